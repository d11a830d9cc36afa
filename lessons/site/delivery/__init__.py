"""What goes over the line, made small: pages packed, files of ours whole and under lasting names.

Knows Django's and WhiteNoise's handling of static files, and no page.
"""
