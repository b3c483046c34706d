# What creamy pasta needs, from near by: a sheaf of spaghetti that shows its cut ends, on a walnut board; Parmesan, a grater, a jug of cream behind; a large window on the left
from kit import *
from kit.flatlay import *
from kit.larder import *
from kit.market import ripe_lemon
from kit.noodles import fallen_spaghetti, spaghetti_sheaf
from kit.props import *

reset(41)
U = random.uniform
table(mat_stone((0.027, 0.033, 0.039)), 0.4)
walnut = mat_planks((0.200, 0.108, 0.056), (0.078, 0.038, 0.019), width=0.9, shift=0.6, arches=0.5, seams=0.3)
BOARD = 0.15  # the height of its top
block(-0.30, 0.42, 2.5, 2.75, BOARD, walnut, 0.06, 0.04, name="board")
# ---- spaghetti: its ends look at the lens, a few strands slipped out
spaghetti_sheaf((-0.06, -0.72), math.radians(-112), z=BOARD)
loose = []
for _ in range(17):  # slipped out of it on the right, some of them broken
    x, y, turn, half = U(0.48, 0.76), U(-0.75, -0.20), math.radians(random.gauss(-114, 14)), random.choice((0.08, 0.30, 0.45, 0.55))
    step = half * math.cos(turn), half * math.sin(turn)
    loose.append(((x - step[0], y - step[1]), (x + step[0], y + step[1])))
fallen_spaghetti([*loose, ((-0.42, -0.42), (-0.62, -1.02)), ((-0.36, -0.96), (-0.48, -0.92))], BOARD)
# ---- Parmesan with its rind to the lens, grated a little
parmesan_wedge(-1.00, 1.62, -1.50, 1.14, BOARD)
box_grater(-0.88, 2.45, 0.24, 0.80)
for x, y, size, k in ((-0.50, 0.36, 0.13, 1), (-0.66, 0.20, 0.08, 2), (-0.40, 0.20, 0.06, 3)):
    parmesan_chunk(x, y, size, BOARD, k)
threads = grated_parmesan((0.72, 0.54, 0.26), (0.82, 0.67, 0.40), 3.4)
heap(threads, [(random.gauss(-0.66, 0.15), random.gauss(0.0, 0.10)) for _ in range(110)], lambda x, y: BOARD, (1.1, 1.9), 10, 0.05, 0.6, 0.0)
# ---- basil, and cream behind
basil_sprig(-0.26, 1.02, BOARD + 0.05, 0.80, 0.4)
creamer(0.06, 1.92, 0.38, 0.62, "sage", -2.7, 0.93)
# ---- on the right
dry_onion(1.06, 0.94, 0.20, 0, 2.3, "shallot")
dry_onion(1.48, 0.88, 0.19, 0, 0.9, "shallot")
garlic(1.26, 0.46, 0.9, 0.75)
clove(1.00, 0.60, 0.5, 0.9)
crock(1.30, -0.14, 0.41, "black", h=0.22)
coarse_salt(1.30, -0.14, 0.0)
ripe_lemon(1.34, 1.72, 0.31, 0.5, zested=(0.2, -0.8, 0.6))
parsley_bunch(1.10, 2.50, 0.1, 14, 1.15, seed=8)
cold_butter(-1.20, -0.22, 0.5, 0.42, BOARD)
# ---- nutmeg and peppercorns in front on the left
nut = M("nutmeg")
o = nut.coord()
furrow = nut.noise(1.0, nut.map(o, (9, 20, 20)), 4, 0.6, 0.8)
nut.p(nut.mix(nut.step(furrow, 0.35, 0.65), (0.105, 0.052, 0.026), (0.27, 0.165, 0.092)), rough=0.6, spec=0.3, normal=nut.bump(nut.math("ADD", furrow, nut.noise(40, o, 3)), 0.6, 0.012))
at(ico("nutmeg", 0.105, 5, nut.m, 0.05, 3, (1.28, 1, 0.97), 2), -1.02, -0.66, BOARD + 0.10, (0.3, 0, 0.9))
spill("pepper", -0.98, -0.80, 0.2, 16, 0.45, BOARD, (0.4, 0.8))
area((-5.0, 0.5, 3.9), (0, 0, 0.3), 4.6, 950, (0.96, 0.98, 1.0), sy=3.6)
area((4.6, -3.6, 3.2), (0, 0, 0.2), 4.5, 170, (1, 0.94, 0.86))
world((0.60, 0.64, 0.70), 0.14)
camera((0.0, -4.60, 2.42), (0.0, 1.06, 0.13), mm=60, f=0.46, focus=(-0.10, -0.72, 0.40))
render(exposure=0.35)
