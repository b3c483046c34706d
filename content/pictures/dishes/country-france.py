# France from near by: a ripe Camembert on a board, a wedge cut out of it, before its box and the printed lid, grapes in their bloom, red wine and a country loaf behind; a window on the left
from kit import *
from kit.larder import ballon, letters, printed, wine_bottle
from kit.market import grapes
from kit.props import at, board, table
from kit.bread import country_loaf

reset(8)
table(mat_planks((0.250, 0.160, 0.094), (0.105, 0.062, 0.034), width=1.25, shift=0.45), 0.10)
cloth(mat_cloth((0.135, 0.175, 0.245), stripe=(0.60, 0.58, 0.52), wide=2.4), -1.34, 1.02, 2.5, 3.5, 0.30, seed=5, folds=0.06)
country_loaf(-1.42, 1.62, 1.95, 0.03)
# ---- Camembert: its box of poplar stands behind, and holds the lid
R, WALL, HIGH = 0.60, 0.018, 0.30
BOX, CHEESE = (-0.14, 1.44), (0.06, -0.02)
m = M("poplar")
o = m.coord()
turn = m.math("ARCTAN2", m.xyz(o)[1], m.xyz(o)[0])
along = m.comb(m.math("MULTIPLY", turn, 1.2), m.math("MULTIPLY", m.xyz(o)[2], 26.0), 0.0)
grain = m.noise(1.0, along, 5, 0.65)
c = m.mix(m.step(grain, 0.30, 0.70), (0.58, 0.41, 0.245), (0.50, 0.335, 0.185))
c = m.mix(m.math("MULTIPLY", m.step(m.math("ABSOLUTE", m.math("ADD", turn, 1.20)), 0.008, 0.003), 0.6), c, (0.22, 0.135, 0.065))  # where its strip overlaps
m.p(c, rough=0.62, spec=0.25, sss=0.1, rad=(0.01, 0.006, 0.003), normal=m.bump(grain, 0.3, 0.008))
poplar = m.m
wall = lambda r, h, foot: [(0, foot), (r, foot), (r + WALL, foot), (r + WALL, h - 0.004), (r + WALL - 0.004, h), (r + 0.004, h), (r, h - 0.004), (r, foot + 0.02), (0, foot + 0.02)]
at(lathe("box", wall(R, HIGH, 0.0), poplar, 180, 0), *BOX, 0.002)
m = M("rind")
o, ov = loc_rnd(m)
x, y, _ = m.xyz(m.vadd(o, m.map(m.noise(2.5, o, 3, 0.5, 0, 1), (0.05, 0.05, 0))))
bars = m.math("MULTIPLY", m.step(m.math("SINE", m.math("MULTIPLY", x, 30.0)), 0.72, 0.98), m.step(m.noise(2.6, ov, 4, 0.6), 0.36, 0.60))
cloud, fuzz = m.noise(3.2, o, 5, 0.62), m.noise(46, o, 4, 0.7)
tan = m.step(m.math("ADD", m.math("MULTIPLY", bars, 0.10), m.math("ADD", m.noise(5.5, o, 6, 0.68), m.math("MULTIPLY", m.attr("edge"), 0.14))), 0.54, 0.72)
c = m.mix(cloud, (0.80, 0.765, 0.68), (0.73, 0.675, 0.565))
c = m.mix(m.math("MULTIPLY", tan, 0.60), c, (0.56, 0.345, 0.165))
h = m.math("ADD", m.math("ADD", cloud, m.math("MULTIPLY", fuzz, 0.6)), m.math("MULTIPLY", bars, -0.45))
# what the knife laid bare: straw-coloured and soft below the rind, paler and firmer along the middle
paste, depth = m.attr("paste"), m.attr("depth")
run = m.math("MULTIPLY_ADD", m.math("SUBTRACT", m.noise(5, o, 4, 0.6), 0.5), 0.45, depth)
ivory = m.ramp(run, [(0.06, (0.80, 0.50, 0.20)), (0.26, (0.89, 0.67, 0.345)), (0.64, (0.92, 0.755, 0.45)), (0.92, (0.94, 0.835, 0.60))])
c = m.mix(paste, c, ivory)
smear = m.math("MULTIPLY_ADD", m.noise(1.0, m.map(o, (7, 7, 26)), 4, 0.6), 0.35, m.noise(6, o, 3))  # as the knife drew it
wet = m.math("MULTIPLY", paste, m.step(run, 0.85, 0.30))
m.p(
    c,
    rough=m.math("MULTIPLY_ADD", paste, -0.36, 0.78),
    spec=m.math("MULTIPLY_ADD", paste, 0.25, 0.2),
    sss=m.math("MULTIPLY_ADD", paste, 0.25, 0.35),
    rad=(0.030, 0.021, 0.011),
    coat=m.math("MULTIPLY", wet, 0.7),
    coatr=0.12,
    sheen=m.math("MULTIPLY_ADD", paste, -0.3, 0.3),
    normal=m.bump(m.mix(paste, m.comb(h, h, h), m.comb(smear, smear, smear)), 0.45, 0.016),
)
HALF = 0.165
wheel = lambda p: smax(np.hypot(p[..., 0], p[..., 1]) - 0.575, np.abs(p[..., 2]) - HALF, 0.07)
side = lambda a: A3(math.cos(a), math.sin(a), 0)
FROM, TO = math.radians(-134), math.radians(-70)  # the wedge that is gone


def swell(p):
    """How far the ripe paste leans out of a cut, most of all below its middle."""
    return 0.052 * ss(np.hypot(p[..., 0], p[..., 1]), 0.04, 0.30) * np.clip(1 - ((p[..., 2] + 0.06) / 0.13) ** 2, 0, 1) ** 0.7 * (0.8 + 0.8 * fnoise(p.reshape(-1, 3), 3.5, 2, 9).reshape(p.shape[:-1]))


def parted(p):
    return smax(wheel(p), smin(p @ side(FROM + math.pi / 2) - swell(p), p @ side(TO - math.pi / 2) - swell(p), 0.03), 0.012)


def wedge(p):
    return smax(wheel(p), smax(p @ side(math.radians(29) + math.pi / 2), p @ side(math.radians(-29) - math.pi / 2), 0.012) - swell(p), 0.012)


bare = lambda V: ss(-wheel(V), 0.016, 0.030)
soft = lambda V, N: (0.018 * fnoise(V, 2.2, 3, 2) + 0.011 * fnoise(V, 8, 3, 3) - 0.02 * ss(np.hypot(V[:, 0], V[:, 1]), 0.5, 0.0)) * (1 - 0.7 * bare(V)) + 0.004 * bare(V) * fnoise(V, 16, 3, 5)
kinds = {
    "edge": lambda V, N: ss(np.hypot(V[:, 0], V[:, 1]), 0.46, 0.56) * (1 - bare(V)),
    "paste": lambda V, N: bare(V),
    "depth": lambda V, N: np.clip(-wheel(V) / HALF, 0, 1),
}
whole = (-0.63, -0.63, -0.22), (0.63, 0.63, 0.22)
TOP = 0.09
board(-0.02, -0.24, 1.92, 1.52, 0.12, TOP, c1=(0.30, 0.165, 0.080), c2=(0.150, 0.075, 0.034))
at(sculpt("cheese", parted, *whole, 0.009, m.m, soft, kinds), *CHEESE, TOP + HALF - 0.010)
at(sculpt("cheese", wedge, *whole, 0.009, m.m, soft, kinds), -0.24, -0.78, TOP + HALF - 0.010, (0.0, 0.0, math.radians(156)))
# ---- its lid, printed in two colours, leans on the box
circle = lambda r, way=1: np.column_stack([r * np.cos(np.linspace(0, 2 * math.pi, 181)[:-1]), way * r * np.sin(np.linspace(0, 2 * math.pi, 181)[:-1])])
ring = lambda r, t: [circle(r), circle(r - t, -1)]
words = lambda *lines: [q for line in lines for q in letters(*line)]
red = ring(0.585, 0.055) + words(("Camembert", 0.205, -0.005), ("250 g", 0.072, -0.415))
black = ring(0.515, 0.006) + words(("FROMAGERIE DU PR\u00c9 HAUT", 0.056, 0.315, 1.1), ("de Normandie", 0.112, -0.155), ("Moul\u00e9 \u00e0 la louche", 0.070, -0.265), ("AU LAIT CRU", 0.058, 0.215, 1.2))
label = printed(black, red, 0.60, -0.60, 0.60)
q, a = np.meshgrid(np.linspace(0, 0.595, 30), np.linspace(0, 2 * math.pi, 121), indexing="ij")
disc_ = np.stack([q * np.cos(a), q * np.sin(a), 0 * q], -1).reshape(-1, 3)
top = lathe("lid", [(0, 0), (R + 0.02, 0), (R + 0.04, 0), (R + 0.04, -0.15), (R + 0.02, -0.15), (R + 0.02, -0.012), (0, -0.012)], poplar, 180, 0)
paper = mesh("label", disc_ + (0, 0, 0.004), grid_faces(30, 121), label, uv=disc_[:, :2] / 1.2 + 0.5)
paper.parent = top
at(top, -0.12, 0.92, 0.60, (math.radians(68), 0, 0.10))
# ---- grapes on the right, wine behind
grapes([(1.86, 1.10, 0.36), (1.66, 0.74, 0.32), (1.42, 0.34, 0.25), (1.12, -0.18, 0.13)], 86, 0.104, 0.42, 4)
ballon(0.92, 1.62)
wine_bottle(1.62, 2.30, 0.25, 0.96)
area((-4.6, 3.2, 3.6), (0, 0.3, 0.3), 4.0, 980, (1, 0.965, 0.91), sy=3.4)
area((4.6, -3.6, 3.2), (0, 0, 0.2), 4.5, 110, (1, 0.95, 0.89))
area((-1.6, -4.2, 1.7), (0.0, -0.3, 0.15), 1.6, 48, (1, 0.97, 0.92))  # into the cuts
world((0.58, 0.62, 0.70), 0.13)
camera((0.0, -5.75, 2.20), (0.06, 0.75, 0.46), mm=58, f=0.36, focus=(0.10, -0.40, 0.25))
render(exposure=0.62)
