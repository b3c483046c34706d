# What low heat does: the beef stew again, close and low, in the last light, on dark slate. Its picture shows the stew of before 188d318: readers preferred that one here
from kit import *
from kit.reshoot import reshoot

reshoot("beef-red-wine-stew", without=("t", "table", "napkin"))
mesh("slate", [(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)], [(0, 1, 2, 3)], mat_slate((0.035, 0.034, 0.034), 0.45))
area((3.6, 3.6, 2.4), (0, 0, 0.5), 1.6, 480, (1, 0.80, 0.55), sy=1.6)
area((-4.2, -1.6, 3.0), (0, 0, 0.4), 2.6, 190, (0.80, 0.88, 1.0))
area((0.6, 4.6, 3.6), (0, 0, 0.5), 1.6, 110, (1, 0.88, 0.70), sy=0.8)
world((0.44, 0.46, 0.54), 0.10)
camera((0.95, -3.7, 2.75), (0.05, -0.12, 0.48), mm=62, f=0.50, focus=(0.1, -0.45, 0.65))
render(exposure=1.15)
