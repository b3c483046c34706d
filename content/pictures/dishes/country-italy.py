# Italy: fresh tagliatelle on a floured board, vine tomatoes, Parmesan, basil, oil; sage-painted boards in clear morning light
from kit import *
from kit.props import *

reset(31)
table(mat_wood((0.20, 0.27, 0.245), (0.095, 0.135, 0.125), plank=1.7, rough=0.5), 0.10)
board(0.85, -0.25, 4.0, 2.5, 0.16)
for k, (x, y, s) in enumerate([(-0.10, -0.78, 0.50), (1.02, -0.92, 0.47), (0.42, 0.02, 0.52), (1.55, -0.10, 0.49), (1.95, -0.88, 0.45)]):
    nest(x, y, s, 0.16, k + 3)
flour = plain("flour", (0.92, 0.90, 0.86), 0.9)
dust = [hide(ico("flour", 0.010, 1, flour, 0.3, 2, (1, 1, 0.5), i)) for i in range(3)]
pile(0.4, -0.9, 1.5, 520, dust, 0.155, sc=(0.3, 1.1))
pile(-1.5, -1.25, 1.0, 220, dust, 0.0, sc=(0.3, 1.0))
parmesan(2.15, 0.45, 2.7, 1.05, 0.16)
vine(-0.75, 1.05, 0.30, 6, 0.25)
tomato(-0.10, 1.85, 0.44, k=3)
basil(-0.95, -0.65, 0.05, 1.15, 6, 0.4)
basil(1.0, 0.62, 0.24, 1.0, 6, 2.0)
basil(-2.35, -1.15, 0.04, 0.6, 3, 3.3)
bottle(3.0, 1.65, "oil", 0.88, level=1.45)
garlic(1.55, 1.55, 0.5, 1.05)
garlic(0.95, 1.95, 2.2, 0.95)
clove(-1.75, -0.35, 0.6)
clove(-1.45, -0.05, 2.3)
napkin(mat_linen((0.72, 0.70, 0.66), stripe=(0.10, 0.25, 0.14)), 3.4, 2.4, loc=(3.2, -1.0, 0), rot=0.45, seed=4, amp=0.09)
pile(-0.9, -1.7, 0.5, 40, grains("pepper"), sc=(0.4, 0.9))
area((-6.5, 4.2, 5.0), (0, 0, 0.2), 5.0, 1150, (1, 0.96, 0.90), sy=4.0)
area((5.0, -3.6, 4.0), (0, 0, 0.2), 5.0, 110, (1, 0.92, 0.82))
area((3.0, 6.0, 3.0), (0.5, 0, 0.5), 2.0, 170, (1, 0.88, 0.70))
world((0.66, 0.68, 0.72), 0.14)
camera((0.1, -7.8, 4.4), (0.62, 0.14, 0.3), mm=66, f=0.26, focus=(0.4, -0.6, 0.3))
render(exposure=0.22)
