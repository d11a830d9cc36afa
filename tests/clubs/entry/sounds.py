"""A rough phonetic key, used only to test that no two code words sound alike.

A few irregular words are respelt; then the rules rewrite the spelling, in
order, into one letter a sound. Vowel sounds become capitals: A as in cake,
E as in green, I as in kite, O as in boat, U as in moon, W as in cow, Y as in
coin, R as in her, L as in little. Consonants: C is ch, S is sh, T is th.
The key errs towards calling different words alike (s and z are one sound,
and so are the vowels of cot and caught); it is no guide to pronunciation.
"""

import re

# Words that no rule below reads rightly: word=respelling.
_RESPELT: dict[str, str] = dict(
    pair.split("=", 1)
    for pair in """
    aisle=ile ate=ait aunt=ant bear=bair blood=blud bough=bow bread=bred break=brake buoy=boy
    bury=berry cereal=serial choir=kwire chute=shoot colonel=kernel corps=core cough=coff do=due
    dough=doe dove=duv draught=draft eight=ait enough=enuf ewe=yoo eye=igh flour=flower
    foul=fowl glove=gluv great=grate heart=hart height=hite heir=air hour=ower hymn=him isle=ile
    key=kee know=no knows=nose laugh=laff lead=led lose=looz lynx=links move=moov none=nun
    once=wunce one=wun our=ower palate=pallet palette=pallet pear=pair quay=kee queue=cue
    rhyme=rime rough=ruff route=root scour=skower sew=so shoe=shoo sleight=slight some=sum
    son=sun sour=sower steak=stake suite=sweet swear=swair sword=sord sync=sink tear=tair
    their=thare there=thare through=threw thyme=time to=too ton=tun tongue=tung touch=tuch
    tough=tuff two=too wear=wair where=ware who=hoo wolf=wulf woman=wuman won=wun yacht=yot
    you=yoo young=yung
    """.split()
)

# pattern>replacement, applied in this order.
_RULES: list[tuple[re.Pattern[str], str]] = [
    (re.compile(rule.rpartition(">")[0]), rule.rpartition(">")[2])
    for rule in r"""
    ^[kg]n>n ^wr>r ^ps>s ^rh>r ^who(?=l)>ho ^wh>w ^gh>g ^hon(?=o|e[s])>on ^gu(?=[aeiy])>g
    mb$>m mn$>m bt$>t gn$>n st(?=en$|le$)>s ft(?=en$)>f scle$>sle nts$>ns oo>U lle$>ll
    olk$>Ok alk>ok al(?=m$|f$|ve)>a all>ol oll(?=$|ed)>Ol ould$>Ud
    ([aeiouyOU][^aeiouy]*[fkpsx])ed$>\1t ([aeiouyOU][^aeiouydt]+)ed$>\1d old(?=$|er)>Old
    ^ch(?=ord|orus|rom)>k tch|ch>C sh>S th>T ph>f [cst]i(?=on|en|al)>S
    s?c(?=[eiy])>s ck|c>k dg(?=e)|g(?=e$|y$)>j x>ks z>s qu(?=[aeio])>kw
    eigh|aigh>A augh|au|aw|ough(?=t)>Q igh>I ough|ow(?=[es]?$)>O
    ^(n|k|h|br|pl|v|w|C|al|end)O(?=s?$)>\1W ^(br|d|g|t|kl|kr|dr|fr)own>\1Wn ow(?=er|l)>W
    wor(?=[dklmstT])>wR war(?!e)>wOr ear(?=[nlTdk])>R air|are(?=$|s)|eir>Ar
    eer|ear|ier|ere$>Er oar|Ur|our|or(?!$)|^([^aeiouy]*)or$>\1Or
    ([aeiouyAEIOUWYR][^aeiouy]*)[aeio]r(d?)$>\1R\2 [eiu]r(?=[^aeiouyr]|$)|yr(?=[^aeiouy])>R
    ea(?=Ter|TR)>e (?<=[s])ei|ei(?=[sv])>E ^([^aeiouy]+)(?:ie|ye?|uy|i)(?=[ds]?$)>\1I
    ey$>E ^([^aeiouyA-Z]+)E$>\1A ai|ay|ei|ey|ae>A ^([^aeiouy]+)ial$>\1Il
    ee|ea|ie>E ou(?=l)|oa|oe$|ow|o$>O ou(?=p)|ew|ue(?=l)|ua(?=l)|ue$|ui|eu|u$>U
    oy|oi>Y ou>W aste$>Ast e[iy]$|y$|i$>E ^([^aeiouyA-Z]+)e$>\1E
    a([^aeiouyA-Z])e$>A\1 e([^aeiouyA-Z])e$>E\1 [iy]([^aeiouyA-Z])e$>I\1
    o([^aeiouyA-Z])e$>O\1 u([^aeiouyA-Z])e$>U\1
    ([aeiouyA-Z][^aeiouyA-Z]+)(?:le|[aeio]l)$>\1L ([aeiouyA-Z][^aeiouyA-Z]+)[aeio]n$>\1en
    ([aeiouyA-Z][^aeiouyA-Z]+)[ei]t$>\1it s[aeiou]s$>sis Q>o [ae]rE$>rE (?<=.)y>i (.)\1>\1 e$>
    """.split()
]


def sound_of(word: str) -> str:
    """Return a rough key for how the word sounds; homophones share a key."""
    text = _RESPELT.get(word, word)
    for pattern, replacement in _RULES:
        text = pattern.sub(replacement, text)
    return text
