# Creamy pasta, step by step: spaghetti fans out of a pot at a rolling boil, most of it on the rim behind; a window at the left
from kit import *
from kit.props import *

reset(arg("seed", 51))
U = random.uniform
m = M("hob")
o = m.coord()
m.p((0.020, 0.020, 0.022), rough=m.math("MULTIPLY_ADD", m.noise(3, o, 4), 0.10, 0.30), coat=0.15, coatr=0.25)
table(m.m, 0.0)
R, LV, TOP = 1.45, 0.90, 1.40
pot(0, 0, R, 1.35, steel(0.24), turn=0.35, z=0.006)
EDGE = R - 0.05
# ---- spaghetti: each strand stands on the floor and leans on the rim, straight where it is dry, giving way where it is wet
paths, wet = [], []
for k in range(170):
    a = random.gauss(1.15, 0.62)
    off = U(-0.42, 0.42)  # it passes the axis, or they would all meet in a point
    d, side = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
    reach = math.sqrt(EDGE**2 - off**2)
    base = U(-0.85, 0.15)
    foot, rim = d * base + side * (off * 0.4) + Vector((0, 0, 0.10)), d * reach + side * off + Vector((0, 0, TOP + abs(random.gauss(0, 0.20))))
    go = (rim - foot).normalized()
    soak = (LV - foot.z) / go.z
    bow, sway = U(0.02, 0.07), U(-0.05, 0.05)
    P = []
    for t in np.linspace(0, 2.56, 34):
        p = foot + go * t
        under = max(0.0, soak + 0.10 - t) / soak  # 0 in the air, 1 at the floor
        p += d * (-0.22 * under**2 + 0.10 * under) + side * (sway * 3 * under**2)
        p.z += -bow * math.sin(math.pi * min(1, t / 2.56)) + 0.02 * under
        P.append(p)
    lift = max((TOP - p.z for p in P if abs(p.xy.length - R) < 0.07), default=0)
    for p in P:  # bowed, it still lies on the rim
        p.z += max(0, lift) * min(1, max(0.0, p.z - 0.1) / TOP) ** 0.7
    paths.append(P)
    wet += [p.xy for p in P if abs(p.z - LV) < 0.05][:1]
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
# ---- water: level, with low rings and a few swells where steam comes up; what is in it is seen bent, and the deeper the milkier
n = 320
g = np.linspace(-1, 1, n)
X, Y = np.meshgrid(g * R, g * R, indexing="ij")
Z = LV + 0.007 * field_noise(n, 3.0, 3.0) + 0.0035 * field_noise(n, 9.0, 8.0, 2)
swells = [disc(R - 0.25) for _ in range(34)]
for x, y in swells:
    q = np.hypot(X - x, Y - y)
    Z += random.choice((0.5, 1, 1)) * U(0.008, 0.030) * np.exp(-((q / U(0.05, 0.14)) ** 2))
w = M("water")
o = w.coord()
nrm = w.bump(w.noise(9, o, 3, 0.5), 0.10, 0.03)
bent = w.n("BsdfRefraction", {"Color": (0.95, 0.96, 0.93), "Roughness": 0.02, "IOR": 1.33, "Normal": nrm}).outputs[0]
lets = w.n("BsdfTransparent", {"Color": (0.95, 0.96, 0.93)}).outputs[0]  # light comes in straight: there are no caustics
path = w.n("LightPath").outputs
body = w.n("MixShader", {0: path["Is Camera Ray"], 1: lets, 2: bent}).outputs[0]
milk = w.n("BsdfDiffuse", {"Color": (0.92, 0.92, 0.87)}).outputs[0]
cloud = w.math("MULTIPLY_ADD", w.step(w.noise(2.4, o, 5, 0.62, 0.8), 0.40, 0.72), 0.24, 0.12)
body = w.n("MixShader", {0: cloud, 1: body, 2: milk}).outputs[0]
shine = w.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.12, "Normal": nrm}).outputs[0]
fr = w.n("Fresnel", {"IOR": 1.33, "Normal": nrm}).outputs[0]
w.end(w.n("MixShader", {0: w.math("ADD", w.math("MULTIPLY", fr, 1.3), 0.02), 1: body, 2: shine}).outputs[0])
round_sheet("water", Z, R, EDGE, w.m, 0.02).data.flip_normals()  # seen from below, it would be a mirror past 49 degrees
high = lambda x, y: float(Z[tuple(min(n - 1, max(0, int((q / R + 1) / 2 * (n - 1)))) for q in (x, y))])
f = M("starch")
drift = f.step(f.noise(1.8, f.coord(), 5, 0.6, 0.6), 0.30, 0.75)
f.end(f.n("MixShader", {0: f.math("MULTIPLY_ADD", drift, 0.20, 0.06), 1: f.n("BsdfTransparent").outputs[0], 2: f.n("BsdfDiffuse", {"Color": (0.90, 0.89, 0.82)}).outputs[0]}).outputs[0])
for deep in (0.10, 0.24, 0.42, 0.64):
    round_sheet("starch", np.full((8, 8), LV - deep), R, EDGE - 0.002, f.m, 0.0, 8, 90)
# ---- bubbles: films of every size, none through another, crowded round the strands and along the wall; smaller ones on their way up
dome = M("bubble")
a = dome.n("BsdfTransparent", {"Color": (0.98, 0.98, 0.97)}).outputs[0]
b = dome.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.08}).outputs[0]
b = dome.n("MixShader", {0: 0.60, 1: b, 2: dome.n("BsdfDiffuse", {"Color": (0.88, 0.88, 0.84)}).outputs[0]}).outputs[0]  # starch in the film
rim = dome.n("LayerWeight", {"Blend": 0.30}).outputs["Facing"]
dome.end(dome.n("MixShader", {0: dome.math("MULTIPLY_ADD", dome.math("POWER", rim, 2.0), 0.80, 0.06), 1: a, 2: b}).outputs[0])
B = hide(ico("bubble", 1.0, 4, dome.m, 0, 1, (1, 1, 0.78)))
crowds = [(x, y, U(0.03, 0.09), 40) for x, y in wet] + [(x, y, U(0.05, 0.14), 130) for x, y in swells]
crowds += [((EDGE - 0.04) * math.cos(t), (EDGE - 0.04) * math.sin(t), U(0.04, 0.10), 110) for t in np.random.uniform(0, 6.28, 26)]
wish = []
for cx, cy, wide, count in crowds:
    for _ in range(count):
        x, y, s = random.gauss(cx, wide), random.gauss(cy, wide), 0.008 + 0.080 * random.random() ** 4.5
        if math.hypot(x, y) < EDGE - s:
            wish.append((s, x, y))
taken = {}
for s, x, y in sorted(wish, reverse=True):
    i, j = int(x // 0.12), int(y // 0.12)
    near = [q for u in (-1, 0, 1) for v in (-1, 0, 1) for q in taken.get((i + u, j + v), ())]
    if all(math.hypot(x - p, y - q) > 0.86 * (s + z) for z, p, q in near):
        taken.setdefault((i, j), []).append((s, x, y))
        inst(B, (x, y, high(x, y) - 0.1 * s), (0, 0, U(0, 6.28)), s)
for _ in range(900):
    (cx, cy, wide, _), deep = random.choice(crowds), U(0.02, 0.5)
    x, y = random.gauss(cx, wide), random.gauss(cy, wide)
    if math.hypot(x, y) < EDGE - 0.03:
        inst(B, (x, y, LV - deep), (0, 0, 0), U(0.005, 0.016))
# ---- steam: veils that stand across the pot
steam(((-0.2, 0.7), (-0.5, -0.1), (0.4, 1.2)), LV + 0.1)
# ---- around the pot
napkin(mat_linen((0.62, 0.60, 0.54), stripe=(0.45, 0.12, 0.06)), 2.4, 1.8, loc=(-2.5, -0.9, 0), rot=0.5, seed=6, amp=0.08)
bowl_of(-2.35, 1.75, 0.5, "salt", n=420)
area((-4.8, 3.0, 5.0), (0, 0, 0.8), 3.6, 620, (1, 0.96, 0.90), sy=3.4)
area((3.4, -3.6, 3.8), (0, 0, 0.8), 4.0, 210, (1, 0.95, 0.88))
behind = area((0.3, 4.6, 5.2), (0, 0, 1.0), 2.6, 230, (1, 0.97, 0.92), sy=1.4)
behind.visible_glossy = False  # boiling water that mirrors it is foil
world((0.60, 0.63, 0.68), 0.24)
camera((0.05, -4.55, 5.0), (0.05, 0.15, 1.10), mm=58, f=0.5, focus=(0.1, -0.2, 1.05))
render(exposure=0.12, clear=48)
