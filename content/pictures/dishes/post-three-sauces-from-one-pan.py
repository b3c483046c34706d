# Three sauces from one pan: wine with butter that melts in it, cognac cream under a spoon, brown butter with lemon and capers; the browned pan behind, window on the right
from kit import *
from kit.fried import caper, caper_mat
from kit.flatlay import crock
from kit.larder import eyes, parsley_bunch, tablespoon, thyme_bunch
from kit.props import at, butter, fill, grains, onion, pan, spoon, steel, table

reset(66)
U = random.uniform
table(mat_stone((0.150, 0.137, 0.122), 0.50), 0.4)
LEVEL = 0.60  # of a bowl's height


def inside(r):
    """How far the wall is from the middle where the sauce stands."""
    return r * float(np.interp(LEVEL, [0.36, 0.70], [0.72, 0.90])) - 0.024


def tide(x, y, r, h, c):
    """What was poured in ran down the wall: a film that ends in tongues above the sauce."""
    m = M("tide")
    o = m.coord()
    u, v, z = m.xyz(o)
    turn = m.math("ARCTAN2", v, u)
    tongues = m.noise(1.0, m.comb(m.math("MULTIPLY", m.math("COSINE", turn), 2.6), m.math("MULTIPLY", m.math("SINE", turn), 2.6), m.math("MULTIPLY", z, 0.8)), 2, 0.40)
    up = m.math("MULTIPLY_ADD", m.math("SUBTRACT", tongues, 0.50), -0.34 * h, z)
    film = m.p(m.mix(m.step(z, h * LEVEL, h * (LEVEL + 0.16)), c, tuple(min(1, 1.5 * q) for q in c)), rough=0.18, coat=0.5, coatr=0.06, final=False)
    bare = m.n("BsdfTransparent", {"Color": (1, 1, 1)}).outputs[0]
    m.end(m.n("MixShader", {0: m.step(up, h * (LEVEL + 0.08), h * (LEVEL + 0.02)), 1: bare, 2: film}).outputs[0])
    wall = [(r * 0.72 - 0.035, h * 0.36), (r * 0.90 - 0.035, h * 0.70), (r - 0.035, h)]
    q = np.linspace(LEVEL - 0.05, LEVEL + 0.30, 8) * h
    prof = [(float(np.interp(z, [p[1] for p in wall], [p[0] for p in wall])) - 0.002, z) for z in q]
    at(lathe("tide", prof, m.m, 120, 0), x, y)


def pour(name, x, y, r, h, mat, Z, n=300):
    """A sauce in its bowl, heights Z above its level; `shallow` grows towards the wall."""
    ob = at(round_sheet(name, Z, r, inside(r), mat, 0.018), x, y, h * LEVEL)
    return attr(ob, "shallow", [(math.hypot(v.co.x, v.co.y) / inside(r)) ** 5 for v in ob.data.vertices])


n = 300
g = np.linspace(-1, 1, n)
GX, GY = np.meshgrid(g, g, indexing="ij")
# ---- one: wine and butter, reduced until it coats; a knob of butter has begun to go into it
WX, WY, WR, WH = -1.22, 0.50, 0.72, 0.40
crock(WX, WY, WR, "ash", h=WH)
kx, ky = 0.14, -0.06
m = M("wine")
add, mul, sub = m.arithmetic()
o = m.coord()
x, y, _ = m.xyz(o)
flow = m.vadd(o, m.map(m.noise(3.0, o, 4, 0.55, 0, 1), (0.30, 0.30, 0.0)))
fx, fy, _ = m.xyz(flow)
dx, dy = sub(fx, kx + 0.15), sub(fy, ky + 0.15)  # what warps it moves it by half its size
far = m.math("SQRT", add(mul(dx, dx), mul(dy, dy)))
streak = m.noise(1.0, m.comb(mul(far, 13.0), mul(m.math("ARCTAN2", dy, dx), 1.2), 0.0), 4, 0.6)
c = m.mix(m.step(m.attr("shallow"), 0.20, 1.0), (0.040, 0.0085, 0.0040), (0.26, 0.058, 0.015))
c = m.mix(mul(m.noise(3, flow, 4), 0.5), c, (0.070, 0.0165, 0.0060))
melt = m.math("MAXIMUM", mul(m.step(far, 0.46, 0.10), m.step(streak, 0.46, 0.66)), m.step(far, 0.25, 0.16))
c = m.mix(mul(melt, 0.70), c, (0.50, 0.235, 0.052))
h = add(mul(m.noise(5, flow, 3), 0.8), mul(melt, 0.25))
m.p(c, rough=0.08, spec=0.5, coat=0.8, coatr=0.03, normal=m.bump(h, 0.12, 0.03))
Z = 0.003 * field_noise(n, 2.5, 4.0) + 0.016 * np.exp(-(((np.hypot(GX * WR - kx, GY * WR - ky) - 0.10) / 0.04) ** 2))
pour("wine", WX, WY, WR, WH, m.m, Z)
tide(WX, WY, WR, WH, (0.13, 0.034, 0.011))
soft = M("knob")
o, ov = loc_rnd(soft)
c = soft.mix(soft.noise(5, ov, 3), (0.80, 0.53, 0.14), (0.84, 0.63, 0.23))
soft.p(c, rough=0.18, sss=0.7, rad=(0.03, 0.022, 0.010), coat=0.5, coatr=0.06, normal=soft.bump(soft.noise(9, ov, 3), 0.2, 0.015))
knob = sculpt("knob", lambda p: smin(s_box(p, (0, 0, 0.012), (0.105, 0.078, 0.040), 0.034, (0.10, 0.14, 0)), s_ell(p, (0.02, -0.02, -0.02), (0.185, 0.145, 0.028), (0, 0, 0.4)), 0.05), (-0.24, -0.24, -0.1), (0.24, 0.24, 0.12), 0.008, soft.m, lambda V, N: 0.016 * fnoise(V, 6, 2, 3))
at(knob, WX + kx, WY + ky, WH * LEVEL + 0.012, (0.05, -0.04, 0.5))
eyes(WX, WY, inside(WR), WH * LEVEL, 90, (1.0, 0.66, 0.26), (0.006, 0.034), 4)
mince = M("mince")
o, ov = loc_rnd(mince)
mince.p(mince.mix(mince.rnd(), (0.175, 0.066, 0.033), (0.105, 0.036, 0.018)), rough=0.22, sss=0.5, rad=(0.02, 0.012, 0.008), coat=0.6, coatr=0.08)
dice = [hide(ico("mince", 0.020, 3, mince.m, 0.30, 2, (1, 0.8, 0.5), i)) for i in range(5)]
for _ in range(46):
    x, y = disc(inside(WR) - 0.05)
    inst(random.choice(dice), (WX + x, WY + y, WH * LEVEL - 0.003), (U(-0.3, 0.3), U(-0.3, 0.3), U(0, 6)), U(0.5, 1.25))
# ---- two: brandy and cream, thick enough to keep the way of the spoon
CX, CY, CR, CH = -0.02, -0.52, 0.82, 0.45
crock(CX, CY, CR, "black", h=CH)
way = [(-0.44 + 0.62 * t, 0.20 - 0.34 * math.sin(2.7 * t + 0.1) + 0.12 * t) for t in np.linspace(0, 1, 60)]
away, old = np.full((n, n), 9.0), np.zeros((n, n))
for k, (x, y) in enumerate(way):
    q = np.hypot(GX * CR - x, GY * CR - y)
    old = np.where(q < away, k / 59, old)
    away = np.minimum(away, q)
Z = 0.006 * field_noise(n, 2.8, 2.0) + (0.20 + 0.80 * old) * (-0.046 * np.exp(-((away / 0.085) ** 2)) + 0.030 * np.exp(-(((away - 0.155) / 0.045) ** 2)))
swirl = np.hypot(GX - 0.1, GY + 0.05) * 15 + np.arctan2(GY + 0.05, GX - 0.1) + 1.5 * field_noise(n, 1.6, 7.0)
Z += 0.011 * np.sin(swirl) * ss(away, 0.15, 0.35) * ss(np.hypot(GX, GY), 0.80, 0.45)
m = M("cream")
add, mul, sub = m.arithmetic()
o = m.coord()
flow = m.vadd(o, m.map(m.noise(3.0, o, 3, 0.5, 0, 1), (0.25, 0.25, 0.0)))
c = m.ramp(add(mul(m.noise(2.6, flow, 4), 0.7), mul(m.noise(9, flow, 4), 0.3)), [(0.34, (0.60, 0.405, 0.215)), (0.50, (0.72, 0.520, 0.305)), (0.70, (0.77, 0.600, 0.390))])
fat = None
for size, big, seed in ((9, 0.42, 0.0), (20, 0.46, 3.0), (40, 0.46, 6.0)):
    v = m.comb(*m.xyz(m.map(flow, loc=(seed, seed, 0)))[:2])
    own = m.xyz(m.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"])[0]
    q = m.step(sub(mul(m.math("POWER", own, 3.0), big), m.vor(size, v)), 0.0, 0.04)
    fat = q if fat is None else m.math("MAXIMUM", fat, q)
fat = mul(fat, m.step(m.noise(2.6, o, 3), 0.38, 0.52))
c = m.mix(mul(fat, 0.60), c, (0.50, 0.25, 0.062))
speck = mul(m.step(m.vor(40, o), 0.17, 0.09), m.step(m.noise(6, o, 2), 0.40, 0.55))
c = m.mix(mul(speck, 0.85), c, (0.045, 0.026, 0.014))
nrm = m.bump(add(m.noise(6, flow, 3), mul(fat, 0.3)), 0.12, 0.03)
m.p(c, rough=sub(0.20, mul(fat, 0.12)), spec=0.5, sss=0.3, rad=(0.030, 0.020, 0.011), coat=0.8, coatr=0.05, normal=nrm, coatn=nrm)
pour("cream", CX, CY, CR, CH, m.m, Z)
tide(CX, CY, CR, CH, (0.62, 0.43, 0.235))
high = lambda x, y: CH * LEVEL + float(Z[tuple(int((q / CR + 1) / 2 * (n - 1)) for q in (x, y))])
green = plain("greenpepper", (0.092, 0.098, 0.028), 0.34, coat=0.45, coatr=0.12, sss=0.2, rad=(0.01, 0.01, 0.004))
corns = [hide(ico("corn", 0.034, 3, green, 0.22, 3, (1, 1, 0.92), i)) for i in range(4)]
hull = plain("hull", (0.024, 0.015, 0.010), 0.55)
cracked = [hide(ico("crack", 0.016, 1, hull if i % 3 else plain("heart", (0.30, 0.22, 0.13), 0.6), 0.5, 3, (1, 0.85, 0.7), i)) for i in range(6)]
clumps = [disc(inside(CR) - 0.2) for _ in range(5)]
for k in range(110):
    x, y = disc(inside(CR) - 0.07)
    if k % 3 == 0:
        x, y = (q + random.gauss(0, 0.06) for q in random.choice(clumps))
    if math.hypot(x - 0.2, y + 0.05) > 0.16:
        s = U(0.8, 1.1) if k < 15 else U(0.3, 1.2)
        inst(random.choice(corns if k < 15 else cracked), (CX + x, CY + y, high(x, y) + (U(-0.014, 0.008) if k < 15 else 0.002)), (U(0, 3), U(0, 3), k), s)
# a spoon of steel stands in it, its handle on the rim
sx, sy = way[-1]
held = sculpt("held", lambda p: s_ell(p, (0.0, 0, 0.012), (0.315, 0.192, 0.050)), (-0.4, -0.26, -0.1), (0.4, 0.26, 0.16), 0.010, m.m, lambda V, N: 0.006 * fnoise(V, 5, 2, 4))
for ob in (tablespoon(mat_metal((0.70, 0.68, 0.64), 0.20)), held):
    at(ob, CX + sx, CY + sy, CH * LEVEL + 0.052, (0.05, -0.185, -0.92))
# ---- three: butter browned until it smells of hazelnuts, stopped with lemon; capers, parsley
BX, BY, BR, BH = 1.24, 0.46, 0.70, 0.40
crock(BX, BY, BR, "cream", h=BH)
m = M("brown butter")
add, mul, sub = m.arithmetic()
o = m.coord()
shallow, froth = m.attr("shallow"), m.attr("foam")
tint = m.ramp(add(shallow, mul(sub(m.noise(3, o, 3), 0.5), 0.3)), [(0.0, (0.55, 0.245, 0.045)), (0.35, (0.72, 0.40, 0.10)), (0.9, (0.88, 0.62, 0.25))])
solid = mul(m.step(m.vor(30, o), 0.22, 0.09), m.step(m.noise(4, o, 2), 0.44, 0.56))
dust = mul(m.step(m.vor(90, o), 0.28, 0.10), m.step(m.noise(5, o, 3), 0.44, 0.58))
specks = mul(m.math("MAXIMUM", solid, mul(dust, 0.8)), 0.85)
cell = m.vor(75, o)
body = m.n("MixShader", {0: specks, 1: m.n("BsdfTransparent", {"Color": tint}).outputs[0], 2: m.n("BsdfDiffuse", {"Color": (0.15, 0.052, 0.013)}).outputs[0]}).outputs[0]
veil = m.n("BsdfDiffuse", {"Color": (0.60, 0.30, 0.060)}).outputs[0]
body = m.n("MixShader", {0: 0.22, 1: body, 2: veil}).outputs[0]
lather = mul(froth, m.math("MULTIPLY_ADD", m.step(cell, 0.15, 0.5), 0.45, 0.25))
body = m.n("MixShader", {0: lather, 1: body, 2: m.n("BsdfDiffuse", {"Color": (0.86, 0.68, 0.40)}).outputs[0]}).outputs[0]
nrm = m.bump(add(mul(m.noise(4, o, 2), 0.7), mul(mul(m.step(cell, 0.5, 0.0), froth), 1.2)), 0.12, 0.02)
shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.05, "Normal": nrm}).outputs[0]
m.end(m.n("MixShader", {0: 0.085, 1: body, 2: shine}).outputs[0])
rim = inside(BR)
ob = pour("brownbutter", BX, BY, BR, BH, m.m, 0.002 * field_noise(n, 3.0, 3.0))
P = np.array([v.co for v in ob.data.vertices])
drift = fnoise(P, 3.2, 3, 7)
attr(ob, "foam", np.clip(ss(np.hypot(P[:, 0], P[:, 1]), rim - 0.09, rim) * ss(drift, 0.08, 0.35) + 0.4 * ss(drift, 0.34, 0.6), 0, 1))
tide(BX, BY, BR, BH, (0.50, 0.27, 0.07))
bubble = hide(ico("bubble", 0.014, 2, mat_film((0.97, 0.88, 0.66)), 0, 1, (1, 1, 0.7)))
for k in np.random.RandomState(3).permutation(len(P))[:5000]:
    f = max(0, drift[k]) + 0.5 * (math.hypot(*P[k, :2]) > rim - 0.05) * (drift[k] > 0)
    if random.random() < 0.5 * f and math.hypot(*P[k, :2]) < rim - 0.012:
        inst(bubble, (BX + P[k, 0], BY + P[k, 1], BH * LEVEL + P[k, 2]), (0, 0, 0), 0.2 + 0.9 * random.random() ** 4)
buds = [caper(caper_mat(), i) for i in range(6)]
taken = []
while len(taken) < 26:
    x, y = random.gauss(0.02, 0.30), random.gauss(-0.03, 0.28)
    if math.hypot(x, y) < rim - 0.08 and all(math.hypot(x - u, y - v) > 0.062 for u, v in taken):
        taken.append((x, y))
        inst(random.choice(buds), (BX + x, BY + y, BH * LEVEL + U(-0.004, 0.016)), (U(0, 3), U(0, 3), U(0, 6)), U(1.1, 1.5))
bits = parsley_bits((0.026, 0.085, 0.010), (0.075, 0.19, 0.025), 5)
for _ in range(80):
    x, y = disc(rim - 0.05)
    inst(random.choice(bits), (BX + x, BY + y, BH * LEVEL + 0.004), (U(-0.3, 0.3), U(-0.3, 0.3), U(0, 6)), U(0.35, 0.95))
# ---- behind: the pan they all came from, brown where the meat lay, and what went into them
PX, PY, PR = 1.10, 2.78, 1.52
pan(PX, PY, PR, 0.48, 0.25, steel(0.24), handle=2.0)
f = M("fond")
o = f.coord()
k = f.math("ADD", f.math("MULTIPLY", f.noise(1.6, o, 6, 0.65, 0.6), 0.6), f.math("MULTIPLY", f.noise(13, o, 5, 0.68), 0.42))
c = f.ramp(k, [(0.36, (0.40, 0.30, 0.20)), (0.42, (0.19, 0.082, 0.031)), (0.49, (0.070, 0.025, 0.010)), (0.60, (0.022, 0.010, 0.006))])
f.p(c, rough=0.24, metal=f.step(k, 0.52, 0.42), coat=0.5, coatr=0.10, normal=f.bump(k, 0.3, 0.02))
fill(PX, PY, PR * 0.79, 0.058, f.m)
spoon(PX - 2.05, PY - 0.95, 0.45, 1.9, 0.42, tilt=-0.13)
butter(-1.75, 2.15, 0.35, 0.8)
onion(-2.35, 1.55, 0.27, 0, 0.6, 1, "shallot")
parsley_bunch(2.05, -1.25, 2.75, 10, 1.0, seed=3)
thyme_bunch(-1.95, -0.85, 0.05, 6, 1.0, 0.30, seed=5)
cloth(mat_cloth((0.74, 0.63, 0.48), stripe=(0.16, 0.20, 0.26)), -1.55, 0.35, 2.1, 2.9, 0.42, seed=6, folds=0.022)
for _ in range(34):
    q = abs(random.gauss(0, 0.5))
    inst(random.choice(grains("pepper")), (-1.15 + 0.5 * q * random.gauss(0, 1), -1.20 + 0.35 * q * random.gauss(0, 1), 0.018), (1, 2, 3), U(0.5, 0.95))
for x, y in ((0.98, -0.92), (1.10, -0.86), (1.06, -1.03)):
    inst(random.choice(buds), (x, y, 0.036), (1.4, 0.2, x * 9), 1.25)
area((5.0, 3.2, 4.2), (0, 0, 0.2), 3.2, 820, (1, 0.945, 0.86), sy=2.8)
area((-4.4, -1.8, 3.6), (0, 0, 0.2), 4.0, 110, (0.92, 0.96, 1.0))
area((-0.9, 5.6, 4.1), (0, -0.3, 0.3), 2.6, 24, (1, 0.98, 0.95), sy=1.0).visible_diffuse = False  # only what is wet shows it
world((0.60, 0.62, 0.66), 0.18)
camera((0.0, -5.7, 4.55), (0.0, 0.10, 0.18), mm=68, f=0.36, focus=(0.0, -0.40, 0.30))
render(exposure=0.35, clear=24)
