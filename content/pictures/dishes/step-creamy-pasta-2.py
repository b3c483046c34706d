# Creamy pasta, step by step: a little cream trembles with chopped shallot and lemon zest in a wide skillet on a gas hob, a wooden spoon has just been drawn through it; light from behind right
from kit import *
from kit.props import *

reset(arg("seed", 52))
U = random.uniform
gas_hob(0.62)
R, LV, SHORE = 1.62, 0.108, 1.345
pan(0, 0, R, 0.46, 2.55, steel(0.20), handle=2.2)
floor = lambda r: np.interp(r, [0, R * 0.74, R * 0.79, R * 0.82, R * 0.85, R * 0.90], [0.05, 0.05, 0.056, 0.078, 0.125, 0.25])
# ---- cream: a finger's breadth would be a lid; so thin that the spoon lays the steel bare for a moment
n = 460
g = np.linspace(-1, 1, n)
X, Y = np.meshgrid(g * R, g * R, indexing="ij")
way = [(-0.98 + 1.26 * t, 0.30 - 0.66 * math.sin(2.5 * t + 0.2) + 0.06 * t) for t in np.linspace(0, 1, 70)]  # an arc that ends at the spoon
away, old = np.full((n, n), 9.0), np.zeros((n, n))
for k, (x, y) in enumerate(way):
    d = np.hypot(X - x, Y - y)
    old = np.where(d < away, k / 69, old)
    away = np.minimum(away, d)
ragged = away * (1 + 0.25 * nmap(X, Y, 3.0, 3, 4))
wide = 0.07 + 0.11 * old  # it closes behind the spoon
fresh = ss(old, 0.05, 0.75)
Z = LV + 0.0045 * nmap(X, Y, 2.4, 3, 2) + 0.0022 * nmap(X, Y, 7.0, 2, 5)
Z += fresh * (-0.052 * ss(ragged, wide + 0.07, wide - 0.02) + 0.014 * np.exp(-(((ragged - wide - 0.10) / 0.05) ** 2)))
Z += 0.0025 * np.sin(ragged * 34) * np.exp(-((ragged - 0.30) / 0.16) ** 2) * (0.3 + fresh)  # what the spoon set moving
Z = np.maximum(Z, 0.054)
c_ = M("cream")
o = c_.coord()
warp = c_.vadd(o, c_.map(c_.noise(1.6, o, 4, 0.6, 0, 1), (0.5, 0.5, 0.5)))
c = c_.mix(c_.noise(1.8, warp, 5, 0.6), (0.87, 0.71, 0.45), (0.90, 0.79, 0.57))
c = c_.mix(c_.math("MULTIPLY", c_.step(c_.noise(2.2, warp, 4, 0.6), 0.52, 0.68), 0.55), c, (0.88, 0.62, 0.25))  # butter that has not gone in
dust = None  # nutmeg and pepper, mostly dust
for size, seed in ((34, 0.0), (70, 4.0)):
    v = c_.map(c_.vadd(o, c_.map(c_.noise(40, o, 2, 0.5, 0, 1), (0.02, 0.02, 0.02))), loc=(seed, seed, seed))
    own = c_.xyz(c_.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"])[0]
    q = c_.step(c_.math("SUBTRACT", c_.math("MULTIPLY", c_.math("POWER", own, 5.0), 0.26), c_.vor(size, v)), 0.0, 0.04)
    dust = q if dust is None else c_.math("MAXIMUM", dust, q)
c = c_.mix(c_.math("MULTIPLY", dust, 0.7), c, (0.20, 0.11, 0.05))
skin = c_.math("ADD", c_.noise(5, o, 3, 0.5), c_.math("MULTIPLY", c_.noise(18, o, 3, 0.6), 0.16))
lie = c_.bump(skin, 0.10, 0.03)
body = c_.p(c, rough=0.16, spec=0.55, sss=0.5, rad=(0.05, 0.036, 0.018), coat=0.6, coatr=0.05, normal=lie, coatn=lie, final=False)
bare = c_.n("BsdfTransparent", {"Color": (1, 0.96, 0.86)}).outputs[0]
c_.end(c_.n("MixShader", {0: c_.math("MULTIPLY_ADD", c_.step(c_.attr("deep"), 0.0, 0.026), 0.86, 0.12), 1: bare, 2: body}).outputs[0])
cream = round_sheet("cream", Z, R, 1.43, c_.m, 0.0)  # the wall cuts it off
V = np.array([v.co for v in cream.data.vertices])
attr(cream, "deep", V[:, 2] - floor(np.hypot(V[:, 0], V[:, 1])))
cell = lambda x, y: tuple(min(n - 1, max(0, int((q / R + 1) / 2 * (n - 1)))) for q in (x, y))
high = lambda x, y: float(Z[cell(x, y)])
# ---- it trembles: thin domes, in crowds along the rim and a few towards the middle, and a froth of the smallest
film = M("bubble")
shell = film.p((0.95, 0.86, 0.66), rough=0.08, spec=0.6, coat=1.0, coatr=0.03, final=False)
through = film.n("BsdfTransparent", {"Color": (0.99, 0.965, 0.90)}).outputs[0]
rim = film.n("LayerWeight", {"Blend": 0.45}).outputs["Facing"]
film.end(film.n("MixShader", {0: film.math("MULTIPLY_ADD", film.math("POWER", rim, 2.0), 0.60, 0.26), 1: through, 2: shell}).outputs[0])
bubble = hide(ico("simmer", 0.05, 4, film.m, 0, 1, (1, 1, 0.55)))
rims = [(t + U(-0.2, 0.2), SHORE - 0.02, U(0.06, 0.26)) for t in (0.3, 0.7, 1.2, 1.7, 2.2, 2.7, 3.2, 3.6, 4.1, 4.5, 4.9, 5.6)]
inner = [(U(0, 6.28), U(0.55, 1.1), U(0.03, 0.10)) for _ in range(12)]
for t, r, much in rims + inner:
    for _ in range(int(much * 460)):
        q, e = random.gauss(t, much / r * 1.6), r - abs(random.gauss(0, much * (0.45 if r > 1.3 else 1.0)))
        x, y = e * math.cos(q), e * math.sin(q)
        if away[cell(x, y)] > 0.28:
            inst(bubble, (x, y, high(x, y) - 0.002 + 0.028 * math.exp(-(SHORE - e) / 0.02)), (0, 0, 0), random.choice((U(0.06, 0.22), U(0.1, 0.4), U(0.25, 1.3))))
gold = M("eye")
clear = gold.n("BsdfTransparent", {"Color": (0.99, 0.90, 0.64)}).outputs[0]
shine = gold.n("BsdfGlossy", {"Color": (1, 0.97, 0.9), "Roughness": 0.04}).outputs[0]
gold.end(gold.n("MixShader", {0: 0.09, 1: clear, 2: shine}).outputs[0])
eye = hide(ico("eye", 0.04, 4, gold.m, 0, 1, (1, 1, 0.16)))
for _ in range(26):  # eyes of butter, together in places
    cx, cy = disc(SHORE - 0.1)
    for _ in range(random.choice((2, 4, 9, 14))):
        x, y = random.gauss(cx, 0.08), random.gauss(cy, 0.08)
        if math.hypot(x, y) < SHORE - 0.06 and away[cell(x, y)] > 0.26:
            inst(eye, (x, y, high(x, y)), (0, 0, 0), random.triangular(0.1, 0.8, 0.12))
# ---- shallot, chopped very fine, glassy, most of each under the cream; zest from a fine grater
sh = M("shallot")
o, ov = loc_rnd(sh)
sh.p(sh.mix(sh.rnd(), (0.87, 0.72, 0.42), (0.85, 0.62, 0.42)), rough=0.3, sss=0.7, rad=(0.04, 0.028, 0.014), coat=0.6, coatr=0.05)
dice = []
for k in range(8):
    a, b, h = U(0.012, 0.026), U(0.010, 0.016), U(0.007, 0.011)
    dice.append(hide(sculpt("dice", lambda p: s_box(p, (0, 0, 0), (a, b, h), 0.005) + 0.10 * p[..., 0] ** 2 / 0.02, (-0.04, -0.03, -0.03), (0.04, 0.03, 0.03), 0.0032, sh.m, lambda V, N: 0.0025 * fnoise(V, 60, 2, k))))
clump = nmap(X, Y, 2.2, 3, 9)  # it lies in drifts
for k in range(380):
    x, y = disc(SHORE - 0.05)
    near = away[cell(x, y)]
    if near > 0.24 and clump[cell(x, y)] > U(-0.5, 0.5) or 0.17 < near < 0.3 and random.random() < 0.8:
        inst(random.choice(dice), (x, y, high(x, y) + U(-0.004, 0.003)), (U(-0.3, 0.3), U(-0.3, 0.3), U(0, 6.28)), U(0.7, 1.6))
peel = plain("zest", (0.93, 0.66, 0.05), 0.4, sss=0.4, rad=(0.012, 0.009, 0.003), coat=0.4)
curls = []
for k in range(5):
    t, bow = np.linspace(-1, 1, 12), U(0.4, 1.6)
    P = np.column_stack([0.032 * np.sin(bow * t) / bow, 0.032 * (1 - np.cos(bow * t)) / bow, 0.004 * np.sin(3 * t + k)])
    curls.append(hide(tube("zest", [P], 0.0055, peel, 2, radii=[1.1 - np.abs(t) ** 3])))
for _ in range(44):
    x, y = disc(SHORE - 0.12)
    if away[cell(x, y)] > 0.2:
        inst(random.choice(curls), (x, y, high(x, y) + 0.002), (U(-0.3, 0.3), U(-0.3, 0.3), U(0, 6.28)), U(0.5, 1.2))
# the spoon stands in the cream and leans on the rim
sp = spoon(0, 0, 0, 2.25)
end, tip = Vector((2.12, 1.06, 0.72)), Vector((way[-1][0] + 0.04, way[-1][1] + 0.02, 0.175))
sp.location = end
sp.rotation_euler = (tip - end).to_track_quat("X", "Z").to_euler()
area((4.4, 3.6, 4.2), (0, 0, 0.2), 4.0, 430, (1, 0.92, 0.80), sy=3.4)
area((-3.6, -3.2, 3.8), (0, 0, 0.2), 4.0, 130, (1, 0.95, 0.88))
area((-0.9, 4.8, 4.2), (0, 0, 0.2), 3.0, 120, (1, 0.95, 0.87), sy=1.2)
world((0.66, 0.62, 0.57), 0.20)
camera((0.1, -4.9, 4.3), (0.04, -0.02, 0.15), mm=60, f=0.45, focus=(0.1, -0.35, 0.12))
render(exposure=0.0)
