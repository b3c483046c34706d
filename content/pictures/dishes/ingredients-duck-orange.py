# What duck with orange needs, as a still life: three duck breasts on butcher's paper and a walnut board, oranges in a dark bowl behind; a large cool window at the back left
from kit import *
from kit.bottles import white_burgundy
from kit.butcher import breast
from kit.flatlay import *
from kit.larder import *
from kit.market import *
from kit.props import *

reset(46)
table(mat_stone((0.030, 0.036, 0.040)), 1.1)
cloth(mat_cloth((0.095, 0.125, 0.155)), 1.95, 0.75, 2.2, 2.6, 0.30, 3, 0.10, fold_at=(0.5,))
walnut = mat_planks((0.165, 0.088, 0.045), (0.060, 0.030, 0.016), width=0.9, shift=0.3, arches=0.5, seams=0.3)
BOARD = 0.18  # the height of its top
block(-0.42, -0.12, 3.10, 2.05, BOARD - 0.02, walnut, -0.08, 0.05, 0.02, name="board")
paper = wrapping_paper(mat_paper((0.285, 0.200, 0.125), damp=True), -0.36, -0.10, 2.65, 1.75, 0.06, 7, 0.10, BOARD)
# ---- duck: each breast lies on those before it
ducks = []
for x, y, turn, k, bare in ((-0.92, 0.40, 0.30, 13, None), (0.42, 0.30, math.pi - 0.62, 9, None), (-0.44, -0.44, 0.10, 0, 0.20)):
    ducks.append(breast(x, y, turn, 0.92, k, caster(), bare))
dampen(paper, [(duck, 0.48) for duck in ducks], 0.22)
# ---- pepper and salt, on the nearest and beside it
rs = np.random.RandomState(7)
strewn = lambda V, N: 1.1 * np.exp(-(((V[:, 0] + 0.45) / 0.42) ** 2) - ((V[:, 1] + 0.40) / 0.26) ** 2) * ss(N[:, 2], 0.3, 0.6)
cracked_pepper([q for q in pressed_pepper(ducks[2], strewn, 3) if q[2] < 0.017], 5)
on = caster()
beside = [(*rs.normal((0.34, -0.80), (0.22, 0.06)), 0.0025 + 0.0145 * rs.rand() ** 3) for _ in range(260)]
cracked_pepper([(A3(x, y, on(x, y) + 0.45 * r), (0, 0, 1), r) for x, y, r in beside], 6)
salt = grains("salt")
sprinkle(salt, 420, lambda: rs.normal((-0.50, -0.42), (0.34, 0.15)), 0.004, (0.18, 0.52), 3)
sprinkle(salt, 220, lambda: rs.normal((0.42, -0.82), (0.22, 0.07)), 0.004, (0.18, 0.52), 3)
# ---- oranges: a bowl of them, one beside it
BX, BY = 0.46, 1.50
crock(BX, BY, 0.94, "black", h=0.46)
for k, (x, y, z, s, lean) in enumerate(((-0.41, -0.27, 0.145, 0.355, 0.9), (0.27, -0.40, 0.140, 0.325, -0.6), (0.40, 0.28, 0.150, 0.36, 0.3), (-0.28, 0.40, 0.150, 0.34, 0.7), (0.00, 0.01, 0.640, 0.345, 0.65))):
    fruit = orange(BX + x, BY + y, s, 1.7 * k, z, k + 1, lean)
    if k == 1:
        citrus_twig(fruit, s, k)
orange(1.54, 0.70, 0.325, 0.4, 0.03, 6, 1.25)
# ---- behind and on the right
white_burgundy().stand(-1.50, 2.10, 0.25)
crock(-1.66, 1.00, 0.34, "brown", sugar(), dome=0.13, wob=0.014)
dry_onion(1.86, 1.42, 0.33, 0, 2.6)
for k, (x, y, turn, L, z) in enumerate(((2.06, 0.56, 4.05, 1.50, 0.02), (2.30, 0.36, 4.0, 1.40, 0.02), (2.08, 0.40, 4.25, 1.3, 0.24))):
    carrot(x, y, turn, L, 0.15 - 0.015 * k, z, k)
on = caster()
thyme_bunch(-1.78, -0.90, 0.06, 6, 0.9, on=on, seed=5)
thyme_bunch(0.74, 0.20, 3.72, 3, 0.85, 0.22, on=on, seed=9)  # across two breasts
area((-4.4, 4.9, 4.0), (0, 0, 0.3), 4.2, 1000, (0.96, 0.98, 1.0), sy=3.2)
area((4.8, -3.2, 3.4), (0, 0, 0.2), 4.5, 110, (1, 0.93, 0.85))
world((0.60, 0.64, 0.70), 0.13)
camera((0.0, -6.85, 4.70), (0.0, 0.18, 0.50), mm=68, f=0.5, focus=(-0.3, -0.60, 0.4))
render(exposure=0.42)
