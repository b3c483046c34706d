# What low heat does: the smallest burner turned low under a casserole of dark red enamel, its lid ajar on a wooden spoon, a thread of steam; a window on the left
from kit import *
from kit.props import RED, bottle, cooking_spoon, fill, table, wine_glass
from kit.stove import burner, cocotte, grate, lid, low_flames, mat_cooked_enamel, mat_enamel, stove_top, wisp

reset(16)
TOP, R, H = 0.72, 1.08, 0.84  # the grate; radius and height of the pot
# ---- stove
stove_top(-6, 6, -4, 2.4)
burner()
low_flames()
grate(TOP, turn=-0.13)
# ---- the pot, and the spoon that keeps its lid open
OXBLOOD, FOOT = (0.215, 0.0120, 0.0085), (0.060, 0.0045, 0.0045)
SPOON = 3.72  # where its handle crosses the rim
drips = ((SPOON + 0.48, 0.10, 0.020),)
cocotte(TOP, mat_cooked_enamel(OXBLOOD, FOOT, drips, R, H), R, H, math.pi - 0.10)
fill(0, 0, R - 0.06, TOP + 0.55 * H, plain("sauce", (0.045, 0.014, 0.007), 0.12, coat=0.6))
out = Vector((math.cos(SPOON), math.sin(SPOON), 0.17)).normalized()
across = out.cross(Vector((0, 0, 1))).normalized()
rim = Vector((R * math.cos(SPOON), R * math.sin(SPOON), TOP + H + 0.05))
cooking_spoon(Matrix.Translation(rim - out * 1.12) @ Matrix((across, across.cross(out), out)).transposed().to_4x4() @ Matrix.Scale(0.80, 4))
gap = 0.13
cover = lid(mat_enamel(OXBLOOD), R)
cover.matrix_world = Matrix.Translation((0, 0, TOP + H + gap / 2)) @ Matrix.Rotation(gap / 2 / R, 4, Vector((math.sin(SPOON), -math.cos(SPOON), 0))) @ Matrix.Rotation(1.0, 4, "Z")
for k, (x, y, tall, much) in enumerate(((-1.00, -0.52, 1.20, 0.42), (-0.84, -0.72, 0.95, 0.28), (-0.50, -0.98, 0.7, 0.08))):
    wisp(x, y, TOP + H - 0.04, tall, 0.42 * tall, much, seed=k + 1)
# ---- behind, out of focus: a wooden counter, wine, garlic, a tiled wall
at(table(mat_planks((0.20, 0.105, 0.05), (0.07, 0.033, 0.016))), 0, 42.4, -0.02)
at(table(mat_tiles(1.3, (0.42, 0.36, 0.28), (0.33, 0.28, 0.21))), 0, 7.5, 0, (math.pi / 2, 0, 0))
bottle(-2.85, 5.2, "wine")
wine_glass(-2.05, 4.0, RED, 0.85)
garlic(-1.55, 3.3, 0.4)
garlic(-2.62, 3.7, 2.2, 0.9)
# ---- a window of six panes on the left, a little behind, low enough for the pot's wall to mirror it
for u in (-0.85, 0.85):
    for z in (0.75, 2.45, 4.15):
        area((-5.2 + 0.45 * u, 1.6 + 0.9 * u, z), (0.45 * u, -1.0 + 0.9 * u, 0.55 * z), 1.55, 95, (1, 0.965, 0.91), sy=1.5)
area((4.5, -4.5, 3.0), (0, 0, 0.8), 4.0, 80, (1, 0.90, 0.78))
world((0.60, 0.62, 0.68), 0.07)
camera((-0.55, -6.85, 2.0), (-0.50, 0.0, 1.00), mm=70, f=0.60, focus=(0, -0.75, 0.6))
render(exposure=0.5, clear=60)
