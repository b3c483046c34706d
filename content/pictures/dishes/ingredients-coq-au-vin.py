# What coq au vin needs, as a still life before a dark wall: a glass of Burgundy that a window on the right throws on the cloth in red, brown mushrooms in their basket, pearl onions; Cognac behind
from kit import *
from kit.bottles import cognac_bottle
from kit.flatlay import *
from kit.larder import *
from kit.market import chip_basket
from kit.props import *
from kit.vegetables import clove, dry_onion, mushroom, onion_peels

reset(42)
U = random.uniform
table(mat_planks((0.250, 0.178, 0.120), (0.118, 0.079, 0.051), width=1.7, shift=0.4, arches=0.3), 0.0)
plaster = M("plaster")
o = plaster.coord()
plaster.p(plaster.mix(plaster.noise(0.8, o, 6, 0.62), (0.030, 0.036, 0.032), (0.056, 0.062, 0.053)), rough=0.85, normal=plaster.bump(plaster.noise(5, o, 5), 0.4, 0.03))
block(0, 4.6, 16, 0.4, 6, plaster.m, name="wall")
cloth(mat_cloth((0.50, 0.465, 0.40), stripe=(0.200, 0.030, 0.036), wide=2.2), -1.25, 0.0, 1.9, 1.7, 0.35, 5, 0.07, fold_at=(0.5,))
# ---- Burgundy, Cognac
ballon(0.36, 0.34)
wine_bottle(0.98, 1.80, 0.10)
cognac_bottle(-1.52, 2.35)
# ---- mushrooms: fallen into their basket, two before it
BASKET, TURN = (1.24, 0.04), -0.22
basket = chip_basket(*BASKET, 1.18, 0.86, 0.38, TURN)
inside = block(*BASKET, 1.0, 0.7, 0.09, plain("inside", (0.05, 0.03, 0.02), 0.9), TURN)
fence = at(lathe("fence", [(0.70, 0.30), (0.70, 2.5)], None, 64), *BASKET, 0, (0, 0, TURN), (0.86, 0.64, 1))
heap = []
for k in range(6):
    spot = Matrix.Rotation(TURN, 2) @ Vector(((k % 3 - 1) * 0.36, (k // 3 - 0.5) * 0.40))
    lean = (U(-0.5, 0.5) + (1.2 if k % 3 == 1 else 0), U(-0.5, 0.5), U(0, 6.28))
    heap.append(at(mushroom(k, U(0.70, 0.92)), BASKET[0] + spot[0], BASKET[1] + spot[1], 0.42, lean))
at_rest("ingredients-coq-au-vin", heap, lambda: settle(heap, [*basket[:3], inside, fence], 70, fr=0.9))
bpy.data.objects.remove(fence)
for shape, x, y, size, turn, pose in (  # more in the hollows that these left
    (1, 0.02, 0.15, 0.84, 0.4, (0.3, 0.1)), (5, -0.34, -0.12, 0.80, 2.0, (0.6, 0.3)), (7, 0.34, -0.16, 0.76, -0.5, (0.9, -0.2)),
):
    spot = Matrix.Rotation(TURN, 2) @ Vector((x, y))
    lay(mushroom(shape, size), BASKET[0] + spot[0], BASKET[1] + spot[1], turn, pose, 0.5, 0.02, 24, seed=shape)
for shape, x, y, size, turn, pose in (
    (4, 0.70, -0.60, 0.86, 0.4, (0.10, 0.1)), (3, 1.46, -0.84, 0.82, 0.9, (-0.85, 0.1)),
):
    lay(mushroom(shape, size), x, y, turn, pose, 0.15, 0.0, 8, seed=shape)
# ---- pearl onions in their skins
for x, y, size, turn, lean in ((-1.02, -0.42, 0.150, 0.6, 1.5), (-0.74, -0.58, 0.140, 2.4, 1.3), (-0.52, -0.36, 0.152, -0.9, 1.6), (-0.80, -0.26, 0.145, 1.5, 1.1), (-0.44, -0.72, 0.135, 3.6, 1.6), (-1.20, -0.70, 0.140, -0.3, 1.4), (-0.12, -0.58, 0.145, 0.2, 1.7)):
    dry_onion(x, y, size, 0.02, turn, "pearl").rotation_euler = (lean, U(-0.5, 0.5), turn)
onion_peels([(-0.22, -0.86, 0.0, 0.11), (-0.92, -0.86, 0.0, 0.10)])
# ---- shallots and garlic, butter, herbs
dry_onion(-1.92, 0.12, 0.21, 0.03, 2.3, "shallot")
dry_onion(-1.42, 0.14, 0.20, 0.03, 0.9, "shallot")
garlic(-1.56, -0.46, 0.4, 0.85)
clove(-1.28, -0.92, 0.5, 0.9)
cold_butter(-0.26, 0.30, -0.35, 0.50)
thyme_bunch(-0.34, -1.06, 0.12, 8, 1.0, 0.20, seed=3)
twine(-0.19, -1.04, 0.02, 0.12)
bay = mat_leaf((0.050, 0.070, 0.028), (0.125, 0.140, 0.058), 0.42)
at(leaf(0.56, 0.20, 0.25, 0.12, 0.004, bay, wave=0.05), -0.02, -0.30, 0.02, (0.05, -0.03, 0.5))
spill("pepper", 0.98, -0.96, 0.2, 16, 0.4, sc=(0.5, 0.9))
area((4.8, 2.6, 3.7), (0, 0.3, 0.3), 3.0, 1080, (1, 0.97, 0.92), sy=3.0)
area((-4.6, -3.6, 3.4), (0, 0, 0.2), 4.5, 55, (0.92, 0.96, 1))
world((0.60, 0.64, 0.70), 0.11)
camera((0.0, -7.2, 3.15), (0.0, 0.10, 0.57), mm=66, f=0.45, focus=(0.1, -0.2, 0.4))
render(exposure=0.55)
