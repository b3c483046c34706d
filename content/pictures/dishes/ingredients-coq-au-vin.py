# What coq au vin needs, from above: dark walnut, a window low on the left
from kit import *
from kit.butcher import bacon_piece, mat_chicken
from kit.cuts import drumstick, thigh
from kit.flatlay import *
from kit.props import *

reset(42)
table(mat_planks((0.150, 0.080, 0.042), (0.042, 0.021, 0.011), width=1.35, rough=0.44, shift=0.4), -0.05)
cloth(mat_cloth((0.30, 0.285, 0.25), stripe=(0.05, 0.075, 0.12), wide=2.2), 0.75, -1.55, 2.2, 1.7, 0.25, 8, 0.05)
wrapping_paper(mat_paper(), -1.30, 0.22, 2.9, 2.3, 0.10, 5, 0.10)
raw = mat_chicken()
legs = [(thigh, 7, -0.62, 0.66, 0.7, 1.05, 0), (drumstick, 3, -1.88, 0.72, -0.55, 1.05, 0), (thigh, 18, -1.72, -0.28, 2.5, 1.03, 0), (drumstick, 11, -0.72, -0.20, -2.5, 1.02, 0)]
for make, seed, x, y, turn, s, z in legs:
    ob = make(raw, seed)
    ob.location, ob.rotation_euler, ob.scale = (x, y, 0.3), (0.1, -0.05, turn), (s, s, s * 0.85)  # raw, it settles
    rest(ob, 0.035)
for p in bottle(0, 0, "wine", 1.0):
    p.location, p.rotation_euler = (2.52, -2.20, 0.39), (-math.pi / 2, 0, 0.16)
bacon_piece(0.72, 0.95, 0.22, 0.0, 0.95)
random.seed(9)
mush = [(0.50, -0.42, 0.95, 0), (0.95, -0.30, 1.15, 0.4), (0.78, -0.74, 1.0, 2), (1.30, -0.62, 0.85, 1.2), (1.16, -1.02, 1.05, 3.0)]
for k, (x, y, s, rz) in enumerate(mush):
    mushroom(x, y, s, -0.12 * s if k % 2 else 0.0, (1.35, 0, rz) if k % 2 else (0.1, 0, rz), k == 3)
crock(1.72, 1.38, 0.56, "blue", level=0.36)
for k in range(12):
    a, r = k * 2.4, 0.12 * math.sqrt(k)
    onion(1.72 + r * math.cos(a), 1.38 + r * math.sin(a), random.uniform(0.12, 0.155), 0.16 + 0.10 * (k < 4), k, 1, "white")
onion(1.46, 0.72, 0.14, 0, 2.2, 1, "white")
butter(0.12, 1.66, -0.3, 0.62)
onion(-0.42, -1.38, 0.28, 0, 2.3, 1, "shallot")
garlic(0.14, -1.52, 0.4, 0.9)
clove(0.52, -1.30, 0.6, 1.1, 0.05)
clove(0.60, -1.58, 2.0, 1.1, 0.05)
crock(-1.62, 1.76, 0.36, "black", fluid("tomatopaste", (0.48, 0.030, 0.008), 0.3, 0.3, (0.60, 0.06, 0.012), 0.9), dome=0.06, wob=0.05)
crock(-2.50, 1.58, 0.46, "ash", plain("flour", (0.86, 0.83, 0.77), 0.9), dome=0.12, wob=0.03)
for q in (0.1, 0.30, -0.1, -0.25):
    herb_sprig(-2.75, -1.20 - q, 0.02 + q * 0.5, random.uniform(1.1, 1.5), "thyme")
bay(-1.62, -1.18, -0.5)
bay(-1.42, -1.48, 0.2, 0.02)
parsley(1.18, -1.86, 0.45, 11, 1.0, 0.05)
spill("pepper", -0.95, -1.55, 0.2, 30, 0.5, sc=(0.5, 0.9))
daylight(155, 2700, warm=(1, 0.94, 0.85))
from_above(5.9)
render(exposure=-0.38)
