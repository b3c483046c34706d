# What crispy monkfish needs beside the fish, as a still life on grey stone: capers in a blue dish, lemons, an egg and parsley, breadcrumbs on a striped cloth, oil and mustard behind; the sun through leaves from the right
from kit import *
from kit.flatlay import *
from kit.fried import caper, caper_mat
from kit.larder import *
from kit.market import egg, ripe_lemon
from kit.props import table

reset(73)
U = random.uniform
table(mat_stone((0.150, 0.155, 0.155)), 0.7)
cloth(mat_cloth((0.100, 0.130, 0.165), stripe=(0.56, 0.54, 0.49), wide=2.6), -0.86, 0.62, 2.3, 1.9, 0.24, 5, 0.045, fold_at=(0.5,))
# ---- behind: breadcrumbs, oil, mustard, lemons
crock(-0.62, 0.82, 0.58, "cream", "crumbs", 0.36, 0.80, n=4200, z=0.03)
crock(0.22, 1.30, 0.40, "brown", deep("oil", (0.30, 0.200, 0.012), 0.7), 0.24, 0.70)
crock(0.86, 1.16, 0.26, "black", h=0.20)
dollop(0.86, 1.16, 0.215, 0.135, paste("mustard", (0.36, 0.205, 0.034), (0.46, 0.285, 0.060)), 0.045, 0.022, 7)
ripe_lemon(1.18, 0.62, 0.285, 3.75, 0.0, 2)
ripe_lemon(1.64, 0.30, 0.275, -0.55, 0.0, 5)
# ---- capers in a dish, an egg
BX, BY, BR = 0.26, 0.06, 0.40
crock(BX, BY, BR, "blue", h=0.25)
green = caper_mat(fried=False)
buds = [caper(green, i) for i in range(6)]
for level, (far, n) in enumerate(((0.24, 50), (0.26, 60), (0.26, 64), (0.22, 44), (0.14, 20))):
    for k in range(n):
        a, q = U(0, 6.28), far * math.sqrt(U(0, 1))
        inst(buds[k % 6], (BX + q * math.cos(a), BY + q * math.sin(a), 0.095 + 0.036 * level + U(-0.008, 0.008)), (U(0, 6.28), U(0, 6.28), U(0, 6.28)), U(0.85, 1.25))
for x, y in ((0.52, -0.48), (0.62, -0.40), (0.20, -0.56)):
    inst(buds[1], (x, y, 0.030), (1.4, 0.2, 9 * x), 1.1)
egg(1.06, -0.22, 0.5, k=1)
# ---- parsley in front on the left; what was spilled
parsley_bunch(-1.72, -0.56, 0.08, 15, 1.25, seed=7)
spill("pepper", 0.78, -0.80, 0.1, 18, 0.4, sc=(0.5, 0.9))
sprinkle(grains("salt"), 160, lambda: (random.gauss(0.72, 0.18), random.gauss(-0.76, 0.05)), 0.004, (0.2, 0.6), ok=lambda ob, normal: ob.name == "table")
sprinkle(grains("crumbs"), 50, lambda: (random.gauss(-0.52, 0.18), random.gauss(0.14, 0.07)), 0.008, (0.2, 0.9))
sun_through_leaves((11.5, 5.5, 8.0), 5600, ((-2.2, 1.9, 0.6, 30), (1.9, 2.8, 0.9, 34), (-0.4, 3.2, 0.9, 30), (2.2, -1.3, 0.5, 16), (-2.3, -1.6, 0.4, 9)))
area((4.5, 4.4, 3.9), (0, 0.2, 0.3), 3.6, 260, (0.95, 0.98, 1.0), sy=3.2)
area((-4.8, -3.4, 3.4), (0, 0, 0.2), 4.5, 200, (0.95, 0.97, 1.0))
world((0.60, 0.66, 0.74), 0.20)
camera((0.0, -7.0, 4.00), (0.04, 0.24, 0.22), mm=73, f=0.5, focus=(0.0, -0.30, 0.3))
render(exposure=0.08)
