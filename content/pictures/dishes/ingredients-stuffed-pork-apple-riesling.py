# What the stuffed pork needs beside the meat, as a still life on brown linen before a dark wall: red apples, a flute of Riesling and a glass of it, breadcrumbs, cream, a shallot and thyme; a low window on the left
from kit import *
from kit.bottles import riesling_bottle
from kit.flatlay import *
from kit.larder import *
from kit.market import apple
from kit.props import table
from kit.vegetables import dry_onion

reset(64)
table(mat_linen((0.098, 0.080, 0.060)), 0.12, uv=18)
wall = M("plaster")
o = wall.coord()
wall.p(wall.mix(wall.noise(0.7, o, 6, 0.62), (0.040, 0.030, 0.024), (0.072, 0.052, 0.040)), rough=0.88, normal=wall.bump(wall.noise(5, o, 5), 0.3, 0.03))
mesh("wall", [(-20, 6.0, -8), (20, 6.0, -8), (20, 6.0, 14), (-20, 6.0, 14)], [(0, 1, 2, 3)], wall.m)
# ---- behind: Riesling, cream
riesling_bottle().stand(-0.78, 1.52, -0.16)
ballon(0.12, 0.98, "white")
creamer(-1.52, 0.80, 0.36, 0.60, "cream", 2.7)
# ---- apples on the right, one before the others
apple(0.92, 0.84, 0.34, 0.4, 0, 1, 0.35)
apple(1.52, 0.66, 0.33, 1.6, 0, 2, -0.50)
apple(1.06, 0.20, 0.34, 2.9, 0, 4, 0.42)
# ---- breadcrumbs, a shallot
crock(-0.60, 0.22, 0.46, "blue", "crumbs", 0.30, 0.78, n=2600)
dry_onion(-1.40, -0.06, 0.20, 0.0, 2.3, "shallot")
# ---- in front: thyme
thyme_bunch(-0.42, -0.56, 0.06, 9, 1.15, 0.16, seed=7)
twine(-0.26, -0.55, 0.0, 0.06)
spill("pepper", 0.52, -0.20, 0.2, 16, 0.4, sc=(0.5, 0.9))
area((-4.8, 3.2, 3.3), (0, 0.2, 0.3), 3.0, 1000, (1, 0.955, 0.89), sy=2.6)
area((1.6, 5.0, 3.4), (0.2, 0.8, 0.6), 1.2, 200, (1, 0.96, 0.90))  # through the wine
area((4.8, -3.4, 3.4), (0, 0, 0.2), 4.5, 75, (0.96, 0.97, 1))
world((0.60, 0.63, 0.68), 0.13)
camera((0.0, -7.3, 3.30), (0.06, 0.20, 0.50), mm=70, f=0.45, focus=(0.1, -0.40, 0.35))
render(exposure=0.30)
