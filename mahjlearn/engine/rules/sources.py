"""Every text that a rule cites, once. `at` names the place, and where in the text it stands.

Places as in the catalogue: `000 l.9` is a line of the first of the five sources, `000 c12 l.117`
lies in the twelfth reader’s question or its answer; `web ...` and `tournament ...` are outside
the five.
"""

from dataclasses import dataclass

from mahjlearn.engine.rulings import Citation


@dataclass(frozen=True, slots=True)
class Source:
    """A text, and through which other text it was seen where it was not seen itself."""

    name: str
    through: str = ""

    def at(
        self,
        place: str,
        where: str = "",
        *,
        through: str | None = None,
        note: str = "",
        contrary: bool = False,
    ) -> Citation:
        """The citation of a place: `MJME_2024.at("001 l.25", "p. 24 #15")`.

        `where` is a page or how the text says it, `through` another text than usual, `note` what
        that one adds; `contrary` marks a text that says otherwise.
        """
        seen = self.through if through is None else through
        told = (self.name, where, seen and f"through {seen}", note)
        return Citation(place, ", ".join(part for part in told if part), contrary)


AMJA_CLAIMING = Source("AMJA guide, Claiming a Discarded Tile")
AMJA_DEAD_HAND = Source("AMJA guide, Dead Hand")
AMJA_ERRORS = Source("AMJA guide, Errors and Penalties")
AMJA_GLOSSARY = Source("AMJA guide, glossary")
AMJA_JOKERS = Source("AMJA guide, Jokers and Joker Exchange")
AMJA_PAYMENT = Source("AMJA guide, Hand Value and Payment")
AMJA_QUESTIONS = Source("AMJA guide, questions on racking")
AMV_62 = Source("American Mah Jongg Ventures article 62")
BULLETIN_2000 = Source("League bulletin of 2000", "Tom Sloper’s column 473")
BULLETIN_2014 = Source("League bulletin of 2014", "Tom Sloper’s column 595")
BULLETIN_2025 = Source("League bulletin of 2025", "Mahj Life article 221")
BULLETIN_2026 = Source("League bulletin of January 2026", "Mahj Mind AZ")
CARD_BACK = Source("League card back")
I_LOVE_MAHJ_675 = Source("I Love Mahj, question 675")
I_LOVE_MAHJ_HELP = Source("I Love Mahj, help desk")
JL_MAHJONGG = Source("JLMahJongg")
LEAGUE_ANSWERS = Source("League answers", "Mahj Life article 146")
LEAGUE_ANSWERS_1989_2017 = Source("League answers of 1989 and 2017", "Mahj Life article 128")
LEAGUE_LETTER_2023 = Source("League letter of 7 June 2023", "MahjCon ID152")
LEAGUE_LETTER_2025 = Source("League letter of 19 November 2025", "Mahj Life article 264")
LEAGUE_NEWSLETTER_2018 = Source("League newsletter of 2018")
LEAGUE_PHONE_2024 = Source("League answer by telephone of 20 March 2024", "Mahj Life article 221")
LEAGUE_RECOMMENDATION = Source("League recommendation")
LEAGUE_RULE = Source("League rule")
LEAGUE_RULING = Source("League ruling")
MADNESS_AUGUST_2014 = Source("Mah Jongg Madness, August 2014")
MADNESS_FEBRUARY_2014 = Source("Mah Jongg Madness, February 2014")
MADNESS_JANUARY_2015 = Source("Mah Jongg Madness, January 2015")
MADNESS_JUNE_2014 = Source("Mah Jongg Madness, June 2014")
MAHJCON_105 = Source("MahjCon ID105")
MAHJCON_127 = Source("MahjCon ID127")
MAHJCON_147 = Source("MahjCon ID147")
MAHJCON_163 = Source("MahjCon ID163")
MAHJCON_76 = Source("MahjCon ID76")
MAHJCON_96 = Source("MahjCon ID96")
MAHJCON_RULES = Source("MahjCon tournament rules")
MAHJ_LIFE_146 = Source("Mahj Life article 146")
MAHJ_LIFE_16 = Source("Mahj Life article 16")
MAHJ_LIFE_189 = Source("Mahj Life article 189")
MAHJ_LIFE_221 = Source("Mahj Life article 221")
MAHJ_LIFE_24 = Source("Mahj Life article 24")
MAHJ_LIFE_264 = Source("Mahj Life article 264")
MAHJ_LIFE_280 = Source("Mahj Life article 280")
MAHJ_LIFE_289 = Source("Mahj Life article 289")
MAHJ_LIFE_67 = Source("Mahj Life article 67")
MJME = Source("Mah Jongg Made Easy", "Tom Sloper’s column 472")
MJME_2020 = Source("Mah Jongg Made Easy 2020", "a teacher’s answer")
MJME_2024 = Source("Mah Jongg Made Easy 2024", "Mahj Life article 221")
PARAPHRASE = Source("a public paraphrase of the League’s rulebook")
READER_AND_TEACHER = Source("a reader’s question and the teacher’s answer")
READER_REMARK = Source("a reader’s remark to a teacher’s post of 2019")
READER_REMARK_ANSWERED = Source("a reader’s remark and the teacher’s answer")
RULES_HELPERS = Source("public rules helpers that cite the League’s rulebook")
SLOPER_134_331 = Source("Tom Sloper’s columns 134 and 331")
SLOPER_230_379_534 = Source("Tom Sloper’s columns 230, 379, 534")
SLOPER_473 = Source("Tom Sloper’s column 473")
SLOPER_497 = Source("Tom Sloper’s column 497")
SLOPER_513 = Source("Tom Sloper’s column 513")
SLOPER_639 = Source("Tom Sloper’s column 639")
SLOPER_691 = Source("Tom Sloper’s column 691")
SLOPER_ADVICE = Source("Tom Sloper’s advice to the League", "Mahj Life articles 189 and 152")
TEACHER_ANSWER = Source("a teacher’s answer to a reader")
TEACHER_ANSWERS = Source("a teacher’s answers to readers")
TEACHER_POST = Source("a teacher’s post of 2019")
TEACHER_POST_2011 = Source("a teacher’s post of August 2011")
TOURNAMENT_RULES = Source("tournament rules, as reported in a teacher’s answer")
