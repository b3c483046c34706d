# Salt for the pasta water, weighed: coarse salt heaped in a small bowl on a worn kitchen scale, spaghetti tied with string, a pot at a simmer behind
from kit import *
from kit.flatlay import crock
from kit.larder import coarse_salt
from kit.noodles import dry_spaghetti
from kit.props import pot, steel, table

reset(arg("seed", 61))
U = random.uniform
table(mat_planks((0.180, 0.108, 0.060), (0.080, 0.044, 0.024), width=1.3, rough=0.52), -0.10)


# ---- the scale: a black body with a brushed plate on it, rubbed and smeared; a small grey display
def slab(name, w, d, rings, mat):
    """A rounded rectangle as a stack of outlines: how far in from the edge, how high."""
    V = np.vstack([np.column_stack([superell(w - q, d - q, 9, 200), np.full(200, z)]) for q, z in rings])
    last = len(rings) * 200
    return mesh(name, V, [*grid_faces(len(rings), 200, True), tuple(range(last - 200, last))], mat)


m = M("plate")
o = m.coord()
brushed = m.noise(1.0, m.map(o, (3, 160, 1)), 4, 0.7)
smear = m.step(m.noise(2.4, o, 5, 0.6, 0.6), 0.45, 0.70)
worn = m.step(m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(1.0, m.map(o, (1.5, 9, 1), rot=(0, 0, 0.7)), 2), 0.5)), 0.012, 0.0)
c = m.mix(m.math("MULTIPLY", smear, 0.35), (0.56, 0.55, 0.53), (0.40, 0.37, 0.33))
m.p(c, rough=m.math("ADD", m.math("MULTIPLY_ADD", brushed, 0.18, 0.22), m.math("MULTIPLY_ADD", smear, 0.12, m.math("MULTIPLY", worn, 0.10))), metal=1.0, normal=m.bump(m.math("MULTIPLY_ADD", worn, -0.4, brushed), 0.06, 0.006))
plate = m.m
m = M("body")
o = m.coord()
dust = m.step(m.noise(9, o, 5, 0.7), 0.52, 0.75)
m.p(m.mix(m.math("MULTIPLY", dust, 0.25), (0.017, 0.017, 0.018), (0.07, 0.066, 0.06)), rough=m.math("MULTIPLY_ADD", dust, 0.15, 0.36), normal=m.bump(m.noise(120, o, 2), 0.12, 0.004))
black = m.m
m = M("display")
o = m.coord()
m.p(m.mix(m.noise(2, o, 2), (0.150, 0.172, 0.135), (0.195, 0.215, 0.170)), rough=0.35, coat=0.8, coatr=0.08)
parts = [
    slab("body", 0.80, 0.98, [(0.06, 0.0), (0.01, 0.03), (0.0, 0.10), (0.012, 0.150), (0.04, 0.165)], black),
    slab("plate", 0.75, 0.70, [(0.02, 0.16), (0.0, 0.185), (0.0, 0.205), (0.008, 0.214), (0.02, 0.217)], plate),
    slab("frame", 0.27, 0.115, [(0.0, 0.15), (0.0, 0.168), (0.012, 0.171)], plain("frame", (0.010, 0.010, 0.010), 0.12, coat=0.5)),
    slab("display", 0.21, 0.078, [(0.0, 0.15), (0.0, 0.1725)], m.m),
]
parts[1].location.y = 0.24
dark = plain("segment", (0.020, 0.023, 0.019), 0.5)
SEGMENTS = {"3": "abgcd", "0": "abcdef", "g": "abcdfg"}
BARS = {"a": (0, 1, 1), "b": (0.5, 0.5, 0), "c": (0.5, -0.5, 0), "d": (0, -1, 1), "e": (-0.5, -0.5, 0), "f": (-0.5, 0.5, 0), "g": (0, 0, 1)}
for ch, x, s in (("3", -0.070, 1.0), ("0", 0.010, 1.0), ("g", 0.105, 0.55)):
    for b in SEGMENTS[ch]:
        u, v, flat = BARS[b]
        w, h = (0.021, 0.0045) if flat else (0.0045, 0.021)
        cx, cy = x + s * 0.050 * u, s * 0.048 * v - 0.018 * (1 - s) / 0.45
        P = [(cx + s * (p * w) + 0.12 * (cy + q * h), cy + s * q * h, 0.1735) for p, q in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        parts.append(mesh("segment", P, [(0, 1, 2, 3)], dark))
for q in parts[2:]:
    q.location.y = -0.70
print_ = plain("print", (0.22, 0.22, 0.21), 0.6)
for x in (-0.52, 0.52):  # two buttons
    ring = tube("button", [[(x + 0.060 * math.cos(a), -0.70 + 0.060 * math.sin(a), 0.1665) for a in np.linspace(0, 6.2832, 40)]], 0.0035, print_, 1)
    parts.append(ring)
scale = link(bpy.data.objects.new("scale", None))
for q in parts:
    q.parent = scale
scale.location, scale.rotation_euler = (-0.20, -0.20, 0), (0, 0, 0.20)
bpy.context.view_layer.update()
# ---- coarse salt
BX, BY, BZ = *(scale.matrix_world @ Vector((0.0, 0.24, 0))).xy, 0.217
crock(BX, BY, 0.36, "blue", h=0.21, z=BZ)
crystals = coarse_salt(BX, BY, BZ)
on = caster()
for cx, cy, wide, count in ((BX + 0.42, BY - 0.44, 0.16, 40), (BX - 0.55, BY - 0.25, 0.12, 12), (0.30, -1.12, 0.20, 30)):  # what fell beside it
    for _ in range(count):
        x, y, size = random.gauss(cx, wide), random.gauss(cy, wide), 0.006 + 0.011 * random.random() ** 2
        if math.hypot(x - BX, y - BY) > 0.40:
            inst(random.choice(crystals), (x, y, on(x, y) + 0.6 * size), (U(-0.3, 0.3), U(-0.3, 0.3), U(0, 6.3)), size)
dry_spaghetti(Vector((-1.36, 0.30, 0)), 1.06)
# ---- the pot, at a simmer: it domes where steam comes up, small bubbles stand along the wall
PX, PY, PR, LV = 1.50, 1.46, 1.14, 0.58
pot(PX, PY, PR, 0.75, steel(0.24), turn=2.6, z=0.006)
n = 200
g = np.linspace(-1, 1, n) * PR
X, Y = np.meshgrid(g, g, indexing="ij")
Z = LV + 0.018 * field_noise(n, 2.4, 3.0) + 0.010 * field_noise(n, 7.0, 8.0, 2)
spots = [disc(PR - 0.25) for _ in range(16)]
for x, y in spots:
    Z += U(0.010, 0.035) * np.exp(-(((X - x) ** 2 + (Y - y) ** 2) / U(0.05, 0.12) ** 2))
w = M("water")
o = w.coord()
nrm = w.bump(w.noise(5, o, 4, 0.6), 0.12, 0.05)
body = w.n("MixShader", {0: 0.14, 1: w.n("BsdfTransparent", {"Color": (0.93, 0.95, 0.93)}).outputs[0], 2: w.n("BsdfDiffuse", {"Color": (0.78, 0.80, 0.78)}).outputs[0]}).outputs[0]
shine = w.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.18, "Normal": nrm}).outputs[0]
w.end(w.n("MixShader", {0: w.math("MULTIPLY", w.n("Fresnel", {"IOR": 1.33, "Normal": nrm}).outputs[0], 0.75), 1: body, 2: shine}).outputs[0])
EDGE = PR - 0.05
at(round_sheet("water", Z, PR, EDGE, w.m, 0.02), PX, PY)
high = lambda x, y: float(Z[tuple(min(n - 1, max(0, int((q / PR + 1) / 2 * (n - 1)))) for q in (x, y))])
B = hide(ico("bubble", 0.045, 3, mat_film((0.97, 0.97, 0.96)), 0, 1, (1, 1, 0.8)))
crowds = [(*s, U(0.08, 0.2)) for s in spots] + [(EDGE * math.cos(t), EDGE * math.sin(t), U(0.06, 0.14)) for t in np.random.uniform(0, 6.28, 22)]
for cx, cy, wide in crowds:
    for _ in range(int(150 * wide)):
        x, y = random.gauss(cx, wide * 0.5), random.gauss(cy, wide * 0.5)
        if math.hypot(x, y) < EDGE - 0.03:
            inst(B, (PX + x, PY + y, high(x, y)), (0, 0, 0), random.triangular(0.15, 1.3, 0.3))
cloth(mat_cloth((0.20, 0.23, 0.235), stripe=(0.60, 0.57, 0.50), wide=1.9), 1.75, -0.95, 1.9, 1.5, -0.35, seed=9, folds=0.13)
# ---- a window at the left, and a weaker one behind that the crystals let through
area((-4.6, 2.4, 3.6), (0, 0, 0.3), 3.2, 700, (1, 0.965, 0.91), sy=2.8)
behind = area((1.2, 5.0, 3.4), (0, 0, 0.3), 2.6, 220, (1, 0.96, 0.90), sy=1.4)
behind.visible_glossy = False  # boiling water that mirrors it is foil
area((3.6, -3.2, 3.0), (0, 0, 0.3), 3.4, 85, (0.92, 0.96, 1.0))
world((0.60, 0.63, 0.68), 0.16)
camera((-0.20, -4.45, 4.15), (-0.12, 0.10, 0.26), mm=72, f=0.55, focus=(BX, BY - 0.30, 0.50))
render(exposure=0.25, clear=24)
