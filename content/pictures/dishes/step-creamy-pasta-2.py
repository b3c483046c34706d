# Creamy pasta, step by step: cream simmers with slivers of shallot in a wide skillet, a wooden spoon draws through it; light from the right
from kit import *
from kit.props import *

reset(arg("seed", 52))
U = random.uniform
m = M("hob")
o = m.coord()
m.p((0.020, 0.020, 0.022), rough=m.math("MULTIPLY_ADD", m.noise(3, o, 4), 0.10, 0.30), coat=0.15, coatr=0.25)
table(m.m, 0.0)
R, LV, EDGE = 1.62, 0.155, 1.405
pan(0, 0, R, 0.46, 2.55, steel(0.24), handle=2.2)
# ---- cream: thick enough to keep the way of the spoon for a moment, thin enough to shine
n = 420
g = np.linspace(-1, 1, n)
X, Y = np.meshgrid(g * R, g * R, indexing="ij")
RR = np.hypot(X, Y)
way = [(-1.02 + 1.30 * t, 0.20 - 0.62 * math.sin(2.6 * t + 0.2) + 0.10 * t) for t in np.linspace(0, 1, 60)]  # an arc that ends at the spoon
away, old = np.full((n, n), 9.0), np.zeros((n, n))
for k, (x, y) in enumerate(way):
    d = np.hypot(X - x, Y - y)
    old = np.where(d < away, k / 59, old)
    away = np.minimum(away, d)
deep = 0.25 + 0.75 * old  # it closes behind the spoon
Z = LV + 0.007 * field_noise(n, 3.5, 2.0) + 0.004 * field_noise(n, 10.0, 5.0, 2)
Z += deep * (-0.055 * np.exp(-((away / 0.13) ** 2)) + 0.030 * np.exp(-(((away - 0.24) / 0.07) ** 2)))
c_ = M("cream")
o = c_.coord()
c = c_.mix(c_.noise(2.6, o, 5, 0.6), (0.85, 0.69, 0.42), (0.91, 0.79, 0.55))
warp = c_.vadd(o, c_.map(c_.noise(9, o, 3, 0.6, 0, 1), (0.12, 0.12, 0.12)))
fat = None  # eyes of butter, mostly tiny, only where nothing stirs
for size, seed in ((9, 0.0), (22, 3.0)):
    v = c_.map(warp, loc=(seed, seed, 0))
    own = c_.xyz(c_.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"])[0]
    q = c_.step(c_.math("SUBTRACT", c_.math("MULTIPLY", c_.math("POWER", own, 3.0), 0.26), c_.vor(size, v)), 0.0, 0.03)
    fat = q if fat is None else c_.math("MAXIMUM", fat, q)
fat = c_.math("MULTIPLY", fat, c_.step(c_.noise(1.9, o, 3), 0.42, 0.58))
c = c_.mix(c_.math("MULTIPLY", fat, 0.75), c, (0.93, 0.68, 0.22))
own = c_.xyz(c_.n("TexVoronoi", {"Scale": 30, "Vector": warp}).outputs["Color"])[0]
pep = c_.step(c_.math("SUBTRACT", c_.math("MULTIPLY", c_.math("POWER", own, 6.0), 0.30), c_.vor(30, warp)), 0.0, 0.03)
c = c_.mix(c_.math("MULTIPLY", pep, 0.85), c, (0.07, 0.045, 0.025))
skin = c_.math("ADD", c_.noise(7, o, 4, 0.6), c_.math("MULTIPLY", fat, 0.4))
c_.p(c, rough=c_.math("MULTIPLY_ADD", c_.noise(5, o, 4), 0.16, 0.16), spec=0.45, sss=0.4, rad=(0.03, 0.022, 0.012), coat=0.45, coatr=0.12, normal=c_.bump(skin, 0.12, 0.03), coatn=c_.bump(skin, 0.08, 0.03))
round_sheet("cream", Z, R, EDGE, c_.m, 0.035)
high = lambda x, y: float(Z[tuple(min(n - 1, max(0, int((q / R + 1) / 2 * (n - 1)))) for q in (x, y))])
# ---- it simmers: domes of cream, in crowds along the rim and a few towards the middle
thin = M("bubble")
shell = thin.p((0.92, 0.84, 0.66), rough=0.10, sss=0.3, rad=(0.03, 0.022, 0.012), coat=0.8, coatr=0.04, final=False)
through = thin.n("BsdfTransparent", {"Color": (0.98, 0.95, 0.88)}).outputs[0]
rim = thin.n("LayerWeight", {"Blend": 0.4}).outputs["Facing"]
thin.end(thin.n("MixShader", {0: thin.math("MULTIPLY_ADD", thin.math("POWER", rim, 1.5), 0.65, 0.25), 1: through, 2: shell}).outputs[0])
bb = hide(ico("simmer", 0.05, 3, thin.m, 0, 1, (1, 1, 0.62)))
crowds = [(t, EDGE - 0.03, U(0.05, 0.20)) for t in (0.2, 0.9, 1.3, 1.9, 2.5, 3.4, 3.9, 4.6, 5.5)] + [(U(0, 6.28), U(0.75, 1.2), U(0.04, 0.09)) for _ in range(6)]
for t, r, wide in crowds:
    for _ in range(int(wide * 420)):
        q, e = random.gauss(t, wide / r * 1.6), r - abs(random.gauss(0, wide * 0.45))
        x, y = e * math.cos(q), e * math.sin(q)
        if away[tuple(int((v / R + 1) / 2 * (n - 1)) for v in (x, y))] > 0.3:
            inst(bb, (x, y, high(x, y) + 0.002 + 0.03 * math.exp(-(EDGE - e) / 0.02)), (0, 0, 0), random.triangular(0.12, 1.0, 0.2))
# ---- slivers of shallot, soft and glassy, half under; the cream covers most of each
sh = M("shallot")
o, ov = loc_rnd(sh)
sc_ = sh.mix(sh.rnd(), (0.90, 0.76, 0.48), (0.80, 0.58, 0.36))
sc_ = sh.mix(sh.step(sh.noise(5, ov, 3), 0.48, 0.66), sc_, (0.62, 0.36, 0.17))
sh.p(sc_, rough=0.25, sss=0.6, rad=(0.025, 0.016, 0.008), coat=0.7, coatr=0.06)
slivers = []
for k in range(7):
    curl, L = U(0.8, 2.2), U(0.13, 0.26)
    t = np.linspace(-0.5, 0.5, 14)
    P = np.column_stack([L / curl * np.sin(curl * t), L / curl * (1 - np.cos(curl * t)), 0.012 * np.sin(9 * t + k)])
    tb = tube("sliver", [P], 0.014, sh.m, 3, radii=[np.sqrt(np.maximum(0.05, 1 - (2 * t) ** 2)) * (1 + 0.15 * np.sin(17 * t + k))])
    tb.scale = (1, 1, 0.7)
    slivers.append(hide(tb))
for _ in range(150):
    x, y = disc(EDGE - 0.12)
    s = U(0.6, 1.15)
    ob = inst(random.choice(slivers), (x, y, high(x, y) - 0.004 * s), (U(-0.25, 0.25), U(-0.25, 0.25), U(0, 6.28)), s)
zest = hide(leaf(0.075, 0.016, 0.1, 0.6, 0.0, plain("zest", (0.90, 0.66, 0.06), 0.45, sss=0.4, rad=(0.012, 0.009, 0.003)), nu=8, nv=3, wave=0.01))
for _ in range(46):
    x, y = disc(EDGE - 0.15)
    inst(zest, (x, y, high(x, y) + 0.006), (U(-0.3, 0.3), U(-0.3, 0.3), U(0, 6.28)), U(0.5, 1.2))
# the spoon stands in the sauce and leans on the rim
sp = spoon(0, 0, 0, 2.25)
end, tip = Vector((2.10, 1.02, 0.90)), Vector((0.28, way[-1][1] - 0.02, LV - 0.015))
sp.location = end
sp.rotation_euler = (tip - end).to_track_quat("X", "Z").to_euler()
napkin(mat_linen((0.30, 0.36, 0.36), stripe=(0.60, 0.58, 0.52)), 2.6, 2.0, loc=(2.5, -1.65, 0), rot=-0.4, seed=16, amp=0.08)
area((4.6, 3.4, 4.4), (0, 0, 0.2), 4.0, 520, (1, 0.95, 0.88), sy=3.4)
area((-3.6, -3.2, 3.8), (0, 0, 0.2), 4.0, 150, (0.96, 0.97, 1))
area((-1.6, 4.6, 4.2), (0, 0, 0.2), 2.4, 170, (1, 0.96, 0.90), sy=0.9)
world((0.60, 0.62, 0.66), 0.22)
camera((0.1, -4.9, 4.3), (0.04, -0.02, 0.2), mm=58, f=0.45, focus=(0.1, -0.35, 0.2))
render(exposure=-0.12)
