"""Acts: jokers taken on the board, move by move. `views` holds what an address calls."""
