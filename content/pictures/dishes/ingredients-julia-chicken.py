# What the roast chicken needs, as a still life on blue-grey boards: the raw bird, tied, on butcher's paper; lemons, garlic, potatoes and thyme before it, carrots, butter and vermouth behind; a window on the left
from kit import *
from kit.bottles import Bottle, bar, lines
from kit.duck import raw_duck, string
from kit.flatlay import *
from kit.larder import *
from kit.market import carrot, ripe_lemon
from kit.props import table
from kit.vegetables import clove, dry_onion, potato

reset(52)
table(mat_planks((0.120, 0.146, 0.160), (0.070, 0.088, 0.100), width=1.6, shift=0.55, arches=0.4, wear=0.8), 0.0)
paper = wrapping_paper(mat_paper((0.300, 0.215, 0.140), damp=True), 0.14, 0.72, 3.2, 2.2, -0.06, 9, 0.03, 0.0)
# ---- the bird: as the duck, but shorter, with a higher breast
bird = raw_duck(0.45)
bird.matrix_world = place = Matrix.Translation((0.16, 0.78, 0.02)) @ Matrix.Rotation(-0.42, 4, "Z") @ Matrix.Diagonal((0.84, 0.96, 1.08, 1))
string(place)
dampen(paper, ((bird, 0.42),), 0.05)
# ---- behind: dry vermouth, carrots, butter
vermouth = Bottle([(0.32, 0.0), (0.375, 0.02), (0.395, 0.08), (0.395, 1.50), (0.372, 1.68), (0.27, 1.90), (0.165, 2.08), (0.140, 2.28), (0.138, 2.72), (0.165, 2.73), (0.168, 2.80), (0.160, 2.83), (0.12, 2.84)], 1.22, (0.92, 0.83, 0.50), 6)
W, LOW, HIGH = 0.33, 0.30, 1.06
black = bar(W - 0.02, LOW + 0.020, LOW + 0.026) + bar(W - 0.02, HIGH - 0.026, HIGH - 0.020) + lines(("VERMOUTH", 0.110, 0.800, 1.15), ("extra sec", 0.090, 0.655), ("Maison Aubr\u00e8de", 0.050, 0.530), ("18 % vol.       75 cl", 0.038, 0.375))
vermouth.label(printed(black, bar(0.12, 0.745, 0.751), W, LOW, HIGH), W, LOW, HIGH)
vermouth.cork()
vermouth.stand(-1.34, 1.98, -0.16)
for k, (x, y, turn, L, z) in enumerate(((-2.20, 0.86, 0.34, 1.45, 0.0), (-2.26, 0.56, 0.14, 1.40, 0.0), (-2.18, 0.74, -0.06, 1.30, 0.22))):
    carrot(x, y, turn, L, 0.145 - 0.012 * k, z, k + 3)
cold_butter(1.92, 1.42, -0.40, 0.56)
dry_onion(2.02, 0.42, 0.20, 0.0, 2.4, "shallot")
# ---- in front: lemons, garlic, potatoes, thyme
ripe_lemon(-1.34, -0.12, 0.285, 0.5, 0.0, 2)
ripe_lemon(-0.86, -0.44, 0.275, -0.5, 0.0, 5)
garlic(-0.06, -0.52, 0.4, 0.90)
garlic(0.52, -0.68, 1.9, 0.84)
clove(0.16, -1.04, 0.6, 0.9)
for k, (x, y, s) in enumerate(((1.14, -0.40, 0.20), (1.28, -0.82, 0.18), (1.58, -0.30, 0.21))):
    potato(x, y, s, k * 1.3, 0, (6, 8, 10)[k])
thyme_bunch(-1.46, -1.00, 0.02, 9, 1.10, 0.16, seed=3)
twine(-1.30, -1.00, 0.0, 0.02)
spill("pepper", -0.22, -1.06, 0.1, 18, 0.4, sc=(0.5, 0.9))
area((-4.5, 4.4, 3.9), (0, 0.2, 0.3), 3.6, 1000, (1, 0.975, 0.94), sy=3.2)
area((4.8, -3.4, 3.4), (0, 0, 0.2), 4.5, 150, (0.98, 0.98, 1))
world((0.60, 0.64, 0.70), 0.14)
camera((0.0, -7.0, 4.05), (0.02, 0.34, 0.46), mm=66, f=0.5, focus=(0.0, -0.30, 0.4))
render(exposure=0.30)
