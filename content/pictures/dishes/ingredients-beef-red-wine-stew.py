# What the beef and red wine stew needs beside the meat, as a still life on terracotta tiles before a limewashed wall: carrots in front, mushrooms and onions, Burgundy in bottle and glass, garlic, bay, thyme and tomato paste; a window on the left
from kit import *
from kit.flatlay import *
from kit.larder import *
from kit.market import carrot
from kit.props import table
from kit.vegetables import clove, dry_onion, mushroom

reset(81)
U = random.uniform
table(mat_tiles(c1=(0.255, 0.125, 0.080), c2=(0.175, 0.080, 0.052), turn=0.16), 0.0)
wall = M("plaster")
o = wall.coord()
wall.p(wall.mix(wall.noise(0.7, o, 6, 0.62), (0.235, 0.205, 0.165), (0.330, 0.295, 0.245)), rough=0.9, normal=wall.bump(wall.noise(4, o, 6, 0.6), 0.6, 0.05))
mesh("wall", [(-20, 4.4, -8), (20, 4.4, -8), (20, 4.4, 14), (-20, 4.4, 14)], [(0, 1, 2, 3)], wall.m)
# ---- behind: Burgundy
wine_bottle(-1.02, 1.78, 0.12)
ballon(-0.26, 1.26)
CONCENTRATE = paste("concentrate", (0.075, 0.0045, 0.0018), (0.110, 0.0085, 0.0030), 0.36, 0.4)
crock(-1.72, 0.92, 0.36, "cream", CONCENTRATE, 0.24, 0.78, 0.05)
dollop(-1.72, 0.92, 0.22, 0.205, CONCENTRATE, 0.08, 0.03, 4)
# ---- an onion on the right, mushrooms before it, pearl onions
dry_onion(1.52, 1.16, 0.36, 0.0, 2.6)
for shape, x, y, size, turn, pose in (
    (4, 1.06, 0.86, 0.90, 0.4, (0.10, 0.1)), (0, 0.88, 0.42, 0.86, -0.5, (-0.85, 0.1)), (3, 1.30, 0.36, 0.92, 0.6, (0.15, -0.1)), (7, 1.70, 0.20, 0.84, 0.7, (-0.88, -0.1)), (1, 1.74, 0.68, 0.88, 1.4, (-0.1, 0.2)),
):
    lay(mushroom(shape, size), x, y, turn, pose, 0.15, 0.0, 8, seed=shape)
for x, y, size, turn, lean in ((1.05, -0.06, 0.150, 0.6, 1.5), (0.84, -0.36, 0.132, 2.4, 1.3), (1.21, -0.40, 0.156, -0.9, 1.6), (1.42, -0.70, 0.140, 3.6, 1.6)):
    dry_onion(x, y, size, 0.02, turn, "pearl").rotation_euler = (lean, U(-0.5, 0.5), turn)
# ---- carrots in front on the left, garlic, herbs
for k, (x, y, turn, L, r, z) in enumerate(((-1.92, -0.10, -0.26, 1.75, 0.128, 0.0), (-1.98, -0.42, -0.14, 1.60, 0.122, 0.0), (-1.90, -0.70, -0.04, 1.70, 0.130, 0.0), (-1.86, -0.28, -0.22, 1.50, 0.110, 0.215))):
    carrot(x, y, turn, L, r, z, k + 5)
garlic(-0.62, 0.36, 0.4, 0.88)
clove(-0.16, 0.10, 0.5, 0.9)
clove(0.06, -0.06, 2.2, 0.86)
thyme_bunch(-0.02, -0.78, 0.10, 8, 0.95, 0.18, seed=3)
bay = mat_leaf((0.060, 0.074, 0.036), (0.120, 0.130, 0.064), 0.36, 0.22)
at(leaf(0.60, 0.22, 0.30, 0.30, 0.004, bay, wave=0.008), 0.18, -0.40, 0.02, (0.05, -0.03, 0.5))
at(leaf(0.54, 0.20, 0.24, -0.28, 0.004, bay, wave=0.008, seed=3), 0.30, -0.52, 0.035, (-0.06, -0.05, -0.1))
spill("pepper", 0.62, -1.00, 0.2, 18, 0.4, sc=(0.5, 0.9))
area((-4.6, 2.9, 3.7), (0, 0.3, 0.3), 3.0, 1000, (1, 0.965, 0.91), sy=2.8)
area((4.6, -3.6, 3.4), (0, 0, 0.2), 4.5, 90, (0.95, 0.97, 1))
world((0.60, 0.63, 0.68), 0.13)
camera((0.0, -7.2, 3.75), (0.0, 0.18, 0.46), mm=71, f=0.45, focus=(0.0, -0.35, 0.3))
render(exposure=0.20)
