# Creamy pasta, step by step: spaghetti fans out of a pot at a lively boil; bright stove light from the left
from kit import *
from kit.props import *

reset(51)
m = M("hob")
m.p((0.018, 0.018, 0.020), rough=0.12, coat=0.6, coatr=0.05)
table(m.m, 0.0)
R, LV = 1.45, 1.02
pot(0, 0, R, 1.35, steel(0.24), turn=0.35)
# ---- water at a rolling boil: swells, foam and bubbles
n = 220
g = np.linspace(-1, 1, n)
X, Y = np.meshgrid(g * R, g * R, indexing="ij")
RR = np.hypot(X, Y)
Z = LV + 0.035 * field_noise(n, 2.2, 3.0) + 0.020 * field_noise(n, 6.0, 8.0, 2) + 0.05 * np.exp(-(((RR - 0.5) / 0.35) ** 2))
w = M("water")
o = w.coord()
f = w.math("ADD", w.noise(2.0, o, 5, 0.6, 0.8), w.math("MULTIPLY", w.noise(9, o, 3), 0.3))
foam = w.step(f, 0.55, 0.74)
c = w.mix(foam, (0.46, 0.44, 0.37), (0.86, 0.83, 0.75))
w.p(c, rough=0.05, spec=0.6, coat=0.9, coatr=0.02, normal=w.bump(w.math("ADD", w.noise(5, o, 4), w.math("MULTIPLY", foam, w.noise(24, o, 3))), 0.5, 0.05))
sheet("water", Z, R, w.m, keep=RR < R - 0.045)
bub = M("bubble")
a = bub.n("BsdfTransparent", {"Color": (0.95, 0.95, 0.93)}).outputs[0]
b = bub.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.12}).outputs[0]
fr = bub.n("Fresnel", {"IOR": 1.33}).outputs[0]
bub.end(bub.n("MixShader", {0: bub.math("ADD", bub.math("MULTIPLY", fr, 0.55), 0.03), 1: a, 2: b}).outputs[0])
B = ico("bubble", 0.06, 3, bub.m)
hide(B)
for _ in range(620):
    x, y = disc(R - 0.1)
    i, j = [min(n - 1, int((q / R + 1) / 2 * (n - 1))) for q in (x, y)]
    inst(B, (x, y, Z[i, j] + 0.005), (0, 0, 0), random.triangular(0.12, 1.0, 0.25))
# ---- spaghetti: half of it still stands, soft where it is under water
past = plain("past", (0.88, 0.58, 0.18), 0.42, coat=0.15, coatr=0.25, sss=0.4, rad=(0.010, 0.007, 0.003))
paths = []
for k in range(300):
    a = random.gauss(0.85, 0.42)
    q = 0.30 * math.sqrt(random.random())
    px, py = 0.15 * math.cos(a) + q * math.cos(k * 2.4), 0.10 + 0.15 * math.sin(a) + q * math.sin(k * 2.4)
    lean = random.triangular(0.55, 1.05, 0.9)
    L = random.uniform(1.55, 1.75)
    d = Vector((math.cos(a), math.sin(a), 0))
    p0 = Vector((px, py, LV - 0.15))
    pts = []
    for t in np.linspace(0, 1, 12):
        bend = 0.35 * t * t
        pts.append(p0 + d * (L * t * math.sin(lean) * (0.85 + 0.15 * t)) + Vector((0, 0, L * t * math.cos(lean) * (1 - 0.42 * bend))))
    over = [p for p in pts if p.xy.length > R - 0.09]
    if over:  # it leans on the rim
        lift = max(0.0, 1.45 - min(p.z for p in over))
        for i, p in enumerate(pts):
            p.z += lift * (i / 11) ** 0.8
    paths.append(pts)
tube("past", paths, 0.0105, past, 3)
loose = []
for k in range(60):
    x, y = disc(0.95)
    a, cu = random.uniform(0, 6.28), random.uniform(-1.2, 1.2)
    P = []
    for t in np.linspace(0, 1, 20):
        u, v = x + 0.9 * t * math.cos(a + cu * t), y + 0.9 * t * math.sin(a + cu * t)
        if math.hypot(u, v) > R - 0.15:
            break
        i, j = [min(n - 1, int((q / R + 1) / 2 * (n - 1))) for q in (u, v)]
        P.append((u, v, Z[i, j] + 0.012 * math.sin(t * 9 + k) - 0.004))
    if len(P) > 6:
        loose.append(P)
tube("loose", loose, 0.0125, past, 3)
# ---- around the pot
napkin(mat_linen((0.62, 0.60, 0.54), stripe=(0.45, 0.12, 0.06)), 2.4, 1.8, loc=(-2.5, -0.9, 0), rot=0.5, seed=6, amp=0.08)
bowl_of(2.2, -1.0, 0.45, "salt", n=420)
spoon(1.15, -1.75, 0.35, 1.7)
area((-4.8, 3.0, 5.0), (0, 0, 0.8), 3.0, 720, (1, 0.96, 0.90), sy=3.0)
area((4.0, -3.0, 3.4), (0, 0, 0.8), 4.0, 110, (1, 0.88, 0.74))
area((0.3, 4.6, 5.2), (0, 0, 1.0), 2.4, 260, (1, 0.97, 0.92), sy=1.2)
world((0.60, 0.63, 0.68), 0.22)
camera((0.15, -5.5, 4.7), (0.15, 0.25, 1.05), mm=56, f=0.5, focus=(0.1, -0.3, 1.1))
render(exposure=0.15)
