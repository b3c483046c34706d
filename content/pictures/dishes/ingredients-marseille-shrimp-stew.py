# What the shrimp stew needs, from above: worn marble, a window low on the left; the shrimp are what one sees first
from kit import *
from kit.butcher import prawn
from kit.flatlay import *
from kit.larder import *
from kit.market import *
from kit.props import *

reset(45)
table(mat_soft_marble((0.66, 0.65, 0.63)), 0.3)
cloth(mat_cloth((0.155, 0.205, 0.26), stripe=(0.62, 0.60, 0.54), wide=2.6), -2.1, -1.15, 2.6, 2.0, 0.42, 4, 0.05, fold_at=(0.5,))

# the plate, and shrimp heaped on it as they were poured out
CX, CY = -0.95, 0.12
rim = mat_glaze((0.74, 0.74, 0.71), (0.03, 0.10, 0.28), rz=0.255, speck=False)
plate = lathe("plate", [(0, 0), (0.9, 0), (1.15, 0.12), (1.34, 0.22), (1.38, 0.26), (1.34, 0.28), (1.13, 0.19), (0.88, 0.06), (0, 0.06)], rim, 128, 1, wob=0.012)
at(plate, CX, CY, 0.012)
SHRIMP = [prawn(i, c) for i, c in enumerate((1.5, 2.9, 2.1, 3.4, 2.5, 1.8, 3.1))]
random.seed(8)
spots = [(CX + r * math.cos(a), CY + r * math.sin(a)) for a, r in ((k * 2.4, 0.150 * math.sqrt(k) + 0.05) for k in range(34))]
heap(SHRIMP, spots, lambda x, y: float(np.interp(math.hypot(x - CX, y - CY), [0, 0.88, 1.13, 1.34], [0.072, 0.072, 0.20, 0.29])), (0.62, 0.80))
heap(SHRIMP, [(0.52, -0.86)], size=(0.62, 0.63), tries=4, tilt=0.05)

random.seed(5)
fennel(0.95, 1.15, 0.30, 1.02)
orange(0.16, 1.52, 0.36, 0.6, k=2, lean=0.6)
orange_half(0.84, 0.36, 0.34, 0, 0.4, 3, (0.10, -0.12))
for k, (x, y, s) in enumerate([(1.02, -0.32, 0.27), (1.47, -0.60, 0.235), (1.04, -0.84, 0.20), (1.46, -0.15, 0.205), (1.38, -1.10, 0.165)]):
    potato(x, y, s, k * 1.3, 0, k)
crock(2.31, 0.22, 0.58, "blue")
crushed_tomatoes(2.31, 0.22, 0.47, 0.21, 4)
baguette(2.05, -1.62, 0.30, 3.0, 0.30)
dry_onion(2.52, 1.02, 0.31, 0, 2.4)
clove(1.72, -1.02, 0.6, 1.1)
clove(2.02, -0.84, 2.2, 1.0)
crock(-2.46, 1.42, 0.42, "cream")
fill(-2.46, 1.42, 0.33, 0.17, deep("pastis", (0.42, 0.37, 0.115), 0.7))
saf = plain("saffron", (0.52, 0.035, 0.006), 0.5)
crock(0.50, -1.62, 0.25, "black", level=0.4)
threads = [(random.uniform(0, 6.3), random.uniform(0, 6.3), 0.15 * random.random() ** 0.7) for _ in range(150)]
tube("saffron", [[(0.50 + q * math.cos(a) + 0.08 * t * math.cos(b) - 0.02 * t * t * math.sin(b), -1.62 + q * math.sin(a) + 0.07 * t * math.sin(b) + 0.02 * t * t, 0.05 + 0.05 * random.random()) for t in (-1, 0, 1)] for a, b, q in threads], 0.0038, saf, 1)
crock(-1.62, -1.52, 0.38, "brown", z=0.05)
fill(-1.62, -1.52, 0.30, 0.20, deep("stock", (0.26, 0.150, 0.032), 0.6))
crock(-2.32, -1.05, 0.30, "ash", z=0.05)
fill(-2.32, -1.05, 0.235, 0.17, deep("oil", (0.34, 0.235, 0.020), 0.7))
parsley_bunch(-0.86, -2.17, 0.62, 18, 1.15, seed=4)
spill("salt", 0.55, -1.15, -0.5, 50, 0.5)
daylight(158)
from_above(5.5)
render(exposure=-0.41)
