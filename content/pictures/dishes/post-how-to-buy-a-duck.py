# How to buy a duck: two raw breasts on butcher's paper, one showing its meat, twine, thyme, a knife; dark board, cool side light
from kit import *
from kit.butcher import breast
from kit.props import *

reset(62)
table(mat_slate((0.055, 0.060, 0.066), 0.5))
board(0.1, -0.1, 4.6, 2.8, 0.06, c1=(0.30, 0.155, 0.070), c2=(0.13, 0.060, 0.026))
p = napkin(plain("paper", (0.62, 0.50, 0.36), 0.85), 3.0, 2.2, loc=(0.0, 0.0, 0.16), rot=0.16, seed=22, amp=0.035)
breast(-0.60, 0.20, 0.20, 0.19, True, 1.0, 2)
breast(0.78, -0.42, 0.42, 0.19, False, 0.98, 5)
tw = plain("twine", (0.56, 0.44, 0.28), 0.9)
tube("twine", [[(2.0 + 0.25 * math.cos(a) + 0.02 * math.sin(3 * a), 0.75 + 0.25 * math.sin(a), 0.19 + 0.012 * (a / 6.28)) for a in np.linspace(0, 40, 240)]], 0.022, tw, 3)
tube("twine", [[(2.24 + 0.35 * t, 0.70 - 0.9 * t + 0.12 * math.sin(t * 7), 0.185) for t in np.linspace(0, 1, 24)]], 0.022, tw, 3)
herb_sprig(-1.95, -0.75, 0.35, 1.2, "thyme", 0.16)
herb_sprig(-1.85, -0.95, 0.15, 1.0, "thyme", 0.16)
O1 = dict(c1=(0.86, 0.24, 0.010), c2=(0.90, 0.31, 0.02), tip=0.0)
lemon(-1.55, 1.95, 0.42, 0.4, **O1)
lemon(-2.30, 1.65, 0.40, 1.4, **O1)
citrus_cut(-0.75, 1.75, 0.40, 0, 0.3, 0.75, "orange")
bowl_of(1.55, 1.95, 0.50, "salt", n=420)
knife(-0.95, -1.16, 0.03, 1.9, 0.16)
pile(1.95, -0.75, 0.4, 26, grains("pepper"), 0.16, sc=(0.5, 0.9))
area((-5.4, 2.4, 3.6), (0, 0, 0.2), 2.6, 1000, (0.92, 0.96, 1.0), sy=2.8)
area((4.2, -3.0, 3.4), (0, 0, 0.2), 4.0, 150, (1, 0.88, 0.74))
area((2.5, 4.8, 3.2), (0, 0, 0.4), 1.8, 190, (1, 0.86, 0.66))
world((0.54, 0.60, 0.70), 0.18)
camera((0.1, -5.7, 4.4), (0.0, 0.22, 0.2), mm=54, f=0.38, focus=(0.2, -0.2, 0.35))
render(exposure=0.15)
