# What coq au vin needs, from above: dark walnut, a wide window low on the left
from kit import *
from kit.flatlay import *
from kit.larder import *
from kit.props import *
from kit.raw import *

reset(42)
table(mat_planks((0.150, 0.080, 0.042), (0.042, 0.021, 0.011), width=1.35, rough=0.44, shift=0.4), -0.05)
cloth(mat_cloth((0.30, 0.285, 0.25), stripe=(0.05, 0.075, 0.12), wide=2.2), 0.68, -1.42, 2.2, 1.6, 0.25, 8, 0.05)
wrapping_paper(mat_paper((0.285, 0.200, 0.125)), -1.22, 0.30, 2.75, 2.2, 0.10, 5, 0.10)
# thighs and drumsticks; a shin lies on the thigh beside it
legs = [(raw_thigh, 7, -0.52, 0.78, -0.5, 0), (raw_drumstick, 3, -1.66, 0.86, -0.45, 0), (raw_thigh, 18, -1.52, -0.10, 2.3, 0), (raw_drumstick, 11, -0.52, -0.06, -2.72, 0.24), (raw_drumstick, 21, -2.30, 0.30, -1.25, 0)]
for make, seed, x, y, turn, up in legs:
    ob = make(seed)
    ob.location, ob.rotation_euler = (x, y, 0.3), (0.0, -up, turn)
    rest(ob, 0.035)
wine_bottle(2.30, -1.94, 0.14, spin=0.06)
block(1.00, 0.57, 1.62, 1.42, 0.10, mat_planks((0.085, 0.044, 0.024), (0.030, 0.016, 0.009), width=3), -0.07, 0.03, 0.03, name="board")
belly_slices(0.96, 0.78, 0.08, [(0, 0.32, 0.05, 1.38, 0.44), (0.05, 0.05, -0.09, 1.42, 0.46), (-0.03, -0.20, 0.10, 1.34, 0.43)], 0.105)
random.seed(5)
heap([lardon(k) for k in range(5)], [(x, y) for x in (0.66, 0.80, 0.96, 1.12, 1.26) for y in (0.12, 0.24)] + [(0.45, 0.10)], caster(), tilt=0.10, roam=0.07, tries=10)
random.seed(9)
mush = [(0.34, -0.62, 1.05, 0.9), (0.84, -0.50, 1.1, 0.4), (0.66, -0.92, 1.0, 2), (1.30, -0.62, 0.85, 1.2), (1.16, -1.06, 1.05, 3.0)]
for k, (x, y, s, rz) in enumerate(mush):
    mushroom(x, y, s, -0.12 * s if k % 2 or not k else 0.0, (1.35, 0, rz) if k % 2 or not k else (0.1, 0, rz), k in (0, 3))
crock(2.10, 1.62, 0.52, "blue", level=0.36)
for k in range(12):
    a, r = k * 2.4, 0.115 * math.sqrt(k)
    onion(2.10 + r * math.cos(a), 1.60 + r * math.sin(a), random.uniform(0.12, 0.155), 0.16 + 0.10 * (k < 4), k, 1, "white")
onion(1.46, 1.52, 0.14, 0, 2.2, 1, "white")
butter(0.30, 1.70, -0.3, 0.62)
dry_onion(-0.42, -1.28, 0.28, 0, 2.3, "shallot")
dry_onion(-0.78, -1.52, 0.24, 0, 0.7, "shallot")
garlic(0.10, -1.40, 0.4, 0.9)
clove(0.50, -1.22, 0.6, 1.1, 0.05)
clove(0.58, -1.52, 2.0, 1.1, 0.05)
crock(-1.45, 1.72, 0.36, "black")
dollop(-1.45, 1.72, 0.30, 0.13, paste("tomatopaste", (0.080, 0.0045, 0.0024), (0.118, 0.0090, 0.0034), 0.5, 0.15), 0.05)
crock(-2.35, 1.55, 0.46, "ash", plain("flour", (0.86, 0.83, 0.77), 0.9), dome=0.12, wob=0.03)
thyme_bunch(-2.55, -1.20, 0.06, 8, 1.35, on=caster(), seed=3)
dry = mat_leaf((0.050, 0.070, 0.028), (0.125, 0.140, 0.058), 0.42)
for k, (x, y, turn) in enumerate(((-1.50, -1.30, -0.5), (-1.42, -1.62, 0.22))):
    at(leaf(0.75, 0.27, 0.25, 0.12, 0.004, dry, seed=k, wave=0.05), x, y, 0.06 + 0.03 * k, (0.05, -0.03, turn))
parsley_bunch(1.00, -2.05, 1.05, 18, 1.15, 0.05, seed=4)
spill("pepper", -1.75, -1.58, 0.2, 30, 0.5, sc=(0.5, 0.9))
daylight(155, 2700, warm=(1, 0.94, 0.85), size=5.0, sheen=140)
from_above(5.4)
render(exposure=-0.46)
