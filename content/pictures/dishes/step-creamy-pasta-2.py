# Creamy pasta, step by step: the cream naps the spoon. It is lifted over the skillet, its back coated, a finger has drawn a stripe through; cream trembles below; light from behind right
from kit import *
from kit.props import *

reset(arg("seed", 52))
U = random.uniform
gas_hob(0.62)
R, LV, SHORE = 1.62, 0.108, 1.345
pan(0, 0, R, 0.46, 2.55, handle=2.2)
floor = lambda r: np.interp(r, [0, R * 0.74, R * 0.79, R * 0.82, R * 0.85, R * 0.90], [0.05, 0.05, 0.056, 0.078, 0.125, 0.25])
# ---- the spoon: its back to the eye, its handle up and away to the right; z runs along it
TURN = Matrix.Rotation(math.radians(-8), 3, "Z") @ Matrix.Rotation(math.radians(46), 3, "Y") @ Matrix.Rotation(math.radians(-30), 3, "X")
BOWL = Vector((-0.10, -0.30, 0.80))
DOWN = np.array(TURN.transposed() @ Vector((0, 0, -1)), np.float32)
lifted = cooking_spoon(Matrix.Translation(BOWL) @ TURN.to_4x4())
n3 = lambda p, f, k: np.sin(p[..., 0] * f + 1.3 * np.sin(p[..., 2] * f * 0.7 + k) + k) * np.sin(p[..., 2] * f * 0.9 + 1.1 * np.sin(p[..., 0] * f * 0.8 - k))
WIDE = np.array([0.26, 0.088, 0.39], np.float32)
TIP = WIDE * WIDE * DOWN / np.linalg.norm(WIDE * DOWN) + DOWN * 0.006  # the lowest of the bowl, where it gathers


def nap(p):
    """The coat: a film that thickens downwards and ends at the neck; a finger drew a stripe down it, which left a smear and a low bank on either side."""
    low = p @ DOWN
    t = 0.0044 + 0.006 * ss(low, 0.08, 0.32) + 0.0007 * n3(p, 19, 0.4) + 0.0004 * n3(p, 43, 2.0)
    edge = p[..., 2] - 0.40 - 0.05 * n3(p * A3(1, 1, 0.2), 26, 1.0)  # it ends short of the neck
    t = t - 0.05 * ss(edge, -0.03, 0.03)
    side = p[..., 0] + 0.30 * p[..., 2] - 0.5 * (p[..., 2] - 0.05) ** 2 + 0.02 + 0.003 * n3(p * A3(1, 1, 0.4), 24, 0.7)
    off = np.hypot(side, np.maximum(p[..., 2] - 0.20, 0) * 1.1)  # it begins round, as a fingertip does, and runs off the tip
    drawn = ss(off, 0.074, 0.036) * (p[..., 1] < 0)
    smear = 0.0005 + 0.0003 * n3(np.stack([side, p[..., 1], 0.06 * p[..., 2]], -1), 120, 0.3) + 0.0040 * ss(p[..., 2] + 0.8 * side, -0.23, -0.30)
    t = np.where(drawn > 0, t + (smear - t) * drawn, t)
    t = t + 0.0014 * np.exp(-(((off - 0.072) / 0.020) ** 2))
    return smin(s_spoon(p) - t, np.linalg.norm(p - TIP, axis=-1) - 0.026, 0.05)


# ---- cream: a finger's breadth, ruffled where the spoon came out and where it drips
n = 460
g = np.linspace(-1, 1, n)
X, Y = np.meshgrid(g * R, g * R, indexing="ij")
END = BOWL + TURN @ Vector(TIP)
away = np.hypot(X - END.x, Y - END.y)
Z = LV + 0.0055 * nmap(X, Y, 2.4, 3, 2) + 0.0030 * nmap(X, Y, 7.0, 2, 5)
for _ in range(20):  # it trembles: low rings wherever steam comes up
    (x, y), tall = disc(SHORE - 0.1), U(0.001, 0.003)
    d = np.hypot(X - x, Y - y)
    Z += tall * np.cos(d * U(28, 46)) * np.exp(-d / U(0.06, 0.14))
Z += 0.006 * np.cos(away * 42) * np.exp(-away / 0.16) + 0.010 * np.exp(-((away / 0.045) ** 2))
c_ = M("cream")
o = c_.coord()
warp = c_.vadd(o, c_.map(c_.noise(1.6, o, 4, 0.6, 0, 1), (0.5, 0.5, 0.5)))
c = c_.mix(c_.noise(1.8, warp, 5, 0.6), (0.87, 0.71, 0.45), (0.90, 0.79, 0.57))
c = c_.mix(c_.math("MULTIPLY", c_.step(c_.noise(2.2, warp, 4, 0.6), 0.52, 0.72), 0.28), c, (0.88, 0.62, 0.25))  # butter that has not gone in
dust = None  # nutmeg and pepper, mostly dust
for size, seed in ((34, 0.0), (70, 4.0)):
    v = c_.map(c_.vadd(o, c_.map(c_.noise(40, o, 2, 0.5, 0, 1), (0.02, 0.02, 0.02))), loc=(seed, seed, seed))
    own = c_.xyz(c_.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"])[0]
    q = c_.step(c_.math("SUBTRACT", c_.math("MULTIPLY", c_.math("POWER", own, 5.0), 0.26), c_.vor(size, v)), 0.0, 0.04)
    dust = q if dust is None else c_.math("MAXIMUM", dust, q)
c = c_.mix(c_.math("MULTIPLY", dust, 0.7), c, (0.20, 0.11, 0.05))
skin = c_.math("ADD", c_.noise(5, o, 3, 0.5), c_.math("MULTIPLY", c_.noise(18, o, 3, 0.6), 0.16))
lie = c_.bump(skin, 0.10, 0.03)
body = c_.p(c, rough=0.24, spec=0.5, sss=0.5, rad=(0.05, 0.036, 0.018), coat=0.25, coatr=0.16, normal=lie, coatn=lie, final=False)
bare = c_.n("BsdfTransparent", {"Color": (1, 0.96, 0.86)}).outputs[0]
c_.end(c_.n("MixShader", {0: c_.math("MULTIPLY_ADD", c_.step(c_.attr("thin"), 0.026, 0.004), 0.92, 0.06), 1: bare, 2: body}).outputs[0])
cream = round_sheet("cream", Z, R, 1.43, c_.m, 0.0)  # the wall cuts it off
V = np.array([v.co for v in cream.data.vertices])
attr(cream, "thin", 0.026 - V[:, 2] + floor(np.hypot(V[:, 0], V[:, 1])))
cell = lambda x, y: tuple(min(n - 1, max(0, int((q / R + 1) / 2 * (n - 1)))) for q in (x, y))
high = lambda x, y: float(Z[cell(x, y)])
# ---- where it stood higher it left a film on the wall
rings, around = np.linspace(SHORE - 0.03, SHORE + 0.13, 24), np.linspace(0, 2 * np.pi, 720, endpoint=False)
W = np.array([(r * math.cos(q), r * math.sin(q), floor(r) + 0.003) for r in rings for q in around])
tide = 0.05 + 0.045 * fnoise(W, (2.2, 2.2, 0), 4, 3) + 0.02 * fnoise(W, (9, 9, 0), 2, 5)
attr(mesh("film", W, grid_faces(len(rings), len(around), True), c_.m), "thin", np.clip(0.010 + 0.2 * (np.hypot(W[:, 0], W[:, 1]) - SHORE - tide), 0.004, 0.06) + 0.004 * fnoise(W, 14, 2, 7))
# ---- it trembles: thin domes, in crowds along the rim and a few towards the middle, and a froth of the smallest
film = M("bubble")
shell = film.p((0.95, 0.86, 0.66), rough=0.08, spec=0.6, coat=1.0, coatr=0.03, final=False)
through = film.n("BsdfTransparent", {"Color": (0.99, 0.965, 0.90)}).outputs[0]
rim = film.n("LayerWeight", {"Blend": 0.45}).outputs["Facing"]
film.end(film.n("MixShader", {0: film.math("MULTIPLY_ADD", film.math("POWER", rim, 2.0), 0.60, 0.26), 1: through, 2: shell}).outputs[0])
bubble = hide(ico("simmer", 0.05, 4, film.m, 0, 1, (1, 1, 0.55)))
rims = [(t + U(-0.2, 0.2), SHORE - 0.02, U(0.04, 0.14)) for t in (0.3, 0.7, 1.2, 1.7, 2.2, 2.7, 3.2)]
inner = [(U(0.4, 2.8), U(0.7, 1.1), U(0.03, 0.07)) for _ in range(7)]  # not in front, where the eye would count them
for t, r, much in rims + inner:
    for _ in range(int(much * 460)):
        q, e = random.gauss(t, much / r * 1.6), r - abs(random.gauss(0, much * (0.45 if r > 1.3 else 1.0)))
        x, y = e * math.cos(q), e * math.sin(q)
        if away[cell(x, y)] > 0.28:
            inst(bubble, (x, y, high(x, y) - 0.002 + 0.028 * math.exp(-(SHORE - e) / 0.02)), (0, 0, 0), random.choice((U(0.05, 0.15), U(0.06, 0.22), U(0.15, 0.5))))
gold = M("eye")
clear = gold.n("BsdfTransparent", {"Color": (0.99, 0.90, 0.64)}).outputs[0]
shine = gold.n("BsdfGlossy", {"Color": (1, 0.97, 0.9), "Roughness": 0.04}).outputs[0]
gold.end(gold.n("MixShader", {0: 0.09, 1: clear, 2: shine}).outputs[0])
eye = hide(ico("eye", 0.04, 4, gold.m, 0, 1, (1, 1, 0.16)))
for _ in range(14):  # eyes of butter, together in places
    cx, cy = disc(SHORE - 0.1)
    for _ in range(random.choice((2, 4, 9, 14))):
        x, y = random.gauss(cx, 0.08), random.gauss(cy, 0.08)
        if math.hypot(x, y) < SHORE - 0.06 and away[cell(x, y)] > 0.26:
            inst(eye, (x, y, high(x, y)), (0, 0, 0), random.triangular(0.06, 0.45, 0.08))
# ---- what hangs on the spoon: the coat, a string of it down to the pan
coat = sculpt("nap", nap, (-0.32, -0.16, -0.50), (0.32, 0.16, 0.56), 0.006, c_.m, None, {"thin": lambda V, N: 0.027 - 6.5 * s_spoon(V)})
coat.matrix_world = lifted.matrix_world
fall = np.linspace(0, 1, 60)
line = [(END.x + 0.008 * math.sin(5 * t), END.y, END.z - 0.02 - (END.z - 0.02 - LV) * t) for t in fall]
tube("string", [line], 0.016, c_.m, 6, radii=[1.6 * np.exp(-fall / 0.10) + 0.60 + 0.35 * np.exp(-(((fall - 0.62) / 0.045) ** 2)) + 1.2 * np.exp(-(1 - fall) / 0.04)])
area((4.4, 3.6, 4.2), (0, 0, 0.2), 4.0, 400, (1, 0.92, 0.80), sy=3.4)
area((-3.6, -2.6, 3.2), (0, 0, 0.5), 2.4, 290, (1, 0.96, 0.90))
area((-0.9, 4.8, 4.2), (0, 0, 0.2), 3.0, 70, (1, 0.95, 0.87), sy=1.2)
world((0.66, 0.62, 0.57), 0.20)
camera((-0.1, -4.5, 3.3), (0.04, -0.10, 0.46), mm=78, f=0.48, focus=tuple(BOWL + Vector((0, -0.1, 0.05))))
render(exposure=-0.06)
