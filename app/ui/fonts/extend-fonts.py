"""Gives our fonts what a food magazine needs and they lack, out of what they have: the fractions of kitchens, and apostrophes.

    apt-get install python3-fonttools python3-brotli
    python3 extend-fonts.py newsreader.woff2 instrument-sans.woff2      # replaces both files

Newsreader has halves and quarters, and raised figures up to four; Instrument Sans has none of these. A raised figure is the
lining figure, smaller and extrapolated towards bold so that its stems keep the weight of the text. A typewriter's apostrophe
between two letters is shown as a printer's: texts keep the sign that everybody types, searches and copies. What a font has already stays as it is.
"""
import sys
from copy import deepcopy

from fontTools.otlLib.builder import ChainContextSubstBuilder, ChainContextualRule, SingleSubstBuilder
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.otTables import Feature, FeatureRecord
from fontTools.ttLib.tables.TupleVariation import TupleVariation

# Each with its upper and its lower figure.
FRACTIONS = {
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5), "⅘": (4, 5),
    "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
}  # fmt: skip


class Font:
    def __init__(self, path):
        self.path, self.font = path, TTFont(path)
        self.glyf, self.gvar, self.metrics, self.cmap = (self.font[tag] for tag in ("glyf", "gvar", "hmtx", "cmap"))
        self.names = self.cmap.getBestCmap()

    def add(self, name, glyph, advance, variations):
        """Appends a glyph; widths vary as its variations say."""
        self.font.setGlyphOrder([*self.font.getGlyphOrder(), name])
        self.glyf.glyphOrder = self.font.getGlyphOrder()
        self.glyf.glyphs[name] = glyph
        glyph.recalcBounds(self.glyf)
        self.metrics[name] = (round(advance), glyph.xMin)
        self.gvar.variations[name] = variations

    def small(self, name, like, scale, bold, y=0, lean=0):
        """A smaller copy of a drawn glyph at a height, its stems bolder by a share of what the whole axis of weight adds, leaning to the right."""
        if self.glyf[like].isComposite():
            # A tabular figure stands for the proportional one.
            return self.small(name, self.glyf[like].components[0].glyphName, scale, bold, y, lean)
        points, _ = self.glyf._getCoordinatesAndControls(like, self.metrics.metrics)
        ends = self.glyf[like].endPtsOfContours
        own = [deepcopy(one) for one in self.gvar.variations[like]]
        for one in own:
            one.calcInferredDeltas(points, ends)
        # Where two variations differ by the weight alone, the bolder one is added to the other by that share.
        moved = {key(one.axes): list(one.coordinates) for one in own}
        rest = [tuple(p) for p in points]
        for one in own:
            if "wght" not in one.axes:
                continue
            others = {axis: span for axis, span in one.axes.items() if axis != "wght"}
            target = moved.get(key(others)) if others else None
            if not others:
                rest = [(p[0] + bold * d[0], p[1] + bold * d[1]) for p, d in zip(rest, one.coordinates)]
            elif target:
                moved[key(others)] = [(p[0] + bold * d[0], p[1] + bold * d[1]) for p, d in zip(target, one.coordinates)]
        glyph = deepcopy(self.glyf[like])
        left = rest[-4][0]
        for i in range(len(glyph.coordinates)):
            glyph.coordinates[i] = (round((rest[i][0] - left + lean * rest[i][1]) * scale), round(rest[i][1] * scale + y))
        if hasattr(glyph, "program"):
            glyph.removeHinting()
        self.add(name, glyph, (rest[-3][0] - left) * scale, [TupleVariation(one.axes, [(round(dx * scale), round(dy * scale)) for dx, dy in moved[key(one.axes)]]) for one in own])

    def compose(self, name, parts, advance, variations):
        """A glyph made of others: parts are names with their places."""
        glyph = Glyph()
        glyph.numberOfContours = -1
        glyph.components = []
        for part, x, y in parts:
            one = GlyphComponent()
            one.glyphName, one.x, one.y, one.flags = part, round(x), round(y), 0x4
            glyph.components.append(one)
        self.add(name, glyph, advance, variations)

    def name_as(self, text, name):
        for table in self.cmap.tables:
            if table.isUnicode():
                table.cmap[ord(text)] = name

    def save(self, alike):
        """alike: new glyphs and the one whose width varies as theirs."""
        widths = self.font["HVAR"].table
        for name, like in alike.items():
            widths.AdvWidthMap.mapping[name] = widths.AdvWidthMap.mapping[like]
        self.font.flavor = "woff2"
        self.font.save(self.path)


def apostrophes(path):
    """As ccmp, which browsers apply to spaced and unspaced text alike; between letters only, since elsewhere the sign may open a quotation or count feet."""
    font = TTFont(path)
    table, names = font["GSUB"].table, font.getBestCmap()
    records = table.FeatureList.FeatureRecord
    if any(record.FeatureTag == "ccmp" for record in records):
        return
    typed, printed = names[ord("'")], names[ord("\u2019")]
    letters = {name for code, name in names.items() if chr(code).isalpha()}
    # What another rule has put in the place of a letter is one, too.
    for lookup in table.LookupList.Lookup:
        for rule in lookup.SubTable:
            letters |= {to for name, to in getattr(rule, "mapping", {}).items() if name in letters}
            letters |= {one.LigGlyph for name, some in getattr(rule, "ligatures", {}).items() if name in letters for one in some}
    replace, between = SingleSubstBuilder(font, None), ChainContextSubstBuilder(font, None)
    replace.mapping = {typed: printed}
    replace.lookup_index, between.lookup_index = table.LookupList.LookupCount, table.LookupList.LookupCount + 1
    between.rules.append(ChainContextualRule([letters], [{typed}], [letters], [[replace]]))
    table.LookupList.Lookup += [replace.build(), between.build()]
    table.LookupList.LookupCount += 2
    record = FeatureRecord()
    record.FeatureTag, record.Feature = "ccmp", Feature()
    record.Feature.FeatureParams, record.Feature.LookupListIndex, record.Feature.LookupCount = None, [between.lookup_index], 1
    # Features stand in alphabetical order, and languages name them by their place.
    at = sum(one.FeatureTag < "ccmp" for one in records)
    records.insert(at, record)
    table.FeatureList.FeatureCount += 1
    for script in table.ScriptList.ScriptRecord:
        for language in [script.Script.DefaultLangSys, *(one.LangSys for one in script.Script.LangSysRecord)]:
            language.FeatureIndex = sorted([at, *(one + (one >= at) for one in language.FeatureIndex)])
            language.FeatureCount += 1
            if language.ReqFeatureIndex != 0xFFFF:
                language.ReqFeatureIndex += language.ReqFeatureIndex >= at
    varied = getattr(table, "FeatureVariations", None)
    for one in varied.FeatureVariationRecord if varied else ():
        for swap in one.FeatureTableSubstitution.SubstitutionRecord:
            swap.FeatureIndex += swap.FeatureIndex >= at
    font.flavor = "woff2"
    font.save(path)


def key(axes):
    return tuple(sorted(axes.items()))


def serif(path):
    """New fractions stand as the font's own do: the half's bar and lower figure, the bar of three quarters behind a wide upper figure."""
    font = Font(path)
    if ord("⅓") in font.names:
        return
    bar, two, one = font.glyf["onehalf"].components
    wide_bar, three, four = font.glyf["threequarters"].components
    raised = {1: one, 2: two, 3: three, 4: four}
    raised = {figure: part.glyphName for figure, part in raised.items()}
    full, small = (font.glyf[name] for name in (font.names[ord("2")], raised[2]))
    scale = (small.yMax - small.yMin) / (full.yMax - full.yMin)
    alike = {}
    for figure in (5, 6, 7, 8):
        raised[figure], like = f"raised{figure}", font.names[ord(str(figure))]
        font.small(raised[figure], like, scale, 1.1, y=small.yMin - full.yMin * scale)
        alike[raised[figure]] = like
    width = {figure: font.metrics[name][0] for figure, name in raised.items()}
    margin = font.metrics["onehalf"][0] - two.x - width[2]
    for sign, (upper, lower) in FRACTIONS.items():
        if ord(sign) in font.names:
            continue
        at = bar.x if upper == 1 else wide_bar.x + width[upper] - width[3]
        # Round figures come near the bar.
        foot = at + two.x - bar.x + (24 if lower in (6, 8) else 0)
        name = f"fraction{upper}{lower}"
        parts = [(bar.glyphName, at, 0), (raised[lower], foot, two.y), (raised[upper], one.x, 0)]
        font.compose(name, parts, foot + width[lower] + margin, deepcopy(font.gvar.variations["onehalf"]))
        font.name_as(sign, name)
        alike[name] = "onehalf"
    font.save(alike)


def sans(path):
    """Figures a little larger than half, raised and on the line, on both sides of a slash that leans further."""
    font = Font(path)
    if ord("½") in font.names:
        return
    size, bold = 0.58, 0.42
    height = font.glyf[font.names[ord("1")]].yMax
    slash = font.glyf["slash"]
    scale = height / (slash.yMax - slash.yMin)
    font.small("fraction", "slash", scale, 0, y=-slash.yMin * scale, lean=0.22)
    alike = {"fraction": "slash"}
    for side, y in enumerate((height * (1 - size), 0)):
        for figure in sorted({figures[side] for figures in FRACTIONS.values()}):
            name, like = f"{'lowered' if side else 'raised'}{figure}", font.names[ord(str(figure))]
            font.small(name, like, size, bold, y=y)
            alike[name] = like
    # Bars and figures stand still while the weight changes.
    still = [TupleVariation(one.axes, [(0, 0)] * 7) for one in font.gvar.variations["slash"]]
    for sign, (upper, lower) in FRACTIONS.items():
        at = font.metrics[f"raised{upper}"][0] - (90 if upper == 1 else 130)
        foot = at + (280 if lower == 4 else 312)
        name = f"fraction{upper}{lower}"
        parts = [("fraction", at, 0), (f"lowered{lower}", foot, 0), (f"raised{upper}", 0, 0)]
        font.compose(name, parts, foot + font.metrics[f"lowered{lower}"][0], deepcopy(still))
        font.name_as(sign, name)
        alike[name] = "space"
    font.save(alike)


if __name__ == "__main__":
    serif(sys.argv[1])
    sans(sys.argv[2])
    for path in sys.argv[1:]:
        apostrophes(path)
