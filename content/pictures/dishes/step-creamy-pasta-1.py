# Creamy pasta, step by step: spaghetti fans out of a steel pot at a rolling boil, on a gas stove; foam along the wall and round the strands, steam; a window at the left
from kit import *
from kit.props import bottle, bowl_of, pot, steam, steel, table
from kit.stove import burner, grate, low_flames, stove_top, wisp

reset(arg("seed", 51))
U = random.uniform
STAND, R = 0.72, 1.45  # the grate; the pot's radius
LEVEL, RIM = STAND + 1.02, STAND + 1.40  # of the water; where spaghetti lies on the pot
EDGE = R - 0.05
# ---- stove and pot
stove_top(-6, 6, -4, 2.6)
burner()
low_flames()
grate(STAND, turn=-0.13)
pot(0, 0, R, 1.35, steel(0.24), turn=0.35, z=STAND)
# ---- spaghetti: each strand stands on the floor and leans on the rim, straight where it is dry, giving way where it is wet
LONG = 2.56
paths, wet = [], []
for turn in (np.clip(np.random.normal(1.25, 0.55, 250), 0.15, 2.40) + np.random.normal(0, 0.08, 250)):
    across = U(-0.42, 0.42)  # it passes the axis, or they would all meet in a point
    out, side = Vector((math.cos(turn), math.sin(turn), 0)), Vector((-math.sin(turn), math.cos(turn), 0))
    foot = out * U(-0.85, 0.15) + side * (across * 0.4) + Vector((0, 0, STAND + 0.10))
    rim = out * math.sqrt(EDGE**2 - across**2) + side * across + Vector((0, 0, RIM + abs(random.gauss(0, 0.20))))
    go = (rim - foot).normalized()
    soak = (LEVEL - foot.z) / go.z
    bow, sway = U(0.02, 0.07), U(-0.05, 0.05)
    strand = []
    for t in np.linspace(0, LONG, 34):
        p = foot + go * t
        under = max(0.0, soak + 0.10 - t) / soak  # 0 in the air, 1 at the floor
        p += out * (-0.22 * under**2 + 0.10 * under) + side * (sway * 3 * under**2)
        p.z += -bow * math.sin(math.pi * min(1, t / LONG)) + 0.02 * under
        strand.append(p)
    lift = max(0.0, max((RIM - p.z for p in strand if abs(p.xy.length - R) < 0.07), default=0))
    for p in strand:  # bowed, it still lies on the rim
        p.z += lift * min(1, max(0.0, p.z - STAND - 0.1) / (RIM - STAND)) ** 0.7
    paths.append(strand)
    wet += [p.xy for p in strand if abs(p.z - LEVEL) < 0.05][:1]
tones = []
for k in range(5):
    m = M("dry")
    o = m.coord()
    c = tuple(q + (s - q) * k / 4 for q, s in zip((0.86, 0.570, 0.205), (0.93, 0.695, 0.315)))
    c = m.mix(m.noise(14, o, 4, 0.6), c, tuple(0.84 * q for q in c))
    c = m.mix(m.math("MULTIPLY", m.step(m.noise(60, o, 4, 0.7), 0.50, 0.70), 0.35), c, (0.95, 0.80, 0.52))  # semolina on it
    m.p(c, rough=0.56, spec=0.30, sss=0.35, rad=(0.012, 0.008, 0.004), normal=m.bump(m.noise(90, o, 3), 0.25, 0.003))
    tones.append(m.m)
for k in range(5):
    tube("spaghetti", paths[k::5], 0.0096, tones[k], 3)
# ---- how the water stands: it wells up in a few places, tumbles between them, and is pitted where bubbles broke; foam drifts to where it sinks again
n = 560
g = np.linspace(-R, R, n)
X, Y = np.meshgrid(g, g, indexing="ij")
wells = np.array([(-0.70, -0.30), (-0.10, -0.78), (0.66, -0.52), (0.10, -0.12), (0.85, 0.30), (-0.75, 0.55)])
n1, n2, n3 = nmap(X, Y, 1.6, 3, 3), nmap(X, Y, 4.0, 3, 8), nmap(X, Y, 11.0, 2, 5)
far = np.sort([np.hypot(X + 0.30 * n1 + 0.10 * n2 - x, Y + 0.30 * n2 - y) for x, y in wells], axis=0)
rise = np.exp(-((far[0] / 0.26) ** 2))
billow = lambda f, seed: np.abs(nmap(X, Y, f, 2, seed)) ** 0.75  # round humps with creases between them
Z = LEVEL + 0.05 * rise + (0.4 + rise) * (0.075 * billow(3.2, 11) + 0.030 * billow(7.5, 4)) + 0.006 * n3
for _ in range(46):
    (x, y), size, deep = random.choice(wells) + np.random.normal(0, 0.28, 2), 0.035 * math.exp(random.gauss(0, 0.5)), U(0.2, 0.6)
    q = np.hypot(X - x, Y - y) / size
    Z += deep * size * (np.exp(-(((q - 1.2) / 0.4) ** 2)) - 1.2 * np.exp(-((q / 0.9) ** 2)))
Z = blur(Z, 1.2)
cell = lambda x, y: tuple(min(n - 1, max(0, round((q / R + 1) / 2 * (n - 1)))) for q in (x, y))
dry = np.ones((n, n), bool)
for x, y in wet:
    dry[cell(x, y)] = False
round_strands = np.exp(-edt(dry) * (g[1] - g[0]) / 0.13)
along_wall = np.exp(-(EDGE - np.hypot(X, Y)) / 0.16)
seam = np.exp(-((far[1] - far[0]) / 0.16))
foam = np.clip(1.4 * along_wall * ss(n1 + 0.5 * n2, -0.45, 0.1) + 1.2 * round_strands * ss(n2 + 0.5 * n3, -0.4, 0.3) + 1.1 * seam * ss(n1 + n2 + 0.5 * n3, -0.40, 0.35) + 0.5 * ss(n2 + 0.6 * n3, 0.25, 0.7) - 0.9 * rise, 0, 1)
Z += 0.012 * foam
# ---- water: what is in it is seen bent, and the deeper the milkier; white where foam lies on it
w = M("water")
add, mul, sub = w.arithmetic()
o = w.coord()
small, smaller = w.vor(75, o), w.vor(170, o)
nrm = w.bump(w.noise(9, o, 3, 0.5), 0.10, 0.03)
bent = w.n("BsdfRefraction", {"Color": (0.95, 0.96, 0.92), "Roughness": 0.02, "IOR": 1.33, "Normal": nrm}).outputs[0]
lets = w.n("BsdfTransparent", {"Color": (0.95, 0.96, 0.92)}).outputs[0]  # light comes in straight: there are no caustics
body = w.n("MixShader", {0: w.n("LightPath").outputs["Is Camera Ray"], 1: lets, 2: bent}).outputs[0]
milk = w.n("BsdfDiffuse", {"Color": (0.93, 0.91, 0.82)}).outputs[0]
body = w.n("MixShader", {0: w.math("MULTIPLY_ADD", w.step(w.noise(2.4, o, 5, 0.62, 0.8), 0.40, 0.72), 0.18, 0.14), 1: body, 2: milk}).outputs[0]
shine = w.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.10, "Normal": nrm}).outputs[0]
body = w.n("MixShader", {0: w.n("Fresnel", {"IOR": 1.33, "Normal": nrm}).outputs[0], 1: body, 2: shine}).outputs[0]
froth = w.p((0.96, 0.945, 0.89), rough=0.35, spec=0.4, normal=w.bump(add(small, mul(smaller, 0.6)), 0.3, 0.010), final=False)
open_ = w.math("MULTIPLY_ADD", w.step(w.math("MINIMUM", small, mul(smaller, 1.3)), 0.05, 0.40), 0.36, 0.62)  # between the bubbles it is closed, on them it is a film
lather = mul(w.step(add(w.attr("foam"), mul(sub(w.noise(13, o, 4, 0.6), 0.5), 0.7)), 0.10, 0.62), open_)
w.end(w.n("MixShader", {0: lather, 1: body, 2: froth}).outputs[0])
water = round_sheet("water", Z, R, EDGE + 0.02, w.m, 0.0, 340, 900)  # the wall cuts it off
water.data.flip_normals()  # seen from below, it would be a mirror past 49 degrees
attr(water, "foam", [foam[cell(v.co.x, v.co.y)] for v in water.data.vertices])
f = M("starch")
drift = f.step(f.noise(1.8, f.coord(), 5, 0.6, 0.6), 0.30, 0.75)
f.end(f.n("MixShader", {0: f.math("MULTIPLY_ADD", drift, 0.20, 0.06), 1: f.n("BsdfTransparent").outputs[0], 2: f.n("BsdfDiffuse", {"Color": (0.92, 0.89, 0.79)}).outputs[0]}).outputs[0])
for deep in (0.14, 0.34, 0.62):
    round_sheet("starch", np.full((8, 8), LEVEL - deep), R, EDGE - 0.002, f.m, 0.0, 8, 90)


# ---- bubbles: most of them the foam's, half a millimetre to five, in a log-normal law; a few wide ones that are about to break, with foam at their foot
def mat_bubble(white, rough):
    """A bubble's film: clear in its middle, and the more starch in it (`white`, 0 to 1) the less it mirrors at its edge."""
    m = M("bubble")
    edge = m.math("POWER", m.n("LayerWeight", {"Blend": 0.30}).outputs["Facing"], 2.0)
    shell = m.n("MixShader", {0: white, 1: m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": rough}).outputs[0], 2: m.n("BsdfDiffuse", {"Color": (0.94, 0.92, 0.86)}).outputs[0]}).outputs[0]
    return m.end(m.n("MixShader", {0: m.math("MULTIPLY_ADD", edge, 0.75, 0.07), 1: m.n("BsdfTransparent", {"Color": (0.99, 0.99, 0.98)}).outputs[0], 2: shell}).outputs[0])


tiny = hide(ico("bubble", 1.0, 3, mat_bubble(0.80, 0.20), 0, 1, (1, 1, 0.8)))
a = np.linspace(0, math.pi / 2, 14)
wide = hide(lathe("dome", [(1.34, -0.06), (1.20, -0.01), (1.08, 0.05)] + [(math.cos(q), 0.10 + 0.42 * math.sin(q)) for q in a], mat_bubble(0.35, 0.05), 48, 1))


def bubble(source, x, y, size):
    """A copy of `source`, of radius `size`, on the water at x, y, a little askew; none where the wall is."""
    if math.hypot(x, y) < EDGE - 0.8 * size:
        inst(source, (x, y, Z[cell(x, y)]), (U(-0.2, 0.2), U(-0.2, 0.2), U(0, 6.28)), size)


for i, j in np.argwhere(np.random.random((n, n)) < 0.10 * foam):
    bubble(tiny, g[i], g[j], min(0.05, 0.011 * math.exp(random.gauss(0, 0.55))))
for _ in range(16):
    x, y = random.choice(wells) + np.random.normal(0, 0.25, 2)
    size = min(0.17, 0.065 * math.exp(random.gauss(0, 0.45)))
    bubble(wide, x, y, size)
    for turn in np.random.normal(U(0, 6.28), 1.2, int(500 * size)):
        q = size * abs(random.gauss(1.12, 0.12))
        bubble(tiny, x + q * math.cos(turn), y + q * math.sin(turn), min(0.03, 0.008 * math.exp(random.gauss(0, 0.5))))
# ---- steam: veils across the pot, a thread on either side of the fan
steam(((-0.3, 0.9), (0.5, 0.2), (-0.5, -0.5), (0.3, -1.0)), LEVEL + 0.05, 0.40, (1, 0.97, 0.93))
for k, (x, y, tall) in enumerate(((-0.95, 0.5, 1.9), (1.0, 0.7, 1.7))):
    wisp(x, y, LEVEL, tall, 0.42 * tall, 0.30, seed=k + 1)
# ---- behind, out of focus: a wooden counter, salt, wine, garlic, a tiled wall
at(table(mat_planks((0.20, 0.105, 0.05), (0.07, 0.033, 0.016))), 0, 42.6, -0.02)
at(table(mat_tiles(1.3, (0.26, 0.22, 0.17), (0.20, 0.165, 0.125))), 0, 6.0, 0, (math.pi / 2, 0, 0))
bowl_of(-2.55, 3.5, 0.5, "salt", n=420)
bottle(-1.95, 5.0, "wine")
garlic(2.5, 3.7, 0.4)
# ---- a window of six panes on the left, a little behind
for u in (-0.85, 0.85):
    for z in (1.2, 3.0, 4.8):
        area((-5.2 + 0.45 * u, 2.2 + 0.9 * u, z), (0.45 * u, -0.6 + 0.9 * u, 1.4), 1.6, 115, (1, 0.965, 0.91), sy=1.6)
area((4.5, -4.5, 4.0), (0, 0, 1.4), 4.0, 120, (1, 0.93, 0.84))
hood = area((0.2, 3.2, 5.6), (0, 0, 1.7), 2.6, 170, (1, 0.95, 0.87), sy=1.4)
hood.visible_glossy = False  # boiling water that mirrors it is foil
world((0.60, 0.62, 0.68), 0.10)
camera((0.0, -6.9, 5.75), (0.0, 0.15, 2.04), mm=66, f=0.5, focus=(0, -0.3, LEVEL))
render(exposure=0.3, clear=60)
