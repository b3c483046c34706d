# What steak au poivre needs, from above: dark honed stone, a wide window low on the right; the meat is what one sees first
from kit import *
from kit.flatlay import *
from kit.larder import *
from kit.props import *
from kit.raw import *

reset(44)
table(mat_stone((0.052, 0.053, 0.055)), 0.2)
cloth(mat_cloth((0.36, 0.345, 0.31), stripe=(0.20, 0.055, 0.045), wide=2.4), -1.9, -1.25, 2.4, 2.4, -0.35, 6, 0.05, fold_at=(0.5,))
wood = mat_planks((0.27, 0.145, 0.070), (0.105, 0.050, 0.024), width=0.85, shift=0.3, arches=0.6, seams=0.35)
block(-1.15, 0.22, 3.1, 2.3, 0.17, wood, 0.11, 0.05, 0.02, name="board")
wrapping_paper(mat_paper((0.46, 0.36, 0.25)), -1.02, 0.42, 2.25, 1.8, 0.0, 3, 0.08, 0.19)
filets = [filet(-1.70, 0.62, 0.5, 1.08, 0.215, 1), filet(-0.82, 0.98, 2.0, 1.04, 0.215, 5), filet(-1.10, -0.08, 3.6, 1.06, 0.215, 9)]
filets.append(rest(filet(-0.32, 0.18, 0.3, 1.04, 0.4, 14, (0.06, 0.20)), 0.215))  # it leans on its neighbour
# coated: the top well, the side in places
crust = lambda V, N: 11.0 * ss(N[:, 2], 0.3, 0.8) * (0.35 + 0.65 * ss(fnoise(V, 4.0, 2, 2), -0.9, -0.2)) + 6.0 * ss(N[:, 2], 0.7, 0.2) * ss(N[:, 2], -0.5, 0) * ss(fnoise(V, 3.2, 2, 8), -0.35, 0.2)
for k, ob in enumerate(filets):
    cracked_pepper(pressed_pepper(ob, crust, k), 2 + k)
# what fell beside them
rs = np.random.RandomState(7)
spots = []
for n, low, high, wide in ((14, 0.0240, 0.0262, 1.5), (150, 0.012, 0.021, 1), (500, 0.005, 0.011, 1.1), (2200, 0.0014, 0.0042, 1.2)):
    for _ in range(n):
        x, y = rs.normal((-0.72, -0.46), (0.26 * wide, 0.13 * wide))
        spots.append((x, y, low + (high - low) * rs.rand() ** 1.5))
cracked_pepper(fallen_pepper([s for s in spots if s[1] < -0.42 or s[0] > -0.55], 0.212))
random.seed(3)
thyme_bunch(-2.42, -0.80, -0.10, 7, 1.25, on=caster(), seed=5)
crock(0.10, -0.52, 0.36, "black", "pepper", n=400, z=0.17)
spill("pepper", 0.02, -0.16, 2.6, 34, 0.45, 0.18, (0.5, 1.0))

crock(1.30, 1.34, 0.56, "blue")
dollop(1.30, 1.34, 0.48, 0.20, fluid("cream", (0.79, 0.715, 0.575), (0.83, 0.765, 0.635)), 0.025, 0.024, 4)
crock(2.36, 1.30, 0.52, "brown")
fill(2.36, 1.30, 0.43, 0.20, deep("stock", (0.105, 0.037, 0.008)))
crock(1.86, 0.62, 0.30, "ash")
green_peppercorns(1.86, 0.62, 0.235, 0.075, 170)
crock(2.46, 0.46, 0.32, "sage")
dollop(2.46, 0.46, 0.265, 0.12, paste("dijon", (0.36, 0.215, 0.030), (0.42, 0.275, 0.055), 0.45, 0.2), 0.045, 0.020, 7)
cold_butter(1.00, 0.26, -0.2, 0.74)
dry_onion(1.34, -0.50, 0.22, 0, 2.6, "shallot")
dry_onion(1.42, -0.74, 0.19, 0, 1.75, "shallot")
at(lathe("tumbler", [(0, 0.05), (0.33, 0.02), (0.35, 0.06), (0.37, 0.5), (0.38, 0.62)], once("cognacglass", mat_glass), 64, 1), 2.56, -0.74, 0)
fill(2.56, -0.74, 0.33, 0.30, deep("cognac", (0.135, 0.042, 0.0040), 0.5, 0.30))
crock(-2.48, 1.62, 0.40, "black", "salt", n=420)
crock(-2.38, -1.50, 0.36, "cream")
fill(-2.38, -1.50, 0.285, 0.20, deep("sunoil", (0.34, 0.235, 0.022), 0.75))
cooks_knife(0.42, -1.32, 0.09, 1.75, tilt=0.045)
parsley_bunch(-1.45, -1.98, 0.55, 19, 1.15, 0.05, seed=8)
spill("salt", -2.20, 1.24, -0.9, 26, 0.22)
daylight(24, 2600, size=5.0)
area((1.7, -3.9, 10.5), (1.2, -1.3, 0), 2.0, 60, (1, 0.97, 0.93), sy=0.9).visible_diffuse = False  # what the blade mirrors
for x, y, r in ((2.36, 1.30, 0.43), (2.56, -0.74, 0.33), (-2.38, -1.50, 0.285)):  # two panes that each liquid mirrors near its wall: they stand where the camera does, and light nothing else
    for u in (0.28, 0.72):
        area((2 * x + u * r, 2 * y + 0.9 * r, 10.5), (x, y, 0), 0.36 * r, 24 * r * r * 0.22, (1, 0.98, 0.95), sy=0.62 * r).visible_diffuse = False
from_above(5.4)
render(exposure=-0.21)
