# Creamy pasta, step by step: spaghetti fans out of a pot at a lively boil; bright stove light from the left
from kit import *
from kit.props import *

reset(arg("seed", 51))
U = random.uniform
m = M("hob")
o = m.coord()
m.p((0.020, 0.020, 0.022), rough=m.math("MULTIPLY_ADD", m.noise(3, o, 4), 0.10, 0.30), coat=0.15, coatr=0.25)
table(m.m, 0.0)
R, LV = 1.45, 0.98
pot(0, 0, R, 1.35, steel(0.24), turn=0.35, z=0.006)
# ---- water that wells up in the middle and round the pasta; through it the floor of the pot is seen
n = 320
g = np.linspace(-1, 1, n)
X, Y = np.meshgrid(g * R, g * R, indexing="ij")
RR = np.hypot(X, Y)
Z = LV + 0.035 * field_noise(n, 2.4, 3.0) + 0.018 * field_noise(n, 7.0, 8.0, 2)
for _ in range(34):  # where a burst of steam comes up, the water domes
    x, y = disc(R - 0.25)
    Z += U(0.015, 0.060) * np.exp(-(((X - x) ** 2 + (Y - y) ** 2) / U(0.06, 0.17) ** 2))
w = M("water")
o = w.coord()
nrm = w.bump(w.math("ADD", w.noise(5, o, 4, 0.6), w.math("MULTIPLY", w.noise(13, o, 3), 0.2)), 0.12, 0.05)
clear = w.n("BsdfTransparent", {"Color": (0.90, 0.92, 0.88)}).outputs[0]
shine = w.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.16, "Normal": nrm}).outputs[0]
milk = w.n("BsdfDiffuse", {"Color": (0.86, 0.85, 0.77)}).outputs[0]  # starch and small bubbles
fr = w.n("Fresnel", {"IOR": 1.40, "Normal": nrm}).outputs[0]
cloud = w.math("MULTIPLY_ADD", w.step(w.noise(2.6, o, 5, 0.62, 0.8), 0.42, 0.70), 0.30, 0.55)
body = w.n("MixShader", {0: cloud, 1: clear, 2: milk}).outputs[0]
w.end(w.n("MixShader", {0: w.math("MULTIPLY", fr, 0.45), 1: body, 2: shine}).outputs[0])
EDGE = R - 0.05
round_sheet("water", Z, R, EDGE, w.m, 0.02)
high = lambda x, y: float(Z[tuple(min(n - 1, max(0, int((q / R + 1) / 2 * (n - 1)))) for q in (x, y))])
# ---- bubbles: domes of a film on it, in crowds round each burst and along the wall; foam is the smallest of them
dome = M("bubble")
a = dome.n("BsdfTransparent", {"Color": (0.97, 0.97, 0.95)}).outputs[0]
b = dome.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.14}).outputs[0]
rim = dome.n("LayerWeight", {"Blend": 0.30}).outputs["Facing"]
dome.end(dome.n("MixShader", {0: dome.math("MULTIPLY_ADD", dome.math("POWER", rim, 2.0), 0.55, 0.03), 1: a, 2: b}).outputs[0])
B = hide(ico("bubble", 0.07, 4, dome.m, 0, 1, (1, 1, 0.8)))
foam = plain("foam", (0.90, 0.89, 0.82), 0.25, sss=0.5, rad=(0.02, 0.02, 0.018), coat=0.5, coatr=0.1)
S = hide(ico("foam", 0.016, 2, foam, 0, 1, (1, 1, 0.7)))
crowds = [(*disc(R - 0.25), U(0.10, 0.26)) for _ in range(22)] + [(EDGE * math.cos(t), EDGE * math.sin(t), U(0.06, 0.14)) for t in np.random.uniform(0, 6.28, 26)]
for src, count, small, large, usual in ((B, 24, 0.15, 1.5, 0.35), (S, 30, 0.3, 1.2, 0.5)):
    for cx, cy, wide in crowds:
        for _ in range(int(count * wide / 0.16)):
            x, y = random.gauss(cx, wide * 0.5), random.gauss(cy, wide * 0.5)
            if math.hypot(x, y) < EDGE - 0.02:
                inst(src, (x, y, high(x, y) + 0.002), (0, 0, 0), random.triangular(small, large, usual))
# ---- spaghetti: half of it still stands, soft where it is under water
past = plain("past", (0.90, 0.60, 0.19), 0.40, coat=0.15, coatr=0.25, sss=0.4, rad=(0.010, 0.007, 0.003))
paths = []
for k in range(300):
    a = random.gauss(0.85, 0.50)
    q = 0.30 * math.sqrt(random.random())
    px, py = 0.15 * math.cos(a) + q * math.cos(k * 2.4), 0.10 + 0.15 * math.sin(a) + q * math.sin(k * 2.4)
    lean = random.triangular(0.50, 1.05, 0.85)
    L = U(1.50, 1.70)
    d = Vector((math.cos(a), math.sin(a), 0))
    p0 = Vector((px, py, LV - 0.12))
    pts = []
    for t in np.linspace(0, 1, 14):
        bend = 0.35 * t * t
        pts.append(p0 + d * (L * t * math.sin(lean) * (0.85 + 0.15 * t)) + Vector((0, 0, L * t * math.cos(lean) * (1 - 0.42 * bend))))
    over = [p for p in pts if p.xy.length > R - 0.09]
    if over:  # it leans on the rim
        lift = max(0.0, 1.45 - min(p.z for p in over))
        for i, p in enumerate(pts):
            p.z += lift * (i / 13) ** 0.8
    # below: it softens, bends away and runs along under the surface
    back = random.gauss(a + math.pi, 0.9)
    soft = [p0 + Vector((math.cos(back), math.sin(back), 0)) * (0.75 * t) + Vector((0, 0, -0.16 * math.sin(min(1, t * 2.2) * 1.57) + 0.10 * t)) for t in np.linspace(1, 0.08, 10)]
    soft = [p for p in soft if p.xy.length < EDGE - 0.08]
    paths.append(soft + pts)
tube("past", paths, 0.0112, past, 3)
loose = []
for k in range(46):  # whole strands that went under first and drift at the surface
    x, y = disc(0.85)
    a, cu = U(0, 6.28), U(-1.4, 1.4)
    P = []
    for t in np.linspace(0, 1, 30):
        u, v = x + 1.3 * t * math.cos(a + cu * t), y + 1.3 * t * math.sin(a + cu * t)
        if math.hypot(u, v) > EDGE - 0.06:
            break
        P.append((u, v, high(u, v) - 0.035 + 0.045 * math.sin(t * 5 + k)))
    if len(P) > 14:
        loose.append(P)
tube("loose", loose, 0.0125, plain("soft", (0.92, 0.70, 0.34), 0.25, coat=0.4, coatr=0.1, sss=0.4, rad=(0.012, 0.009, 0.004)), 3)
# ---- around the pot
napkin(mat_linen((0.62, 0.60, 0.54), stripe=(0.45, 0.12, 0.06)), 2.4, 1.8, loc=(-2.5, -0.9, 0), rot=0.5, seed=6, amp=0.08)
bowl_of(-2.35, 1.75, 0.5, "salt", n=420)
area((-4.8, 3.0, 5.0), (0, 0, 0.8), 3.6, 640, (1, 0.96, 0.90), sy=3.4)
area((3.4, -3.6, 3.8), (0, 0, 0.8), 4.0, 140, (1, 0.92, 0.82))
area((0.3, 4.6, 5.2), (0, 0, 1.0), 2.6, 230, (1, 0.97, 0.92), sy=1.4)
world((0.60, 0.63, 0.68), 0.24)
camera((0.15, -5.5, 4.9), (0.15, 0.25, 1.05), mm=56, f=0.5, focus=(0.1, -0.3, 1.1))
render(exposure=0.15, clear=32)
