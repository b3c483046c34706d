# Vinegar is a seasoning: warm lentils under pickled shallots, two bottles of vinegar with the window behind them, more shallots in a glass dish; pale oak, light through everything
from kit import *
from kit.flatlay import crock, heap
from kit.larder import letters, parsley_bunch, printed, tablespoon
from kit.props import at, boule, fill, grains, liquid, onion, table

reset(67)
U = random.uniform
table(mat_planks((0.42, 0.285, 0.170), (0.215, 0.130, 0.070), width=1.5, shift=0.2), 0.06)
# ---- the far wall and its window, out of focus
plaster = plain("plaster", (0.30, 0.31, 0.285), 0.9)
frame = plain("frame", (0.55, 0.53, 0.49), 0.5)
mesh("wall", [(-25, 9, -2), (25, 9, -2), (25, 9, 14), (-25, 9, 14)], [(0, 1, 2, 3)], plaster)
day = M("day")
o = day.coord()
leaves = day.step(day.noise(0.55, o, 4, 0.6), 0.42, 0.62)  # a garden
day.end(day.n("Emission", {"Color": day.mix(leaves, (1.0, 0.99, 0.95), (0.62, 0.78, 0.48)), "Strength": 3.6}).outputs[0])
mesh("window", [(-4.6, 8.9, 0.3), (3.3, 8.9, 0.3), (3.3, 8.9, 8), (-4.6, 8.9, 8)], [(0, 1, 2, 3)], day.m)
for x in (-4.6, -0.7, 3.3):
    mesh("bar", [(x - 0.14, 8.8, 0.2), (x + 0.14, 8.8, 0.2), (x + 0.14, 8.8, 8), (x - 0.14, 8.8, 8)], [(0, 1, 2, 3)], frame)
mesh("sill", [(-5.2, 8.7, 0), (3.9, 8.7, 0), (3.9, 8.7, 0.3), (-5.2, 8.7, 0.3)], [(0, 1, 2, 3)], frame)


# ---- bottles: thick at their foot, the light comes through what is in them
def flask(x, y, r, body, level, through, deep_, words, turn):
    out = [(0, 0.05), (r * 0.7, 0.03), (r * 0.95, 0.0), (r, 0.06), (r, body), (r * 0.93, body + 0.15), (r * 0.55, body + 0.36), (0.135, body + 0.52), (0.122, body + 0.95), (0.160, body + 0.97), (0.160, body + 1.06), (0.105, body + 1.065)]
    hollow = [(0.088, body + 1.0), (0.088, body + 0.52), (r * 0.55 - 0.055, body + 0.33), (r * 0.93 - 0.045, body + 0.12), (r - 0.042, body), (r - 0.042, 0.15), (r * 0.8 - 0.04, 0.095), (0, 0.11)]
    parts = [lathe("bottle", out + hollow, once("flaskglass", lambda: mat_glass((0.965, 0.985, 0.96))), 96, 1)]
    w = r - 0.040
    parts.append(lathe("vinegar", [(0, 0.112), (r * 0.8 - 0.04, 0.10), (w, 0.16), (w, level - 0.01), (w + 0.001, level), (w - 0.02, level - 0.012), (0, level - 0.014)], liquid(through, deep_, 0.10), 96, 1))
    cork = M("cork")
    o = cork.coord()
    pit = cork.step(cork.vor(26, o), 0.22, 0.08)
    cork.p(cork.mix(cork.math("MULTIPLY", pit, 0.7), cork.mix(cork.noise(9, o, 4), (0.50, 0.32, 0.17), (0.38, 0.22, 0.105)), (0.14, 0.07, 0.03)), rough=0.8, normal=cork.bump(pit, -0.4, 0.01))
    parts.append(lathe("cork", [(0, body + 0.72), (0.083, body + 0.72), (0.092, body + 1.05), (0.118, body + 1.16), (0.122, body + 1.30), (0.112, body + 1.33), (0, body + 1.335)], cork.m, 48, 1))
    wide, low, high = 0.86 * r, 0.28, body - 0.06
    q, a = np.meshgrid(np.linspace(low, high, 40), np.linspace(-wide, wide, 80) / r, indexing="ij")
    V = np.stack([(r + 0.004) * np.sin(a), -(r + 0.004) * np.cos(a), q], -1).reshape(-1, 3)
    uv = np.stack([a * r / wide * 0.5 + 0.5, (q - low) / (high - low)], -1).reshape(-1, 2)
    mid, b = (low + high) / 2, lambda w, lo, hi: [np.array([(-w, lo), (w, lo), (w, hi), (-w, hi)])]
    ring = lambda w, lo, hi, t: b(w, lo, hi) + [k[::-1] for k in b(w - t, lo + t, hi - t)]
    black = ring(wide - 0.025, low + 0.03, high - 0.03, 0.006) + letters("VINEGAR", 0.088, mid - 0.13, 1.25) + letters("aged in oak", 0.058, low + 0.085) + letters("Nº 7", 0.062, high - 0.135)
    red = letters(words, 0.150, mid + 0.03) + b(0.16, mid - 0.018, mid - 0.012)
    parts.append(mesh("label", V, grid_faces(40, 80), printed(black, red, wide, low, high), uv=uv))
    for p in parts:
        at(p, x, y, 0, (0, 0, turn))


flask(0.42, 1.02, 0.40, 1.30, 1.26, (0.53, 0.088, 0.046), (0.26, 0.016, 0.009), "Red Wine", 0.10)
flask(1.46, 1.26, 0.36, 1.42, 1.05, (0.88, 0.52, 0.17), (0.62, 0.24, 0.040), "Sherry", -0.22)
# ---- shallots in rings, pickled: dark pink where their skin was, glassy within; some rings broke
m = M("ring")
o, ov = loc_rnd(m)
skin = m.attr("skin")
flesh = m.mix(m.noise(6, ov, 3), (0.88, 0.50, 0.52), (0.93, 0.76, 0.71))
flesh = m.mix(m.math("MULTIPLY", m.math("POWER", m.rnd(), 2.0), 0.7), flesh, (0.80, 0.25, 0.34))
c = m.mix(m.math("MULTIPLY", skin, m.math("MULTIPLY_ADD", m.step(m.noise(5, ov, 3), 0.30, 0.60), 0.75, 0.20)), flesh, (0.48, 0.045, 0.125))
vein = m.noise(1.0, m.map(ov, (9, 9, 60)), 3, 0.6)
wet = m.p(c, rough=0.16, sss=0.5, rad=(0.03, 0.012, 0.012), coat=0.7, coatr=0.05, normal=m.bump(vein, 0.15, 0.008), final=False)
m.end(m.n("MixShader", {0: 0.48, 1: wet, 2: m.n("BsdfTranslucent", {"Color": c}).outputs[0]}).outputs[0])
pickled = m.m


def ring(k):
    """A band of unequal width, bent like a saddle; every third is a part of one."""
    r = random.Random(k)
    R, high, thick = (0.070, 0.105, 0.13, 0.155, 0.175)[k % 5] * r.uniform(0.92, 1.08), r.uniform(0.010, 0.019), r.uniform(0.0080, 0.0150)
    p1, p2, bend = r.uniform(0, 6), r.uniform(0, 6), r.uniform(0.02, 0.14)
    whole = k % 3 > 0
    a = np.linspace(0, 2 * math.pi, 97)[:-1] if whole else np.linspace(0, r.uniform(2.6, 5.2), 70)
    sec = [(math.copysign(abs(math.cos(t)) ** 0.6, math.cos(t)), math.copysign(abs(math.sin(t)) ** 0.6, math.sin(t))) for t in np.linspace(0, 2 * math.pi, 14, endpoint=False)]
    V, skin = [], []
    for t in a:
        q = R * (1 + 0.14 * math.cos(2 * t + p1) + 0.06 * math.cos(3 * t + p2))
        for u, v in sec:
            w = q + thick * u * (1 + 0.25 * math.sin(3 * t + p2))
            V.append((w * math.cos(t), w * math.sin(t), high * v * (1 + 0.2 * math.sin(2 * t + p2)) + bend * R * math.cos(2 * t + p2)))
            skin.append(ss(np.array(u), 0.1, 0.9))
    if whole:  # the last row joins the first
        F = [(i * 14 + j, i * 14 + (j + 1) % 14, (i + 1) % 96 * 14 + (j + 1) % 14, (i + 1) % 96 * 14 + j) for i in range(96) for j in range(14)]
    else:
        F = grid_faces(70, 14, True) + [tuple(range(14)), tuple(range(69 * 14, 70 * 14))]
    return hide(attr(mesh("ring", V, F, pickled), "skin", skin))


rings = [ring(k) for k in range(15)]
# ---- lentils, dressed: thousands of small lenses, more on their side than not
BX, BY, BR, BH, LV = -0.80, -0.22, 1.02, 0.50, 0.66
crock(BX, BY, BR, "cream", h=BH)
inner = 0.862 * BR - 0.03
dome = lambda x, y: BH * LV + 0.20 * np.maximum(0, 1 - (np.hypot(x - BX, y - BY) / inner) ** 2) ** 0.9 + 0.022 * np.sin(5 * x + 2) * np.sin(6 * y)
fill(BX, BY, inner + 0.02, BH * LV - 0.055, plain("core", (0.050, 0.034, 0.014), 0.5), 0.20, 0.02)
m = M("lentil")
o = m.coord()
tone = m.attr("tone")
c = m.ramp(tone, [(0.0, (0.058, 0.046, 0.014)), (0.35, (0.120, 0.082, 0.024)), (0.65, (0.200, 0.122, 0.038)), (1.0, (0.280, 0.170, 0.070))])
c = m.mix(m.math("MULTIPLY", m.step(m.noise(60, o, 3, 0.6), 0.55, 0.66), 0.55), c, (0.028, 0.026, 0.012))
m.p(c, rough=0.30, spec=0.45, sss=0.25, rad=(0.014, 0.010, 0.004), coat=0.55, coatr=0.08, normal=m.bump(m.noise(50, o, 3), 0.12, 0.006))
one = ico("lens", 1.0, 2, m.m)
C = np.array([v.co for v in one.data.vertices])
C[:, 2] *= 0.46 * (1 - 0.28 * (C[:, 0] ** 2 + C[:, 1] ** 2))
faces = np.array([f.vertices for f in one.data.polygons])
bpy.data.objects.remove(one)
rs = np.random.RandomState(4)
V, F, tones, cells = [], [], [], {}
for layer in (0.034, 0.012, -0.004):
    for _ in range(5200):
        a, q = rs.uniform(0, 6.283), inner * math.sqrt(rs.rand()) + (0.008 if layer > 0 else 0)
        x, y = BX + q * math.cos(a), BY + q * math.sin(a)
        p = np.array((x, y, float(dome(x, y)) - layer))
        key = tuple(np.floor(p / 0.04).astype(int))
        close = [w for i in (-1, 0, 1) for j in (-1, 0, 1) for k in (-1, 0, 1) for w in cells.get((key[0] + i, key[1] + j, key[2] + k), ())]
        if any(((p - w) ** 2).sum() < 0.0338**2 for w in close):
            continue
        cells.setdefault(key, []).append(p)
        e = 0.02
        N = np.array((-(dome(x + e, y) - dome(x - e, y)) / (2 * e), -(dome(x, y + e) - dome(x, y - e)) / (2 * e), 1.0)) + rs.normal(0, 0.55 if rs.rand() < 0.7 else 1.6, 3)
        N /= np.linalg.norm(N)
        u = np.cross(N, rs.normal(0, 1, 3))
        u /= np.linalg.norm(u)
        F.append(faces + len(V) * len(C))
        V.append(p + (C * rs.uniform(0.024, 0.030)) @ np.stack([u, np.cross(N, u), N]))
        tones.append(np.full(len(C), rs.beta(2, 2)))
print("lentils", len(V))
attr(mesh("lentils", np.vstack(V), np.vstack(F), m.m), "tone", np.concatenate(tones))
carrot = plain("carrot", (0.66, 0.19, 0.018), 0.35, sss=0.4, rad=(0.02, 0.008, 0.003), coat=0.4, coatr=0.1)
dice = [sculpt("dice", lambda p, k=k: s_box(p, (0, 0, 0), (0.030, 0.027 + 0.003 * k, 0.024), 0.008), (-0.05,) * 3, (0.05,) * 3, 0.006, carrot, lambda V, N, k=k: 0.004 * fnoise(V, 20, 2, k)) for k in range(3)]
for _ in range(34):
    a, q = U(0, 6.283), (inner - 0.05) * math.sqrt(random.random())
    x, y = BX + q * math.cos(a), BY + q * math.sin(a)
    inst(random.choice(dice), (x, y, float(dome(x, y)) + 0.008), (U(-0.6, 0.6), U(-0.6, 0.6), U(0, 6)), U(0.55, 1.0))
spots = []
while len(spots) < 46:
    x, y = random.gauss(0.08, 0.26), random.gauss(-0.04, 0.22)
    if math.hypot(x, y) < inner - 0.34:  # or it would come out through the wall
        spots.append((BX + x, BY + y))
heap(rings, spots, lambda x, y: float(dome(x, y)) + 0.014, (0.6, 1.05), 22, 0.11, 0.28, 0.017)
greens = [mat_leaf((0.022, 0.085, 0.010), (0.075, 0.19, 0.025), 0.42), mat_leaf((0.035, 0.115, 0.012), (0.10, 0.24, 0.03), 0.42)]
leaflets = [flat_parsley(0.125, greens[k % 2], k) for k in range(6)]
on = caster()
for _ in range(40):
    a, q = U(0, 6.283), (inner - 0.08) * math.sqrt(random.random())
    x, y = BX + q * math.cos(a), BY + q * math.sin(a)
    inst(random.choice(leaflets), (x, y, on(x, y) + 0.014), (U(-0.35, 0.35), U(-0.35, 0.35), U(0, 6)), U(0.55, 1.05))
at(tablespoon(mat_metal((0.70, 0.68, 0.64), 0.28)), BX - 0.44, BY - 0.34, BH * LV + 0.085, (-0.10, -0.13, -2.80))
# ---- a glass dish of them, in the liquid that they coloured
GX, GY = 0.92, -0.42
out = [(0, 0.0), (0.26, 0.0), (0.30, 0.02), (0.42, 0.14), (0.50, 0.36), (0.495, 0.375)]
hollow = [(0.475, 0.365), (0.395, 0.165), (0.28, 0.065), (0, 0.055)]
at(lathe("dish", out + hollow, once("flaskglass", mat_glass), 96, 1), GX, GY)
at(lathe("pickle", [(0, 0.056), (0.28, 0.068), (0.396, 0.168), (0.440, 0.262), (0.43, 0.255), (0, 0.252)], liquid((0.92, 0.46, 0.47), (0.74, 0.17, 0.21), 0.14), 96, 1), GX, GY)
heap(rings, [(GX + U(-0.17, 0.17), GY + U(-0.16, 0.16)) for _ in range(40)], lambda x, y: 0.10 + 0.9 * max(0, math.hypot(x - GX, y - GY) - 0.28) ** 1.2, (0.6, 1.0), 22, 0.08, 0.32, 0.018)
# ---- shallots, bread, parsley, pepper
onion(1.72, 0.16, 0.27, 0, 1.2, 1, "shallot")
onion(1.98, -0.36, 0.25, 0, 2.5, 1, "shallot")
boule(-2.15, 1.95, 0.9, 0.6)
parsley_bunch(2.25, -1.15, 2.7, 9, 0.95, seed=4)
for _ in range(26):
    q = abs(random.gauss(0, 0.45))
    inst(random.choice(grains("pepper")), (0.30 + q * random.gauss(0, 0.6), -1.18 + q * random.gauss(0, 0.4), 0.018), (1, 2, 3), U(0.5, 0.9))
cloth(mat_cloth((0.36, 0.41, 0.43), stripe=(0.62, 0.60, 0.54)), -1.75, -0.55, 2.0, 2.4, 0.30, seed=9, folds=0.022)
area((-1.6, 6.6, 4.6), (0, 0, 0.3), 3.6, 1250, (1, 0.965, 0.91), sy=3.0)
area((4.6, 2.0, 3.4), (0, 0, 0.4), 2.4, 150, (1, 0.93, 0.84))
area((-1.2, -5.6, 4.0), (0, 0, 0.4), 4.4, 165, (1, 0.97, 0.93))
world((0.60, 0.63, 0.66), 0.20)
camera((0.10, -6.4, 3.05), (0.16, 0.22, 0.56), mm=60, f=0.34, focus=(-0.4, -0.25, 0.45))
render(exposure=0.05, clear=24)
