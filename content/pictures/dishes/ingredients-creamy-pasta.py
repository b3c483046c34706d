# What creamy pasta needs, from above and a little from the front: spaghetti on a blue napkin, Parmesan broken and grated on a dark board, cream, basil; a window on the left
from kit import *
from kit.flatlay import *
from kit.larder import *
from kit.market import *
from kit.noodles import dry_spaghetti
from kit.props import *

reset(arg("seed", 41))
U = random.uniform
table(mat_planks((0.235, 0.160, 0.100), (0.110, 0.068, 0.038), width=1.35, rough=0.52, shift=0.15), 0.06)
cloth(mat_cloth((0.40, 0.385, 0.34), stripe=(0.17, 0.21, 0.235), wide=1.6), -2.20, 1.40, 2.6, 1.5, 0.20, 5, 0.035, fold_at=(0.5,))
# ---- spaghetti on a blue napkin
cloth(mat_cloth((0.105, 0.150, 0.195), stripe=(0.42, 0.41, 0.37), wide=2.4), -1.10, -0.45, 2.9, 1.9, 0.62, 4, 0.05, fold_at=(0.5,))
dry_spaghetti(Vector((-1.06, -0.46, 0.05)), 0.70, 300, 0.20, fan=(0.15, 0.60), parted=0.03, slipped=9, broken=16, dusty=0.25)
# ---- Parmesan on a board
wood = mat_planks((0.24, 0.128, 0.062), (0.095, 0.045, 0.022), width=0.8, shift=0.6, arches=0.5, seams=0.3)
block(1.98, 0.42, 1.75, 2.1, 0.17, wood, 0.16, 0.05, name="board")
parmesan_wedge(2.10, 0.98, 3.70, 0.86, 0.17)
parmesan_chunk(1.42, 0.06, 0.14, 0.17, 1)
parmesan_chunk(1.30, 0.24, 0.07, 0.17, 2)
for _ in range(46):
    parmesan_chunk(random.gauss(1.58, 0.24), random.gauss(0.22, 0.20), 0.008 + 0.030 * random.random() ** 2.5, 0.17, random.randrange(1, 5))
threads = grated_parmesan()
HX, HY = 1.74, -0.24
g = np.linspace(-0.5, 0.5, 120)
X, Y = np.meshgrid(g, g, indexing="ij")
snow = 0.235 * np.exp(-((np.hypot(X / 1.25, Y + 0.25 * X * X) / 0.175) ** 1.5)) * (1 + 0.35 * field_noise(120, 7.0, 4.0))
sheet("snow", 0.158 + snow, 0.5, plain("snow", (0.86, 0.77, 0.56), 0.7, sss=0.3, rad=(0.02, 0.014, 0.008)), keep=snow > 0.02, cx=HX, cy=HY)
for _ in range(7500):  # thickest in the middle
    q, a = abs(random.gauss(0, 0.145)), U(0, 6.283)
    x, y = 1.25 * q * math.cos(a), q * math.sin(a)
    inst(random.choice(threads), (HX + x, HY + y, 0.172 + U(0, 0.014) + snow[tuple(np.clip(np.rint((A3(x, y) + 0.5) * 119), 0, 119).astype(int))]), (U(-0.8, 0.8), U(-0.8, 0.8), U(0, 6.3)), U(0.45, 1.05))
# ---- cream, shallot, garlic, butter
creamer(0.46, 0.80, 0.37, 0.62, "sage", -2.3)
dry_onion(0.86, 0.10, 0.24, 0, 2.3, "shallot")
clove(0.50, -0.03, 0.5, 0.95)
clove(0.62, -0.25, 2.3, 0.85)
cold_butter(-2.04, 0.76, 0.55, 0.46, 0.05)
# ---- salt, pepper, nutmeg, a lemon of which some zest is gone
crock(-1.14, 0.95, 0.36, "brown", h=0.21, z=0.05)
salt = coarse_salt(-1.14, 0.95, 0.05)
for _ in range(34):
    size = 0.006 + 0.011 * random.random() ** 2
    inst(random.choice(salt), (random.gauss(-0.66, 0.14), random.gauss(0.74, 0.10), 0.6 * size), (U(-0.3, 0.3), U(-0.3, 0.3), U(0, 6.3)), size)
crock(-1.62, 1.36, 0.30, "black", "pepper", n=240, z=0.05)
spill("pepper", -0.75, 1.16, -0.7, 14, 0.4, sc=(0.4, 0.9))
ripe_lemon(-0.22, 1.38, 0.31, 0.5, zested=(0.7, -0.3, 0.9))
nut = M("nutmeg")
o = nut.coord()
furrow = nut.noise(1.0, nut.map(o, (9, 20, 20)), 4, 0.6, 0.8)
nut.p(nut.mix(nut.step(furrow, 0.35, 0.65), (0.105, 0.052, 0.026), (0.27, 0.165, 0.092)), rough=0.6, spec=0.3, normal=nut.bump(nut.math("ADD", furrow, nut.noise(40, o, 3)), 0.6, 0.012))
at(ico("nutmeg", 0.105, 5, nut.m, 0.05, 3, (1.28, 1, 0.97), 2), -0.16, 0.86, 0.10, (0.3, 0, 0.9))
# ---- herbs
basil_sprig(0.62, -0.98, 0.19, 1.10, 0.1)
basil_sprig(0.12, -1.32, 0.14, 0.80, 2.0, 2, -2.6)
parsley_bunch(2.25, -1.62, 2.55, 14, 1.15, seed=8)
daylight(150, 2300)
skin = area((0.3, 4.6, 9.5), (0.4, 0.8, 0.4), 1.5, 40, (1, 0.97, 0.93), sy=1.0)  # mirrored in the cream's skin
skin.visible_diffuse = False
camera((0.0, -3.70, 7.75), (0.0, 0.0, 0.05), mm=70, f=0.5, focus=(0, 0, 0.2))
render(exposure=-0.27)
