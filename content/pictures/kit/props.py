"""What stands and lies on a kitchen table. Each call builds one thing at x, y on the table (z lifts it) and returns it."""

import math
import random

import numpy as np
from mathutils import Matrix, Vector

from .materials import mat_glass, mat_glaze, mat_metal, mat_turned, mat_wood
from .nodes import M, loc_rnd, plain
from .noise import fnoise, ss
from .scene import at, attr, grid_faces, hide, ico, inst, lathe, mesh, once, tube
from .sculpt import s_cap, s_ell, sculpt, smax, smin, superell
# those that lay a table with `from kit.props import *` get the vegetables with the rest
from .vegetables import clove, dry_onion, fennel, garlic, mushroom, onion, pepper, potato, tomato


def table(mat, turn=0.0, size=40, uv=None):
    """The surface everything stands on; uv repeats a woven cloth."""
    v = [(-size, -size, 0), (size, -size, 0), (size, size, 0), (-size, size, 0)]
    ob = mesh("table", v, [(0, 1, 2, 3)], mat, uv=[(0, 0), (uv, 0), (uv, uv), (0, uv)] if uv else None)
    ob.rotation_euler = (0, 0, turn)
    return ob


def block(x, y, w, d, h, mat, rot=0.0, bevel=0.03, z=0.0, name="block"):
    a, b, c = w / 2, d / 2, h
    v = [(-a, -b, 0), (a, -b, 0), (a, b, 0), (-a, b, 0), (-a, -b, c), (a, -b, c), (a, b, c), (-a, b, c)]
    f = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    ob = mesh(name, v, f, mat)
    ob.data.use_auto_smooth = True
    m = ob.modifiers.new("b", "BEVEL")
    m.width, m.segments = bevel, 3
    return at(ob, x, y, z, (0, 0, rot))


def board(x, y, w=3.2, d=2.0, rot=0.0, h=0.16, c1=(0.50, 0.28, 0.13), c2=(0.27, 0.13, 0.05)):
    return block(x, y, w, d, h, mat_wood(c1, c2, plank=9, rough=0.5, gx=0.4), rot, 0.05, name="board")


# ---- herbs
def mat_basil(fresh=0.35):
    """Thin and hardly glossy: most of its light comes through it; no two leaves are as old. fresh: above which lot, 0 to 1, a leaf is pale green."""

    def make():
        m = M("basil")
        x, y, _ = m.xyz(m.n("TexCoord").outputs["UV"])
        o, ov = loc_rnd(m)
        far = m.math("ABSOLUTE", m.math("MULTIPLY_ADD", y, 2.0, -1.0))
        side = m.math("SINE", m.math("MULTIPLY", m.math("SUBTRACT", x, m.math("MULTIPLY", far, 0.22)), 35.2))
        vein = m.math("MAXIMUM", m.step(far, 0.045, 0.015), m.math("MULTIPLY", m.math("MULTIPLY", m.step(side, 0.93, 1.0), m.step(far, 1.0, 0.6)), 0.55))
        young = m.step(m.math("ADD", m.rnd(), m.math("MULTIPLY", m.noise(2.0, ov, 2), 0.3)), fresh, fresh + 0.80)
        c = m.mix(young, m.mix(m.noise(6, ov, 3), (0.026, 0.092, 0.012), (0.048, 0.140, 0.018)), (0.115, 0.235, 0.030))
        c = m.mix(m.math("MULTIPLY", vein, 0.40), c, (0.130, 0.260, 0.050))
        net = m.vor(1.0, m.map(ov, (34, 34, 34)), "DISTANCE_TO_EDGE")
        normal = m.bump(m.math("ADD", m.math("MULTIPLY", m.step(net, 0.0, 0.25), 0.5), m.math("MULTIPLY", vein, -0.8)), 0.35, 0.012)
        lit = m.p(c, rough=m.math("MULTIPLY_ADD", m.noise(9, ov, 3), 0.25, 0.28), spec=0.45, normal=normal, final=False)
        through = m.n("BsdfTranslucent", {"Color": m.mix(0.62, c, (0.34, 0.56, 0.03)), "Normal": normal}).outputs[0]
        return m.end(m.n("MixShader", {0: 0.42, 1: lit, 2: through}).outputs[0])

    return once(("basil", fresh), make)


# ---- vessels
def white(c=(0.74, 0.72, 0.68), rim=None, rough=0.14):
    return once(("white", c), lambda: mat_glaze(c, rim or c, speck=False, rough=rough))


def bowl(x, y, r=0.55, h=0.36, mat=None, z=0.0):
    """A rounded bowl; its filling can start at z + 0.1 h."""
    t = 0.035
    prof = [(0, 0), (r * 0.48, 0), (r * 0.52, 0.02), (r * 0.78, h * 0.32), (r * 0.95, h * 0.72), (r, h), (r - t * 0.5, h + 0.012), (r - t, h), (r * 0.90 - t, h * 0.70), (r * 0.72 - t, h * 0.36), (r * 0.4, h * 0.14), (0, h * 0.10)]
    return at(lathe("bowl", prof, mat or white(), 72, 1), x, y, z)


def fill(x, y, r, z, mat, dome=0.0, wob=0.0, seed=0, n=90):
    """A disc of liquid that climbs the wall a little, or with dome a heap; wob makes its top uneven. `shallow` grows towards the wall.
    A square grid drawn round: rings of a polar one pinch what is uneven into a star."""
    g = np.linspace(-1, 1, n)
    U, V = np.meshgrid(g, g, indexing="ij")
    X, Y = (U * np.sqrt(1 - V * V / 2)).ravel(), (V * np.sqrt(1 - U * U / 2)).ravel()
    q = np.minimum(np.hypot(X, Y), 1)
    P = np.column_stack([r * X, r * Y, dome * (1 - q**2) ** 0.8 if dome else 0.016 * np.exp(-(1 - q) * r / 0.018)])
    if wob:
        P[:, 2] += wob * fnoise(P, 6.0 / max(r, 0.1), 4, seed + 1) * (1 - q**6)
    ob = mesh("fill", P, [tuple(reversed(f)) for f in grid_faces(n, n)], mat)
    if sum(p.normal.z for p in ob.data.polygons) < 0:
        ob.data.flip_normals()
    attr(ob, "shallow", q**3)
    return at(ob, x, y, z)


def pile(x, y, r, n, srcs, z=0.0, h=0.0, sc=(0.7, 1.1), tilt=3.0):
    """Grains heaped into a cone of height h; with h=0 strewn."""
    for _ in range(n):
        a, q = random.uniform(0, 6.283), math.sqrt(random.random()) if h else abs(random.gauss(0, 0.5))
        up = h * (1 - q) ** 1.1 if h else 0
        inst(random.choice(srcs), (x + r * q * math.cos(a), y + r * q * math.sin(a), z + 0.012 + up), (random.uniform(-tilt, tilt), random.uniform(-tilt, tilt), random.uniform(0, 6.3)), random.uniform(*sc))


def grains(kind):
    """Small things to pile: salt, pepper, fresh breadcrumbs."""

    def torn():  # fresh bread, rubbed: no two alike, ragged, here and there a bit of crust
        m = M("crumbs")
        o, ov = loc_rnd(m)
        c = m.mix(m.noise(9, ov, 3), (0.86, 0.76, 0.57), (0.80, 0.66, 0.44))
        c = m.mix(m.step(m.rnd(), 0.86, 0.97), c, (0.52, 0.29, 0.105))
        m.p(c, rough=0.9, spec=0.15, sss=0.3, rad=(0.012, 0.010, 0.006), normal=m.bump(m.noise(90, o, 3), 0.6, 0.004))
        dice = random.Random(4)
        bits = [hide(ico("crumbs", 0.020, 3, m.m, 1.15, 2.1, (dice.uniform(0.8, 1.4), dice.uniform(0.7, 1.1), dice.uniform(0.4, 0.9)), i)) for i in range(12)]
        for bit in bits:
            bit.data.polygons.foreach_set("use_smooth", [False] * len(bit.data.polygons))
        return bits

    def corns():  # of one sack: black, brown and a few grey with bloom, some hardly wrinkled
        m = M("pepper")
        o, ov = loc_rnd(m)
        c = m.ramp(m.rnd(), [(0.0, (0.010, 0.007, 0.005)), (0.55, (0.024, 0.015, 0.010)), (0.82, (0.052, 0.031, 0.018)), (0.97, (0.080, 0.060, 0.044))])
        folds = m.vor(62, m.vadd(ov, m.map(m.noise(40, ov, 2), (0.014, 0.014, 0.014))), feature="DISTANCE_TO_EDGE")
        c = m.mix(m.math("MULTIPLY", m.step(folds, 0.12, 0.0), 0.35), c, (0.080, 0.058, 0.042))
        m.p(c, rough=0.48, spec=0.4, coat=0.12, coatr=0.3, normal=m.bump(folds, 0.7, 0.006))
        dice = random.Random(9)
        return [hide(ico("pepper", 0.021 + 0.008 * dice.random(), 4, m.m, dice.uniform(0.06, 0.20), 3, (1, dice.uniform(0.9, 1), dice.uniform(0.85, 1)), i)) for i in range(10)]

    def make():
        if kind == "crumbs":
            return torn()
        if kind == "pepper":
            return corns()
        m = M("salt")
        m.p(m.mix(m.rnd(), (0.92, 0.91, 0.88), (0.66, 0.655, 0.63)), rough=0.25, sss=0.3, rad=(0.012, 0.010, 0.008), coat=0.2, coatr=0.2)
        return [hide(ico("salt", 0.012, 2, m.m, 0.25, 2, (1, 1, 0.7), i)) for i in range(3)]

    return once(("grain", kind), make)


def wine_glass(x, y, wine=None, s=1.0, z=0.0):
    """Stemmed glass; wine is a pair (through, body) of colours."""
    out = [(0, 0.02), (0.42, 0.02), (0.43, 0.035), (0.30, 0.05), (0.05, 0.09), (0.035, 0.2), (0.035, 1.0), (0.06, 1.08), (0.30, 1.25), (0.44, 1.55), (0.45, 1.85), (0.38, 2.25)]
    g = at(lathe("glass", out, once("glass", mat_glass), 64, 1), x, y, z, s=s)
    if wine:
        prof = [(0, 1.115), (0.06, 1.125), (0.29, 1.27), (0.425, 1.56), (0.43, 1.72), (0, 1.72)]
        at(lathe("wine", prof, liquid(*wine), 64, 1), x, y, z, s=s)
    return g


def tumbler(x, y, drink, level=0.475):
    """A small glass with a thick foot, 8 cm high; `drink`, a material, stands in it up to `level`."""
    wall = [(0, 0), (0.30, 0), (0.325, 0.02), (0.335, 0.10), (0.36, 0.45), (0.375, 0.78), (0.370, 0.793), (0.362, 0.78), (0.346, 0.45), (0.318, 0.13), (0.28, 0.10), (0, 0.095)]
    r = float(np.interp(level, (0.13, 0.45, 0.78), (0.318, 0.346, 0.362)))
    inside = [(0, 0.098), (0.278, 0.103), (0.316, 0.133), (0.343, 0.44), (r, level), (r - 0.008, level - 0.013), (0, level - 0.017)]
    at(lathe("drink", inside, drink, 96, 1), x, y)
    return at(lathe("tumbler", wall, mat_glass(), 96, 1), x, y)


RED = ((0.40, 0.01, 0.025), (0.14, 0.003, 0.008))


def liquid(through, body, k=0.45):
    def make():
        m = M("liquid")
        a = m.n("BsdfTransparent", {"Color": through}).outputs[0]
        b = m.n("BsdfDiffuse", {"Color": body}).outputs[0]
        return m.end(m.n("MixShader", {0: k, 1: a, 2: b}).outputs[0])

    return once(("liquid", through), make)


def bottle(x, y, kind="oil", s=1.0):
    """Oil, or wine (green glass, foil, label), for a lens that does not look closely; `kit/bottles.py` has those in front."""
    shapes = {
        "oil": ([(0, 0.03), (0.40, 0.03), (0.46, 0.08), (0.47, 0.2), (0.47, 1.75), (0.42, 2.05), (0.20, 2.35), (0.155, 2.5), (0.155, 2.95), (0.20, 2.97), (0.20, 3.08), (0.14, 3.08)], 0.412),
        "wine": ([(0, 0.05), (0.34, 0.02), (0.385, 0.06), (0.39, 0.2), (0.39, 1.85), (0.36, 2.05), (0.20, 2.32), (0.145, 2.5), (0.145, 2.95), (0.165, 2.96), (0.165, 3.04), (0.12, 3.05)], 0.35),
    }
    prof, inner = shapes[kind]
    if kind == "wine":
        m = M("winebottle")
        m.p((0.012, 0.022, 0.010), rough=0.06, coat=0.9, coatr=0.02)
        parts = [lathe("bottle", prof, once("winebottle", lambda: m.m), 64, 1)]
        label = M("label")
        o = label.coord()
        zz = label.xyz(o)[2]
        k = label.math("MAXIMUM", label.step(label.math("ABSOLUTE", label.math("SUBTRACT", zz, 1.38)), 0.03, 0.02), label.step(label.math("ABSOLUTE", label.math("SUBTRACT", zz, 0.62)), 0.03, 0.02))
        label.p(label.mix(k, (0.80, 0.75, 0.64), (0.30, 0.05, 0.03)), rough=0.7)
        parts.append(lathe("label", [(0.393, 0.5), (0.396, 0.51), (0.396, 1.49), (0.393, 1.5)], label.m, 64, 0))
        foil = plain("foil", (0.20, 0.014, 0.018), 0.35, metal=0.6)
        parts.append(lathe("foil", [(0.150, 2.45), (0.153, 2.5), (0.151, 2.94), (0.172, 2.95), (0.172, 3.05), (0.15, 3.08), (0, 3.08)], foil, 48, 1))
    else:
        parts = [lathe("bottle", prof, once("bottleglass", lambda: mat_glass((0.97, 1, 0.95))), 64, 1)]
        body = [(0, 0.09), (inner * 0.9, 0.09), (inner, 0.2), (inner, 1.62 * 0.98), (0, 1.62 * 0.98)]
        parts.append(lathe("liquid", body, liquid((0.93, 0.70, 0.13), (0.80, 0.50, 0.03), 0.25), 64, 1))
        top = prof[-1][1]
        cork = plain("cork", (0.50, 0.32, 0.17), 0.85)
        parts.append(lathe("cork", [(0, top - 0.25), (0.10, top - 0.25), (0.105, top + 0.08), (0.15, top + 0.10), (0.14, top + 0.28), (0, top + 0.30)], cork, 32, 1))
    for p in parts:
        at(p, x, y, s=s)
    return parts


def mill(x, y, s=1.0, c1=(0.20, 0.085, 0.03), c2=(0.06, 0.022, 0.008)):
    wd = mat_turned(c1, c2, 0.34)
    prof = [(0, 0), (0.40, 0), (0.42, 0.05), (0.40, 0.25), (0.30, 0.45), (0.25, 0.9), (0.29, 1.25), (0.34, 1.35), (0.34, 1.42), (0.22, 1.47), (0.22, 1.52), (0.33, 1.58), (0.36, 1.75), (0.30, 1.95), (0.15, 2.05), (0.09, 2.08), (0.11, 2.18), (0.07, 2.26), (0, 2.27)]
    return at(lathe("mill", prof, wd, 64, 1), x, y, s=s)


def metal_dark():
    def make():
        m = M("iron")
        o = m.coord()
        m.p(m.mix(m.noise(3, o), (0.012, 0.012, 0.013), (0.028, 0.026, 0.025)), rough=m.math("ADD", m.math("MULTIPLY", m.noise(40, o, 3), 0.25), 0.24), coat=0.2, coatr=0.2, normal=m.bump(m.noise(90, o, 3), 0.25, 0.008))
        return m.m

    return once("iron", make)


def gas_hob(turn=0.0):
    """Black enamel under bars of cast iron; their tops are level 0, so that a pan stands on them."""
    m = M("enamel")
    o = m.coord()
    m.p((0.016, 0.015, 0.015), rough=m.math("MULTIPLY_ADD", m.noise(2.2, o, 5, 0.6), 0.14, 0.13), spec=0.6, coat=0.3, coatr=0.1)
    at(table(m.m), 0, 0, -0.42)
    for k in range(4):
        a = k * math.pi / 2 + turn
        block(1.45 * math.cos(a), 1.45 * math.sin(a), 2.1, 0.13, 0.16, metal_dark(), a, 0.03, -0.16)
    for far in (-3.1, -2.4, 2.4, 3.1):
        block(far, 0.1, 0.15, 4.6, 0.18, metal_dark(), 0, 0.035, -0.20)
    for far in (-2.1, 2.35):
        block(0, far, 4.9, 0.15, 0.18, metal_dark(), 0, 0.035, -0.20)


def pan(x, y, r=1.35, h=0.32, rot=0.0, mat=None, z=0.0, handle=1.7):
    """A frying pan; its floor lies at z + 0.05. Its handle leaves the wall thin, so that it stays outside, and two rivets hold it."""
    mat = mat or metal_dark()
    foot = 0.006  # a base that shares the plane of the table flickers
    prof = [(0, foot), (r * 0.80, foot), (r * 0.86, 0.03), (r * 0.97, h * 0.85), (r, h), (r - 0.02, h + 0.015), (r - 0.05, h), (r * 0.93 - 0.02, h * 0.8), (r * 0.82, 0.08), (r * 0.76, 0.05), (0, 0.05)]
    ob = at(lathe("pan", prof, mat, 128, 1), x, y, z)
    if handle:
        d = Vector((math.cos(rot), math.sin(rot), 0))
        p0 = Vector((x, y, z + h * 0.66)) + d * (r * 0.945)
        t = np.linspace(0, 1, 24)
        pts = [p0 + d * (handle * u) + Vector((0, 0, 0.30 * u - 0.05 * u * u)) for u in t]
        tube("panhandle", [pts], 0.105, mat, 5, radii=[[min(0.25 + 9 * u, 1.5 - 0.75 * math.sin(math.pi * min(1, 0.12 + u * 0.9)) + 0.1 * u) for u in t]])
        for side in (-0.09, 0.09):
            at(ico("rivet", 0.045, 3, mat, 0, 1, (0.55, 1, 1)), *(p0 - d * 0.035 + Vector((-d.y, d.x, 0)) * side), (0, 0, rot))
    return ob


def steel(rough=0.2):
    return once(("steel", rough), lambda: mat_metal((0.72, 0.71, 0.69), rough))


def pot(x, y, r=1.3, h=1.1, mat=None, z=0.0, turn=0.0, t=0.05):
    """A straight pot with two loops; mat defaults to brushed steel."""
    mat = mat or steel(0.26)
    prof = [(0, 0), (r * 0.95, 0), (r, 0.05), (r, h * 0.97), (r + 0.05, h), (r + 0.05, h + 0.03), (r, h + 0.04), (r - t, h + 0.01), (r - t, 0.12), (r * 0.9, 0.07), (0, 0.07)]
    ob = at(lathe("pot", prof, mat, 128, 1), x, y, z)
    for s in (0, math.pi):
        wall = lambda y: math.sqrt(r * r - y * y) - 0.02  # where both ends are welded on
        P = [(wall(0.38 * math.cos(a)) + 0.34 * math.sin(a) ** 0.75, 0.38 * math.cos(a), h * 0.80 + 0.03 * math.sin(a)) for a in np.linspace(0.0, math.pi, 22)]
        at(tube("loop", [P], 0.055, mat, 5), x, y, z, (0, 0, turn + s))
    return ob


def box_grater(x, y, rot=0.0, s=1.0):
    """A four-sided grater of steel, 1.5 high at s=1, that stands on a dark foot: coarse scoops on two sides, fine pricks on the others, a bow to hold it by."""
    mat, dark = steel(0.36), metal_dark()
    high, foot, head, deep = 1.30, 0.50, 0.34, 0.72  # half widths of the broad sides, below and above; a narrow side is `deep` times as wide
    rows = np.linspace(0, 1, 24)
    P = np.vstack([np.column_stack([superell(w, deep * w, 16, 160), np.full(160, high * t)]) for t, w in zip(rows, foot + (head - foot) * rows)])
    body = mesh("grater", P, grid_faces(24, 160, True), mat)
    sheet_ = body.modifiers.new("thick", "SOLIDIFY")
    sheet_.thickness = 0.012
    rims = [np.column_stack([superell(w + 0.006, deep * w + 0.006, 16, 160), np.full(160, h)]) for w, h in ((foot, 0.03), (head, high))]
    parts = [tube("foot", rims[:1], 0.036, dark, 3, cyc=True), tube("seam", rims[1:], 0.020, mat, 3, cyc=True)]
    a = np.linspace(0, math.pi, 30)
    parts.append(tube("bow", [np.column_stack([0.29 * np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.5, 0 * a, high - 0.02 + 0.22 * np.sin(a) ** 0.6])], 0.045, dark, 4))

    def scoop():  # half a drop, its mouth upwards
        u, v = np.meshgrid(np.linspace(0, math.pi, 15), np.linspace(0, 1, 9), indexing="ij")
        open_ = (1 - v) ** 0.6
        return hide(mesh("scoop", np.column_stack([(0.050 * np.cos(u) * open_).ravel(), (0.036 * np.sin(u) * open_).ravel(), (-0.085 * v).ravel()]), grid_faces(15, 9), mat))

    tooth = once("scoop", scoop)
    hole = once("scoophole", lambda: hide(ico("hole", 0.054, 3, plain("hole", (0.004, 0.004, 0.004), 0.9), sq=(1, 0.10, 0.70))))
    prick = once("prick", lambda: hide(ico("prick", 0.021, 2, mat, 0.25, 3, (1, 0.8, 1))))
    lean = math.atan2(foot - head, high)
    for side in range(4):
        broad = side % 2 == 0
        tall, wide = (0.125, 0.165) if broad else (0.075, 0.075)
        for j in range(int((high - 0.22) / tall)):
            h = 0.14 + tall * j
            w = foot + (head - foot) * h / high
            half, out = (w, deep * w) if broad else (deep * w, w)
            n = int(2 * (half - 0.07) / wide)
            for i in range(n + 1 - j % 2):
                off = wide * (i - (n - j % 2) / 2)
                turn = Matrix.Rotation(side * math.pi / 2, 4, "Z") @ Matrix.Translation((off, out + 0.004, h)) @ Matrix.Rotation(lean * (deep if broad else 1.0), 4, "X")
                for src in (tooth, hole) if broad else (prick,):
                    parts.append(inst(src, None, mat4=turn))
    for part in parts:
        part.parent = body
    return at(body, x, y, 0.01, (0, 0, rot), s)


def s_spoon(p):
    """The distance to a wooden cooking spoon along z, its hollow towards y; the bowl, 8 by 5 cm, lies about the origin."""
    q = smax(s_ell(p, (0, 0, 0), (0.26, 0.088, 0.39)), -s_ell(p, (0, 0.085, 0), (0.222, 0.10, 0.345)), 0.016)
    return smin(q, s_cap(p, (0, 0.0, 0.30), (0, 0.03, 2.6), 0.052, 0.066), 0.06)


def cooking_spoon(pose):
    """`s_spoon` as an object, placed by the matrix `pose`."""
    ob = sculpt("spoon", s_spoon, (-0.30, -0.12, -0.42), (0.30, 0.14, 2.7), 0.012, mat_turned((0.50, 0.31, 0.15), (0.33, 0.18, 0.08), 0.42))
    ob.matrix_world = pose
    return ob


def steam(places, z, much=0.24, c=(0.9, 0.93, 1), grain=(1.5, 1, 0.7), tall=2.4):
    """Veils 3 wide that stand upright at each x, y of `places`; `much` is how dense the thickest wisp is. They cast no shadow."""
    m = M("steam")
    o, u = m.coord(), m.xyz(m.coord("Generated"))
    inside = m.math("MULTIPLY", m.step(m.math("ABSOLUTE", m.math("SUBTRACT", u[0], 0.5)), 0.5, 0.1), m.step(m.math("ABSOLUTE", m.math("SUBTRACT", u[2], 0.45)), 0.45, 0.1))
    wisp = m.step(m.noise(1.0, m.map(o, grain), 5, 0.55, 1.2), 0.46, 0.78)
    m.end(m.n("MixShader", {0: m.math("MULTIPLY", m.math("MULTIPLY", wisp, inside), much), 1: m.n("BsdfTransparent").outputs[0], 2: m.n("Emission", {"Color": c, "Strength": 0.8}).outputs[0]}).outputs[0])
    for x, y in places:
        veil = at(mesh("steam", [(-1.5, 0, 0), (1.5, 0, 0), (1.5, 0, tall), (-1.5, 0, tall)], [(0, 1, 2, 3)], m.m), x, y, z)
        veil.visible_shadow = veil.visible_diffuse = veil.visible_glossy = False


def grip(pinch, far, roll):
    """Axes of tongs that are turned in the hand by `roll`: along them, from claw to claw, across a claw."""
    along = (far - pinch).normalized()
    flat = along.cross(Vector((0, 0, 1))).normalized()
    up = flat.cross(along)
    return along, flat * math.cos(roll) + up * math.sin(roll), up * math.cos(roll) - flat * math.sin(roll)


def tongs(pinch, far, roll, s=1.0, gap=0.12):
    """Tongs that hold something: two cupped oval heads with a soft scalloped edge, `gap` either side of the pinch, on narrower arms that part towards `far`,
    each stiffened by a groove pressed along its middle and by edges that are folded over."""
    mat = once("tongs", lambda: mat_metal((0.70, 0.69, 0.67), 0.20))
    along, flat, across = grip(pinch, far, roll)
    n, long = 41, (far - pinch).length / s
    Q = np.concatenate([np.linspace(0, 0.75, 60), np.linspace(0.78, long, 40)])
    for sgn in (-1, 1):
        V = []
        for q in Q:
            head = ss(q, 0.56, 0.30)
            oval = max(0.42, math.sqrt(1 - ((q - 0.26) / 0.26) ** 2)) if q < 0.26 else 1.0  # its end is blunt
            half = 0.105 + 0.085 * head
            out = gap + 0.050 * ss(q, 0.0, 0.20) - 0.040 * ss(q, 0.25, 0.5) + 0.16 * ss(q, 0.4, 2.2)
            for v in np.linspace(-1, 1, n):
                turn = math.atan2(v * half * oval, 0.26 - q)  # round the head's rim, from its tip
                scallop = 1 + 0.055 * (math.cos(11 * turn) - 1) * ss(q, 0.50, 0.20) * ss(abs(v), 0.55, 1.0)
                tip = 0.012 * (1 - math.cos(11 * turn)) * ss(q, 0.12, 0.0) * ss(abs(v), 0.0, 0.5)
                cup = (0.022 + 0.048 * head) * (1 - v * v) * oval
                groove = -0.022 * math.exp(-((v / 0.30) ** 2)) * ss(q, 0.50, 0.75)
                fold = -0.030 * ss(abs(v), 0.86, 1.0) * ss(q, 0.45, 0.70)
                V.append(pinch + s * (along * (q - 0.24 + tip) + across * (half * oval * v * scallop) + flat * (sgn * (out + cup + groove + fold - 0.04))))
        ob = mesh("tongs", V, grid_faces(len(Q), n), mat)
        mod = ob.modifiers.new("thick", "SOLIDIFY")
        mod.thickness = 0.016 * s
        mod.offset = sgn
        mod = ob.modifiers.new("edge", "BEVEL")
        mod.width, mod.segments = 0.003 * s, 2


# ---- larder


def crust(c1, c2, flour, dust=(5, 0.50, 0.74), crumb=((0.58, 0.28, 0.085), (0.74, 0.45, 0.17), (0.86, 0.64, 0.34))):
    """Baked by its cause: pale where it tore open (`slash`), almost black along the lips of a cut (`ear`), brown where it is high."""
    m = M("crust")
    o, ov = loc_rnd(m)
    a = m.math("ADD", m.noise(2.4, ov, 5, 0.6), m.math("MULTIPLY", m.attr("cur"), 0.25))
    c = m.ramp(a, [(0.32, c1), (0.58, tuple((p + q) / 2 for p, q in zip(c1, c2))), (0.8, c2)])
    blister = m.step(m.vor(26, ov), 0.30, 0.12)
    c = m.mix(m.math("MULTIPLY", blister, 0.30), c, c1)
    torn = m.ramp(m.noise(1.0, m.map(ov, (22, 3, 8)), 4, 0.6), list(zip((0.35, 0.55, 0.78), crumb)))
    c = m.mix(m.attr("slash"), c, torn)
    c = m.mix(m.attr("ear"), c, tuple(q * 0.42 for q in c2))
    nz = m.xyz(m.n("NewGeometry").outputs["Normal"])[2]
    f = m.math("MULTIPLY", m.step(m.math("ADD", m.noise(dust[0], ov, 5, 0.65), m.math("MULTIPLY", nz, 0.12)), *dust[1:]), m.math("SUBTRACT", flour, m.math("MULTIPLY", m.attr("slash"), flour)))
    c = m.mix(f, c, (0.90, 0.84, 0.74))
    rise = m.math("ADD", m.math("ADD", m.noise(14, ov, 5, 0.65), m.math("MULTIPLY", m.noise(60, ov, 3), 0.4)), m.math("MULTIPLY", blister, 0.35))
    rise = m.math("ADD", rise, m.math("MULTIPLY", m.attr("slash"), m.math("MULTIPLY", m.noise(1.0, m.map(ov, (40, 6, 14)), 4), 1.2)))
    m.p(c, rough=0.50, spec=0.35, sss=0.15, rad=(0.012, 0.007, 0.003), coat=0.15, coatr=0.3, normal=m.bump(rise, 0.5, 0.02))
    return m.m


def baguette(x, y, rot=0.0, L=3.6, r=0.30, z=0.0):
    """Cut along its length in strokes that overlap by a third; each opened to one side under a lip that caught the heat."""
    mat = once("baguette", lambda: crust((0.56, 0.25, 0.065), (0.25, 0.085, 0.020), 0.22))
    n = round(L / 0.78)
    cuts = [((k - (n - 1) / 2) * (L - 0.75) / n, random.uniform(0.30, 0.42), random.uniform(0.9, 1.1)) for k in range(n)]

    def gash(V):
        """How far inside a stroke, and how near the lip, as 0 to 1 each."""
        inside, lip = np.zeros(len(V)), np.zeros(len(V))
        for c, turn, w in cuts:
            dx, y_ = V[:, 0] - c, V[:, 1] * 1.15
            t, u = dx * math.cos(turn) + y_ * math.sin(turn), y_ * math.cos(turn) - dx * math.sin(turn)
            half = 0.115 * w * np.sqrt(np.maximum(0, 1 - (t / 0.50) ** 2)) + 0.012 * fnoise(V, 9, 2, 3)
            there = ss(0.50 - np.abs(t), 0.0, 0.06)
            inside = np.maximum(inside, ss(half - np.abs(u), -0.004, 0.016) * there)
            lip = np.maximum(lip, np.exp(-(((u - half - 0.012) / 0.026) ** 2)) * there * ss(0.46 - np.abs(t), 0, 0.2))
        top = ss(V[:, 2], 0.0, 0.10)
        return inside * top, lip * top

    def fn(p):
        d = s_cap(p, (-L / 2 + r, 0, 0), (L / 2 - r, 0, 0), r) + 0.35 * np.maximum(0, np.abs(p[..., 0]) - L / 2 + 0.8) ** 2
        return smax(d, -p[..., 2] - r * 0.68, 0.08)

    def rise(V, N):
        inside, lip = gash(V)
        return 0.022 * fnoise(V, 2.2, 3, 2) + 0.006 * fnoise(V, 11, 3, 4) + 0.050 * lip - 0.020 * inside + 0.010 * inside * fnoise(V, 14, 3, 6)

    ob = sculpt("baguette", fn, (-L / 2, -r - 0.06, -r), (L / 2, r + 0.06, r + 0.08), 0.022, mat, rise, {"slash": lambda V, N: gash(V)[0], "ear": lambda V, N: 0.8 * gash(V)[1] ** 2})
    return at(ob, x, y, z + r * 0.68, (0, 0, rot))


def boule(x, y, s=1.0, rot=0.0, z=0.0):
    """A rye loaf turned out of its basket: flour where the canes pressed rings into it, crust that tore open as it rose."""

    def make():
        m = M("rye")
        o, ov = loc_rnd(m)
        x_, y_, z_ = m.xyz(m.vadd(o, m.map(m.noise(2.2, ov, 3, 0.5, 0, 1), (0.10, 0.10, 0.10))))
        across = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x_, x_), m.math("MULTIPLY", y_, y_)))
        ring = m.math("SINE", m.math("MULTIPLY", m.math("SUBTRACT", across, m.math("MULTIPLY", z_, 0.8)), 34.0))
        crack = m.attr("slash")
        c = m.ramp(m.math("ADD", m.noise(3, ov, 5, 0.6), m.math("MULTIPLY", m.attr("cur"), 0.2)), [(0.30, (0.26, 0.105, 0.032)), (0.55, (0.135, 0.048, 0.015)), (0.78, (0.055, 0.020, 0.008))])
        dust = m.math("ADD", m.math("MULTIPLY", ring, 0.085), m.noise(4, ov, 6, 0.72))
        c = m.mix(m.math("MULTIPLY", m.step(dust, 0.46, 0.70), 0.55), c, (0.74, 0.66, 0.54))
        c = m.mix(crack, c, m.mix(m.noise(18, ov, 4, 0.7), (0.20, 0.095, 0.036), (0.36, 0.20, 0.09)))
        high = m.math("ADD", m.math("ADD", m.noise(9, ov, 6, 0.7), m.math("MULTIPLY", ring, 0.22)), m.math("MULTIPLY", crack, m.noise(30, ov, 4)))
        m.p(c, rough=0.72, spec=0.25, normal=m.bump(high, 0.6, 0.025))
        return m.m

    fn = lambda p: smax(s_ell(p, (0, 0, 0.1), (0.95, 0.85, 0.56)), -p[..., 2] - 0.22, 0.10)
    torn = lambda V: ss(np.abs(fnoise(V + 0.10 * fnoise(V, 5, 2, 3)[:, None], 1.5, 2, 8)), 0.085, 0.04) * ss(V[:, 2], 0.05, 0.25) * ss(fnoise(V, 1.1, 1, 21), 0.0, 0.16)
    ob = sculpt("boule", fn, (-1.0, -0.95, -0.3), (1.0, 0.95, 0.75), 0.024, once("boule", make), lambda V, N: 0.03 * fnoise(V, 2.5, 4, 5) - 0.035 * torn(V) * (1 + fnoise(V, 14, 2, 3)), {"slash": lambda V, N: torn(V)})
    return at(ob, x, y, z + 0.22 * s, (0, 0, rot), s)


# ---- for flat lays, seen from above
def from_above(width=7.4, look=(0, 0), mm=70, f=0.5):
    """A camera straight over the table that sees `width` units of it."""
    from .light import camera

    high = width / (36.0 / mm)
    return camera((look[0], look[1] - 0.02, high), (look[0], look[1], 0.0), mm=mm, f=f, focus=(look[0], look[1], 0.25))


def bowl_of(x, y, r=0.5, what=None, mat=None, n=260, h=None, level=0.72, dome=0.0, wob=0.0):
    """A bowl with grains (a name that grains() knows) or with a filling of one material."""
    h = h or r * 0.62
    bowl(x, y, r, h, mat)
    inside = r * (0.93 if level > 0.6 else 0.84)
    if isinstance(what, str):
        core = once(("core", what), lambda: plain("core", {"pepper": (0.03, 0.02, 0.013), "salt": (0.88, 0.87, 0.84)}.get(what, (0.16, 0.18, 0.05)), 0.8))
        fill(x, y, inside, h * level, core, 0.10 * r, 0.02)
        for _ in range(n):
            a, q = random.uniform(0, 6.283), math.sqrt(random.random()) * 0.97
            inst(random.choice(grains(what)), (x + inside * q * math.cos(a), y + inside * q * math.sin(a), h * level + 0.10 * r * (1 - q * q) ** 0.8 + 0.01), (random.uniform(-3, 3), random.uniform(-3, 3), a), random.uniform(0.75, 1.15))
    elif what is not None:
        fill(x, y, inside, h * level, what, dome, wob)


def fluid(name, c, c2):
    """Cream: a pool of two tones under a soft skin."""

    def make():
        m = M(name)
        o = m.coord()
        m.p(m.mix(m.noise(3, o, 4), c, c2), rough=0.08, sss=0.40, rad=(0.030, 0.022, 0.014), coat=0.7, coatr=0.06, normal=m.bump(m.noise(6, o, 3), 0.1, 0.03))
        return m.m

    return once(("fluid", name), make)
