# Vinegar is a seasoning: three vinegars between the lens and a low sun in the window, their colours lying on the wood; a teaspoonful of the red one and tomatoes on their vine in front
from kit import *
from kit.bottles import RED_VINEGAR, Bottle, bar, lens_of, lines, loose_cork, vinegar_bottle
from kit.flatlay import crock
from kit.larder import coarse_salt, printed, tablespoon
from kit.props import at, table
from kit.vegetables import clove, truss

reset(67)
SHERRY, CIDER = (0.33, 0.055, 0.006), (0.80, 0.330, 0.070)  # what 10 cm let through
table(mat_planks((0.275, 0.165, 0.092), (0.125, 0.066, 0.035), width=1.5, shift=0.2, wear=1.4), 0.06)


# ---- behind, out of focus: a glazed door to a garden and the wall beside it
def upright(name, x0, x1, z0, z1, y, mat):
    return mesh(name, [(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)], [(0, 1, 2, 3)], mat)


day = M("day")
leaves = day.step(day.noise(0.55, day.coord(), 4, 0.6), 0.42, 0.62)
day.end(day.n("Emission", {"Color": day.mix(leaves, (1.0, 0.98, 0.93), (0.30, 0.40, 0.17)), "Strength": 1.7}).outputs[0])
upright("wall", -25, 25, -6, 14, 9.0, plain("plaster", (0.105, 0.098, 0.086), 0.9))
upright("garden", -7.0, 0.7, -6, 7, 8.9, day.m)
for x in (-7.0, -3.1, 0.7):
    upright("bar", x - 0.16, x + 0.16, -6, 7, 8.8, plain("frame", (0.30, 0.28, 0.25), 0.5))


# ---- three vinegars
red = vinegar_bottle()
red.stand(-0.60, 0.40, -0.42)

sherry = Bottle([(0.26, 0.0), (0.305, 0.02), (0.325, 0.06), (0.33, 0.16), (0.33, 0.92), (0.325, 0.98), (0.29, 1.07), (0.20, 1.14), (0.145, 1.21), (0.130, 1.32), (0.128, 1.58), (0.150, 1.59), (0.155, 1.64), (0.150, 1.67), (0.115, 1.68)], 1.00, SHERRY, 2)
W, LOW, HIGH = 0.20, 0.34, 0.70
black = bar(W, LOW, LOW + 0.045) + bar(W, HIGH - 0.045, HIGH) + lines(("VINAGRE", 0.075, 0.555, 1.2), ("DE  JEREZ", 0.052, 0.485, 1.15), ("solera 1978 · 7° · 37,5 cl", 0.027, 0.415))
sherry.label(printed(black, [], W, LOW, HIGH, ((0.44, 0.29, 0.165), (0.50, 0.345, 0.205), (0.36, 0.23, 0.125))), W, LOW, HIGH)
sherry.wax(1.40, ((4.35, 0.13, 0.42), (5.55, 0.21, 0.34), (1.0, 0.15, 0.4)), (0.075, 0.010, 0.009))
sherry.stand(0.04, 0.86, -0.30)

cider = Bottle([(0.24, 0.0), (0.30, 0.015), (0.345, 0.05), (0.41, 0.16), (0.435, 0.30), (0.40, 0.46), (0.30, 0.62), (0.185, 0.78), (0.140, 0.92), (0.138, 1.02), (0.155, 1.09), (0.185, 1.125), (0.165, 1.14)], 0.50, CIDER, 3)
cider.stopper()
cider.handle(0.0, 0.44, 1.00, 0.20)
cider.stand(0.50, 0.06, -0.25)

# ---- a teaspoon of the red one, where its light falls
X, Y, TURN, SIZE = -0.02, -0.92, 0.34, 0.74
dip = 0.049  # its stem's end lies on the table, too
at(tablespoon(mat_metal((0.70, 0.68, 0.64), 0.16)), X, Y, 0.076 * SIZE, (0, dip, TURN), SIZE)
a = np.linspace(0, 2 * math.pi, 120, endpoint=False)
c, s = math.cos(TURN), math.sin(TURN)
oval = np.column_stack([0.020 + 0.306 * np.cos(a), 0.189 * np.sin(a)]) * SIZE @ np.array([(c, s), (-s, c)])
lens_of("spoonful", oval + (X, Y), lambda q: SIZE * (0.090 + 0.007 * math.exp(-q / 0.05)), 0.055 * SIZE, RED_VINEGAR)
for x, y, r in ((-0.42, -1.10, 0.040), (-0.50, -1.02, 0.017), (-0.33, -1.19, 0.012), (0.36, -1.12, 0.022)):
    wob = r * (1 + 0.10 * np.sin(2 * a + 9 * x) + 0.06 * np.sin(3 * a + x))
    lens_of("drop", np.column_stack([x + wob * np.cos(a), y + wob * np.sin(a)]), lambda q: 0.001 + 0.30 * r * math.sqrt(q * (2 - q)), r, RED_VINEGAR)
# ---- beside them
crock(-1.52, 0.66, 0.44, "black", h=0.24)
coarse_salt(-1.52, 0.66, 0.0)
loose_cork(-0.16, -0.34, 1.25)
garlic(1.20, -0.34, 0.9, 0.80)
clove(1.24, -1.02, 0.5, 0.9)
stem = [(-1.72, -0.16, 0.46), (-1.56, -0.30, 0.52), (-1.34, -0.42, 0.52), (-1.08, -0.56, 0.47), (-0.90, -0.68, 0.36), (-0.82, -0.78, 0.28)]
truss(stem, ((-1.60, -0.58, 0.20, 0.22, 0), (-1.34, -0.08, 0.19, 0.30, 0), (-1.20, -0.76, 0.21, 0.52, 0.2), (-1.00, -0.30, 0.185, 0.56, 0.4), (-0.72, -0.94, 0.15, 0.97, 0.8)), seed=8, bloom=True)
# ---- a low sun behind on the left, the sky around it, a little from the room
area((-4.6, 7.0, 4.9), (0, 0, 0.2), 0.9, 980, (1, 0.90, 0.74))
area((-3.0, 6.2, 3.6), (0, 0, 0.3), 3.2, 420, (0.97, 0.98, 1.0), sy=3.0)
area((3.6, -4.6, 3.4), (0, 0, 0.4), 4.0, 130, (1, 0.95, 0.88))
world((0.60, 0.63, 0.66), 0.16)
camera((0.02, -7.8, 2.25), (0.02, 0.1, 0.68), mm=69, f=0.34, focus=(0.1, -0.45, 0.3))
render(exposure=0.2, clear=32)
