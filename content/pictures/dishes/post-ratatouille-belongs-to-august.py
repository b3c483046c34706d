# Ratatouille belongs to August: tomatoes on their vines heaped in an enamelled colander, one truss before it; a low sun through leaves from the back left
from kit import *
from kit.eggplant import Fruit
from kit.props import pepper, table
from kit.stove import BASIN, colander
from kit.vegetables import heaped_truss, vine_tomato

reset(64)
table(mat_planks((0.560, 0.480, 0.380), (0.340, 0.272, 0.202), width=1.5, shift=0.3, rough=0.55, wear=1.3), 0.06)
X, Y = 0.22, 0.35
colander(X, Y, 0.35)
# ---- the heap: each tomato rolls down until the bowl or those below hold it
heap = []  # x, y, z of its middle, r


def height(x, y, r):
    """How high the middle of a tomato of radius r is when it touches what lies below x, y (counted from the middle of the colander)."""
    on_bowl = BASIN["centre"] - math.sqrt(max(0.0, (BASIN["radius"] - 0.03 - r) ** 2 - x * x - y * y))
    return max([on_bowl] + [c + math.sqrt((r + q) ** 2 - (x - a) ** 2 - (y - b) ** 2) for a, b, c, q in heap if math.hypot(x - a, y - b) < r + q])


def roll(x, y, r):
    """Lets a tomato roll downhill from x, y, and keeps its place."""
    for step in (0.04, 0.01, 0.003):
        for _ in range(60):
            x, y = min([(x, y)] + [(x + step * math.cos(a), y + step * math.sin(a)) for a in np.arange(16) * math.pi / 8], key=lambda p: height(*p, r))
    heap.append((x, y, height(x, y, r), r))


dice = random.Random(4)
for ring, far, count in ((0, 0.0, 1), (1, 0.5, 6), (2, 0.72, 8), (3, 0.25, 5)):
    for k in range(count):
        a = 2 * math.pi * (k + 0.5 * ring) / count + dice.uniform(-0.2, 0.2)
        roll(far * math.cos(a), far * math.sin(a), dice.uniform(0.205, 0.255))
# ---- two trusses: one lies on the heap, the other before the colander
def strung(lying, loose, spine, seed):
    """A truss of some of the heap, lying: (its number, where on the stem), and of fruits elsewhere, loose: as for `heaped_truss`. All counted from the middle of the colander."""
    held = [(*heap[k][:2], heap[k][2] - heap[k][3], heap[k][3], along, 0.15) for k, along in lying]
    heaped_truss([(X + x, Y + y, z) for x, y, z in spine], [(X + x, Y + y, *rest) for x, y, *rest in held + loose], seed)


strung(((16, 0.30), (11, 0.48), (9, 0.76), (8, 0.97)), [], [(0.00, -0.16, 1.20), (-0.14, -0.25, 1.16), (-0.36, -0.31, 1.07), (-0.57, -0.22, 1.04), (-0.66, 0.06, 1.03), (-0.62, 0.30, 0.98)], 3)
fallen = [(-0.44, -1.02, 0, 0.215, 0.30, 0.1), (0.02, -1.04, 0, 0.205, 0.60, 0.25), (-0.24, -1.40, 0, 0.200, 0.46, 0.1), (0.22, -1.40, 0, 0.185, 0.97, 0.3)]
strung((), fallen, [(-0.76, -1.00, 0.41), (-0.50, -1.12, 0.45), (-0.18, -1.20, 0.45), (0.10, -1.26, 0.41), (0.28, -1.36, 0.38)], 7)
strewn = random.Random(2)
for k, (x, y, z, r) in enumerate(heap):
    if k not in (8, 9, 10, 11, 16):
        vine_tomato(X + x, Y + y, r, z - r, (strewn.gauss(0, 0.7), strewn.gauss(-0.2, 0.7), 0.8), k, 0.25 * strewn.random())
vine_tomato(1.02, -0.84, 0.215, 0, (-0.5, -0.35, 0.6), 61, 0.1)  # one that rolled away
# ---- what else was bought
Fruit("eggplant", 1.16, 0.27, 0.5, 3).body(-0.29, -0.32, 0.25)
Fruit("zucchini", 1.7, 0.19, 0.3, 5).body(0.05, 1.62, 0.12)
Fruit("zucchini", 1.7, 0.18, -0.3, 7).body(-1.62, 2.02, math.pi - 0.22)
pepper(1.72, 1.45, 0.40, 0.0, 0.6, lie=0.7)
# ---- light: a low sun through leaves from the back left; a leaf is put where its shadow is to fall, then carried towards the sun
SUN = Vector((-11.0, 6.0, 7.6))
green = plain("bough", (0.05, 0.12, 0.02), 0.6)
leaves = [hide(basil_leaf(0.80, 0.46, mat=green, seed=k)) for k in range(4)]
for x, y, wide, count in ((-1.2, 3.3, 0.8, 24), (1.9, 3.2, 0.7, 24), (0.3, 5.6, 1.4, 70), (-1.9, -1.2, 0.4, 8)):
    for _ in range(count):
        shadow = Vector((strewn.gauss(x, wide), strewn.gauss(y, wide), 0))
        one = inst(strewn.choice(leaves), shadow.lerp(SUN, strewn.uniform(0.22, 0.32)), [strewn.uniform(-0.8, 0.8), strewn.uniform(-0.8, 0.8), strewn.uniform(0, 6.28)], strewn.uniform(0.7, 1.2))
        one.visible_camera = one.visible_glossy = one.visible_diffuse = False
area(SUN, (0, 0, 0.3), 0.32, 5300, (1, 0.89, 0.73))
area((-4.6, 4.4, 4.2), (0, 0, 0.4), 3.6, 380, (0.90, 0.95, 1.0), sy=3.0)
area((-3.4, 3.6, 5.2), (0, 0, 0.6), 2.4, 230, (1, 0.99, 0.97), sy=1.8).visible_diffuse = False  # what the skins mirror
area((4.6, -3.8, 3.2), (0, 0, 0.2), 4.5, 55, (0.96, 0.97, 1.0))
world((0.60, 0.66, 0.74), 0.13)
camera((0.0, -7.4, 2.95), (0.02, 0.10, 0.46), mm=73, f=0.27, focus=(0.1, -0.72, 0.45))
render(exposure=0.15)
