"""Clear bottles that hold a coloured liquid: what stands behind them is seen bent, and light that has come through lies coloured on the table."""

import math

import bpy
import numpy as np
from scipy.interpolate import PchipInterpolator

from .larder import clos_du_merle, letters, printed
from .nodes import M
from .noise import ss
from .sauce import mat_film
from .scene import at, attr, grid_faces, hide, ico, inst, lathe, link, mesh, once, tube

WALL, FOOT = 0.040, 0.095  # thickness of the glass, at the sides and below
GLASS, LIQUID = 1.50, 1.34  # how strongly they bend light
COGNAC = (0.66, 0.215, 0.026)  # what 10 cm of it let through, of red, green and blue
RED_VINEGAR = (0.030, 0.0004, 0.0006)


def _deep(m, tint):
    """What is left of white light after its last way, through a liquid of which a unit lets `tint` through."""
    way = m.n("LightPath").outputs["Ray Length"]
    return m.comb(*(m.math("POWER", q, way) for q in tint))


def mat_filled(tint):
    """Glass with a liquid behind it where `wet` is 1, ground where `frost` is. Rays that look for light go straight through: gathered along the middle of the
    bottle and lost at its edges, as a lens would do it. `tint` is what a unit of the liquid lets through, of red, green and blue."""

    def make():
        m = M("filled")
        add, mul, sub = m.arithmetic()
        wet, frost, o = m.attr("wet"), m.attr("frost"), m.coord()
        within = mul(wet, sub(1.0, m.n("NewGeometry").outputs["Backfacing"]))
        wavy = m.bump(m.noise(2.4, o, 2), 0.05, 0.05)
        smear = mul(m.step(m.noise(3.1, o, 5, 0.65), 0.50, 0.75), 0.035)
        glass = m.n("BsdfGlass", {"Color": m.mix(within, (0.972, 0.988, 0.978), _deep(m, tint)), "Roughness": add(mul(frost, 0.32), mul(smear, sub(1.0, wet))), "IOR": m.math("MULTIPLY_ADD", wet, GLASS / LIQUID - GLASS, GLASS), "Normal": wavy}).outputs[0]
        edge = m.n("LayerWeight", {"Blend": 0.5}).outputs["Facing"]
        gathered = m.math("MULTIPLY_ADD", m.math("POWER", sub(1.0, edge), 1.4), 1.75, 0.06)
        bare = m.math("MULTIPLY_ADD", m.math("POWER", edge, 3.0), -0.70, 0.96)
        coloured = m.mix(1.0, tuple(q**0.4 for q in tint), m.comb(gathered, gathered, gathered), "MULTIPLY")  # such a ray crosses it twice: 8 cm in all
        light = m.n("BsdfTransparent", {"Color": m.mix(wet, m.comb(bare, bare, bare), coloured)}).outputs[0]
        path = m.n("LightPath").outputs
        return m.end(m.n("MixShader", {0: m.math("MAXIMUM", path["Is Shadow Ray"], path["Is Diffuse Ray"]), 1: glass, 2: light}).outputs[0])

    return once(("filled", tint), make)


def _mat_level(tint):
    """The top of the liquid: clear from above, coloured for what comes up through it."""
    m = M("level")
    under = m.n("NewGeometry").outputs["Backfacing"]
    glass = m.n("BsdfGlass", {"Color": m.mix(under, (1, 1, 1), _deep(m, tint)), "IOR": LIQUID}).outputs[0]
    path = m.n("LightPath").outputs
    straight = m.math("MAXIMUM", path["Is Shadow Ray"], path["Is Diffuse Ray"])
    return m.end(m.n("MixShader", {0: straight, 1: glass, 2: m.n("BsdfTransparent").outputs[0]}).outputs[0])


def _rounded(prof, step=0.012):
    """(radius, height) pairs as a close row of points on a smooth line, in two arrays."""
    r, z = np.array(prof).T
    way = np.concatenate([[0], np.cumsum(np.hypot(np.diff(r), np.diff(z)))])
    t = np.linspace(0, way[-1], int(way[-1] / step))
    return PchipInterpolator(way, r)(t), PchipInterpolator(way, z)(t)


class Bottle:
    """Of glass that was blown over the (radius, height) pairs `prof`, from its foot's rim to its lip, filled to `level` with a liquid of which 10 cm let `tint`
    through; a few bubbles along its rim. `body` is the empty that carries all parts, `top` how high it is, `bore` the radius of its neck within."""

    def __init__(self, prof, level, tint, seed=1):
        self.tint, self.level = tint, level
        self.r, self.z = _rounded(prof)
        self.top = float(self.z[-1])
        self.body = link(bpy.data.objects.new("bottle", None))
        heights = np.unique(np.concatenate([np.linspace(FOOT, self.top, 150), [level + 0.016, level + 0.018]]))
        within = np.interp(heights, self.z, self.r) - WALL
        widest = int(np.argmax(within))
        within[widest:] = np.minimum.accumulate(within[widest:])  # a bead on the neck is outside only
        within *= 1 - 0.35 * ss(heights, FOOT + 0.07, FOOT) ** 2  # a round corner at its floor
        self.bore = float(within[-1])
        self.inside = lambda z: np.interp(z, heights, within)
        prof = [(0, 0.055), (0.6 * self.r[0], 0.035), *zip(self.r, self.z), *zip(within[::-1], heights[::-1]), (0, FOOT + 0.012)]
        glass = lathe("glass", prof, mat_filled(tint), 144, 0)
        V = np.array([v.co for v in glass.data.vertices])
        far = np.hypot(V[:, 0], V[:, 1])
        attr(glass, "wet", (V[:, 2] > FOOT - 0.002) & (V[:, 2] < level + 0.017) & (far < self.inside(V[:, 2]) + 0.3 * WALL))
        self.add(glass)
        R = float(self.inside(level)) - 0.001
        climb = [(R - d, level + 0.018 * math.exp(-d / 0.016)) for d in (0, 0.004, 0.009, 0.016, 0.026, 0.045, 0.08)]
        surface = lathe("level", [*climb, (0, level)], once(("level", tint), lambda: _mat_level(tint)), 144, 0)
        if sum(p.normal.z for p in surface.data.polygons) < 0:
            surface.data.flip_normals()
        self.add(surface)
        self._bubbles(R, np.random.RandomState(seed))

    def _bubbles(self, R, rs):
        film = hide(ico("bubble", 1.0, 3, mat_film((0.97, 0.97, 0.96))))
        for a in np.concatenate([rs.normal(c, 0.16, n) for c, n in ((-1.9, 7), (-0.9, 4), (2.1, 5))]):
            size = rs.uniform(0.006, 0.017)
            self.add(inst(film, ((R - size - 0.004) * math.cos(a), (R - size - 0.004) * math.sin(a), self.level + 0.009), (0, 0, 0), (size, size, 0.8 * size)))

    def add(self, part):
        """Carries a part, which is placed as if the bottle stood at the origin."""
        part.parent = self.body
        return part

    def stand(self, x, y, rz=0.0):
        """On the table, turned by rz."""
        return at(self.body, x, y, 0, (0, 0, rz))

    def wall(self, a, z, off):
        """The point over the glass at the angle a and the height z, `off` outside it."""
        r = np.interp(z, self.z, self.r) + off
        return np.stack(np.broadcast_arrays(r * np.cos(a), r * np.sin(a), z), -1)

    def label(self, mat, wide, low, high):
        """Paper of the material `mat` glued on, 2 `wide` across, from the height `low` to `high`, its middle towards -y; one of its corners has come off a little."""
        z, s = np.meshgrid(np.linspace(low, high, 50), np.linspace(-wide, wide, 90), indexing="ij")
        loose = 0.035 * ss(s / wide + (z - low) / (high - low), 1.62, 2.0) ** 1.5
        V = self.wall(s / np.interp((low + high) / 2, self.z, self.r) - math.pi / 2, z, 0.0035 + loose)
        uv = np.stack([s / wide * 0.5 + 0.5, (z - low) / (high - low)], -1).reshape(-1, 2)
        self.add(mesh("label", V.reshape(-1, 3), grid_faces(50, 90), mat, uv=uv))

    def cork(self, deep=0.30, out=0.10):
        """A straight cork that was pulled before: it reaches `deep` into the neck and stands `out` over the lip, darker where it was wet."""
        b, top = self.bore, self.top
        prof = [(0, top - deep), (b * 0.96, top - deep + 0.004), (b, top - deep + 0.02), (b, top), (b + 0.010, top + 0.012), (b + 0.014, top + out * 0.6), (b + 0.010, top + out - 0.01), (b, top + out), (0, top + out - 0.003)]
        self.add(lathe("cork", prof, mat_cork(top - deep + 0.10), 96, 1))

    def wax(self, low, tongues, c):
        """Neck and cork dipped in wax of colour c down to the height `low`; it ran further at each of `tongues` (angle, length, half its width as an angle)."""
        cap = self.top + 0.07
        a = np.linspace(0, 2 * math.pi, 200, endpoint=False)
        end = low + 0.02 * np.sin(3 * a + 1) + 0.012 * np.sin(7 * a)
        for turn, long, wide in tongues:
            end = end - long * np.exp(-(((a - turn + math.pi) % (2 * math.pi) - math.pi) / wide) ** 2)
        t = np.linspace(0, 1, 90)[:, None]
        z = end + (cap - end) * t
        down = z - end  # from its edge up
        thick = 0.022 * np.sqrt(ss(down, -0.002, 0.018)) + 0.014 * np.exp(-((down - 0.028) / 0.024) ** 2)
        r = np.interp(np.minimum(z, self.top - 0.012), self.z, self.r) + thick + 0.004 * np.sin(5 * a + 9 * z)
        r = r * np.sqrt(np.clip(1 - np.clip((z - self.top) / (cap - self.top + 0.001), 0, 1) ** 2.5, 0.0004, 1))
        V = np.stack([r * np.cos(a), r * np.sin(a), z], -1)
        m = M("wax")
        o = m.coord()
        dull = m.step(m.noise(4, o, 5, 0.65), 0.42, 0.68)
        m.p(m.mix(dull, c, tuple(1.5 * q + 0.01 for q in c)), rough=m.math("MULTIPLY_ADD", dull, 0.25, 0.26), spec=0.45, sss=0.2, rad=(0.02, 0.006, 0.004), normal=m.bump(m.math("ADD", m.noise(7, o, 3), m.math("MULTIPLY", m.noise(40, o, 2), 0.15)), 0.22, 0.02))
        self.add(mesh("wax", V.reshape(-1, 3), grid_faces(90, 200, True), m.m))

    def stopper(self, ball=0.135):
        """Of glass, ground where it fits the neck, with a ball of that radius to hold it by."""
        b, top = self.bore, self.top
        a = np.linspace(-1.10, 1.571, 24)
        round_ = [(ball * math.cos(q), top + 0.10 + ball * (math.sin(q) + 0.89)) for q in a]
        prof = [(0, top - 0.20), (b * 0.86, top - 0.20), (b * 0.90, top - 0.18), (b - 0.001, top + 0.004), (b + 0.035, top + 0.020), (b + 0.035, top + 0.038), (0.055, top + 0.060), (0.052, top + 0.09), *round_]
        plug = lathe("stopper", prof, mat_filled(self.tint), 96, 0)
        attr(plug, "frost", [1.0 if v.co.z < top + 0.006 else 0.0 for v in plug.data.vertices])
        self.add(plug)

    def handle(self, a, low, high, far):
        """A rod of glass at the angle `a` that leaves the wall at the height `low`, stands `far` out and comes back to the neck at `high`."""
        t = np.linspace(0, 1, 40)
        z = low + (high - low) * t + 0.10 * np.sin(math.pi * t) ** 2
        P = self.wall(a, low + (high - low) * t, -0.012 + far * np.sin(math.pi * t) ** 0.7)
        P[:, 2] = z
        self.add(tube("handle", [P], 0.042, mat_filled(self.tint), 6, radii=[1 + 0.5 * np.exp(-t / 0.06) + 0.4 * np.exp((t - 1) / 0.06)]))


def mat_cork(wet):
    """Bark with its pits; stained red below the height `wet`."""
    m = M("cork")
    add, mul, _ = m.arithmetic()
    o = m.coord()
    pit = mul(m.step(m.noise(19, m.map(o, (1, 1, 0.45)), 3, 0.62), 0.59, 0.66), m.step(m.noise(6, o, 3, 0.6), 0.40, 0.58))
    pit = m.math("MAXIMUM", pit, mul(m.step(m.noise(60, o, 2), 0.62, 0.70), 0.5))
    c = m.mix(m.noise(7, o, 5, 0.65), (0.50, 0.315, 0.165), (0.345, 0.195, 0.095))
    c = m.mix(mul(pit, 0.8), c, (0.105, 0.052, 0.024))
    stained = m.step(add(m.xyz(o)[2], mul(m.noise(9, o, 3), 0.06)), wet + 0.05, wet)
    c = m.mix(mul(stained, 0.7), c, (0.16, 0.030, 0.025))
    m.p(c, rough=0.78, spec=0.25, normal=m.bump(add(mul(pit, -1.0), mul(m.noise(50, o, 3), 0.25)), 0.5, 0.012))
    return m.m


def loose_cork(x, y, rz, r=0.105, long=0.42):
    """A cork of radius r, `long` from end to end, that lies on the table at x, y; the end that was wet looks where -y looks before rz turns it."""
    prof = [(0, 0), (r * 0.93, 0.003), (r, 0.02), (r * 1.02, 0.5 * long), (r, long - 0.015), (r * 0.94, long), (0, long)]
    return at(lathe("cork", prof, mat_cork(0.10), 96, 1, 0.02), x, y, r, (math.pi / 2, 0, rz))


def mat_wet(tint):
    """A little of the liquid in the open, on steel or wood or glass: what is under it shows through, the more coloured the deeper it is (`deep`, in units)."""

    def make():
        m = M("wet")
        # a thin layer is seen through at a slant: some three times its depth gives what the eye expects of a spoonful
        deep = m.math("MULTIPLY_ADD", m.attr("deep"), 2.6, 0.05)
        through = m.n("BsdfTransparent", {"Color": m.comb(*(m.math("POWER", q, deep) for q in tint))}).outputs[0]
        shine = m.n("BsdfGlossy", {"Roughness": 0.02}).outputs[0]
        return m.end(m.n("MixShader", {0: m.n("Fresnel", {"IOR": LIQUID}).outputs[0], 1: through, 2: shine}).outputs[0])

    return once(("wet", tint), make)


def lens_of(name, outline, high, deep, tint, rings=26):
    """A drop, or what a spoon holds: within the closed row of points `outline` (an array of N pairs x, y), its surface at the height high(inward), inward being
    0 along the outline and 1 in the middle, where it is `deep` units deep."""
    t = np.linspace(1, 0.001, rings)
    middle = outline.mean(0)
    V = np.concatenate([np.column_stack([middle + (outline - middle) * q, np.full(len(outline), high(1 - q))]) for q in t])
    ob = mesh(name, V, grid_faces(rings, len(outline), True), mat_wet(tint))
    if sum(p.normal.z for p in ob.data.polygons) < 0:
        ob.data.flip_normals()
    return attr(ob, "deep", np.repeat(deep * np.sqrt(1 - t**2), len(outline)))


def cognac_bottle(x, y):
    """A stout bottle of 50 cl, two fifths full of Cognac, its cork back in its neck; without a label."""
    bottle = Bottle([(0.34, 0.0), (0.40, 0.02), (0.42, 0.08), (0.42, 0.95), (0.40, 1.10), (0.31, 1.27), (0.19, 1.40), (0.135, 1.56), (0.130, 2.06), (0.155, 2.08), (0.160, 2.14), (0.150, 2.18), (0.120, 2.19)], 0.82, COGNAC, 4)
    bottle.cork()
    return bottle.stand(x, y)


def lines(*rows):
    """Outlines of centred lines of print, each (text, size, height of its foot, spacing)."""
    return [q for row in rows for q in letters(*row)]


def bar(wide, low, high):
    """The outline of a printed bar, `wide` to either side of the middle."""
    return [np.array([(-wide, low), (wide, low), (wide, high), (-wide, high)])]


def vinegar_bottle():
    """Of 50 cl, half full of red wine vinegar, with its label and its cork; to be stood somewhere."""
    red = Bottle([(0.30, 0.0), (0.355, 0.02), (0.38, 0.07), (0.38, 0.20), (0.38, 1.10), (0.365, 1.20), (0.29, 1.32), (0.18, 1.43), (0.135, 1.54), (0.128, 1.64), (0.130, 1.72), (0.158, 1.735), (0.162, 1.77), (0.162, 1.83), (0.156, 1.86), (0.125, 1.868), (0.100, 1.86)], 0.98, RED_VINEGAR, 1)
    wide, low, high = 0.265, 0.28, 0.82
    black = bar(wide - 0.020, low + 0.020, low + 0.024) + bar(wide - 0.020, high - 0.024, high - 0.020)
    black += lines(("MAISON  AUBRÈDE", 0.040, high - 0.085, 1.2), ("VIEILLI  EN  FÛT  DE  CHÊNE", 0.026, low + 0.135, 1.1), ("Acidité 6 %          50 cl", 0.030, low + 0.055))
    crimson = lines(("Vinaigre", 0.125, high - 0.235), ("de vin rouge", 0.080, high - 0.325)) + bar(0.10, low + 0.180, low + 0.184)
    red.label(printed(black, crimson, wide, low, high), wide, low, high)
    red.cork()
    return red


def white_burgundy():
    """The dead-leaf green bottle of a white Burgundy of 75 cl, full but for a glass, with its label; to be stood somewhere."""
    bottle = Bottle([(0.335, 0.0), (0.375, 0.02), (0.39, 0.08), (0.39, 1.72), (0.372, 1.93), (0.30, 2.15), (0.20, 2.36), (0.152, 2.55), (0.145, 2.70), (0.145, 2.95), (0.165, 2.96), (0.165, 3.04), (0.12, 3.05)], 1.80, (0.20, 0.175, 0.028), 6)
    wide, low, high = 0.456, 0.47, 1.47
    bottle.label(clos_du_merle(wide, low, high, "2025", "BOURGOGNE ALIGOTÉ"), wide, low, high)
    bottle.cork()
    return bottle


def riesling_bottle():
    """A slender green flute of 75 cl, two thirds full, with its label; to be stood somewhere."""
    flute = Bottle([(0.31, 0.0), (0.355, 0.02), (0.370, 0.08), (0.370, 1.30), (0.352, 1.55), (0.300, 1.90), (0.235, 2.25), (0.180, 2.60), (0.152, 2.90), (0.145, 3.15), (0.165, 3.16), (0.168, 3.24), (0.160, 3.27), (0.12, 3.28)], 1.95, (0.24, 0.29, 0.05), 8)
    wide, low, high = 0.30, 0.36, 1.10
    black = bar(wide - 0.02, low + 0.020, low + 0.025) + bar(wide - 0.02, high - 0.025, high - 0.020)
    black += lines(("WEINGUT AMSELHANG", 0.050, high - 0.135, 1.15), ("trocken", 0.085, high - 0.400), ("2023", 0.060, low + 0.175, 1.2), ("12 % vol       750 ml", 0.036, low + 0.070))
    green = lines(("Riesling", 0.150, high - 0.290))
    flute.label(printed(black, green, wide, low, high), wide, low, high)
    flute.cork()
    return flute
