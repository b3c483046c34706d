# Italy, from near by: a flask of Chianti in its straw, a coffee pot, Parmesan, tomatoes on their vine and nests of tagliatelle on veined marble; warm light from the left
from kit import *
from kit.larder import basil_sprig, parmesan_wedge
from kit.noodles import lay_nest, tagliatelle_nest
from kit.props import block, clove, garlic, tomato
from kit.vegetables import truss
from kit.vessels import fiasco, moka_pot

reset(31)
block(0, -7, 40, 20.6, 0.3, mat_veined_marble(), 0, 0.05, -0.3, "table")
wall = M("plaster")
o = wall.coord()
x, _, z = wall.xyz(o)
aslant = wall.math("MULTIPLY_ADD", z, 0.35, x)
patch = lambda v, low, high: wall.math("MULTIPLY", wall.step(v, low - 0.3, low + 0.3), wall.step(v, high + 0.3, high - 0.3))
sun = wall.math("MULTIPLY", wall.math("MAXIMUM", patch(aslant, -2.9, -1.0), patch(aslant, -0.2, 1.7)), patch(z, 0.6, 4.5))  # two panes of a window, far out of focus
plaster = wall.mix(wall.noise(0.5, o, 6, 0.65), (0.130, 0.060, 0.032), (0.072, 0.036, 0.022))
wall.p(wall.mix(wall.math("MULTIPLY", sun, 0.45), plaster, (0.36, 0.17, 0.075)), rough=0.9)
mesh("wall", [(-20, 6.5, -8), (20, 6.5, -8), (20, 6.5, 14), (-20, 6.5, 14)], [(0, 1, 2, 3)], wall.m)
# ---- behind
fiasco(-0.74, 1.46, 0.04, 0.70)
moka_pot(1.26, 1.72, -3.00, 1.0)
parmesan_wedge(0.80, 1.62, -2.32, 1.22).visible_glossy = False  # in its sides the pot would be golden
# ---- on the left: ribbed tomatoes, a truss of small ones before them
tomato(-1.92, 0.62, 0.46, 0, 8, (-0.24, -0.32), True)
tomato(-1.17, 0.54, 0.42, 0, 6, (0.41, 0.21), True)
stem = [(-2.02, -0.46, 0.52), (-1.86, -0.40, 0.57), (-1.62, -0.34, 0.57), (-1.28, -0.28, 0.52), (-1.00, -0.22, 0.46), (-0.80, -0.20, 0.36)]
hang = ((-1.80, -0.66, 0.215, 0.22, 0), (-1.86, -0.12, 0.20, 0.27, 0), (-1.34, -0.58, 0.245, 0.50, 0), (-1.44, 0.02, 0.21, 0.52, 0.3), (-0.94, -0.50, 0.195, 0.76, 0.5), (-0.66, -0.22, 0.17, 0.97, 0.8))
truss(stem, hang, seed=5)
# ---- on the right: nests on an olive board, one lying on two others
BOARD, TURN, MIDDLE, HALF = 0.13, 0.10, np.array((0.98, -0.42)), np.array((0.975, 0.65))
block(*MIDDLE, *(2 * HALF), BOARD, mat_planks((0.34, 0.205, 0.100), (0.150, 0.080, 0.036), width=9, seams=0, arches=1.0), TURN, 0.04, name="board")


def nest(x, y, size, k, turn=0.0, lean=(0, 0), tails=0):
    return tagliatelle_nest(Matrix.Translation((x, y, BOARD)) @ Euler((*lean, 0)).to_matrix().to_4x4() @ Matrix.Rotation(turn, 4, "Z"), size, k, tails)


nest(1.44, -0.57, 0.42, 11, turn=4.1)
loose = nest(0.55, -0.72, 0.41, 9, turn=-0.1, tails=3)
V = np.array([v.co for v in loose.data.vertices])  # what of it runs out beyond the board's edge bends down to the table
x, y = (np.array(loose.matrix_world)[:2, :3] @ V.T) + (np.array(loose.matrix_world)[:2, 3] - MIDDLE)[:, None]
beyond = np.maximum(np.abs(x * math.cos(TURN) + y * math.sin(TURN)) - HALF[0], np.abs(y * math.cos(TURN) - x * math.sin(TURN)) - HALF[1])
V[:, 2] -= (BOARD - 0.01) * ss(beyond, -0.02, 0.13) * ss(V[:, 2], 0.22, 0.08)
loose.data.vertices.foreach_set("co", V.ravel())
lay_nest(nest(0.99, -0.58, 0.38, 19, 1.2, (0.07, 0.05)))
flour = plain("flour", (0.90, 0.88, 0.84), 0.9)
dust = [hide(ico("flour", 0.010, 1, flour, 0.3, 2, (1, 1, 0.5), i)) for i in range(3)]
sprinkle(dust, 160, lambda: (random.gauss(0.85, 0.50), random.gauss(-0.70, 0.30)), 0.002, (0.15, 0.5), ok=lambda ob, normal: ob.name.startswith(("board", "nest")))
# ---- between them
garlic(-0.38, -0.32, 0.3, 0.86)
clove(-0.72, -1.02, 0.5, 0.95)
basil_sprig(-0.08, -0.92, 0.10, 1.0, 0.5, seed=2, stem=2.6)
basil_sprig(-0.34, -0.74, 0.13, 0.86, 1.25, seed=4, stem=2.9)
area((-5.4, 2.6, 3.9), (0, 0.2, 0.3), 3.0, 1150, (1, 0.92, 0.80), sy=2.6)
area((4.8, -3.6, 3.2), (0, 0, 0.2), 4.5, 70, (0.92, 0.95, 1))
area((1.0, 5.6, 5.6), (1.2, 1.7, 1.5), 2.8, 60, (1, 0.98, 0.95), sy=1.8).visible_diffuse = False  # what the lid mirrors
for x, y, z, w, h, p in ((-1.8, -3.2, 1.6, 0.35, 1.6, 14), (3.8, -2.4, 1.8, 0.7, 2.2, 26), (5.6, 1.6, 1.6, 1.0, 2.0, 30)):  # what the pot's faces mirror
    area((x, y, z), (1.26, 1.7, 0.7), w, p, (1, 0.97, 0.93), sy=h).visible_diffuse = False
world((0.60, 0.64, 0.70), 0.14)
camera((0.0, -7.9, 2.75), (0.04, 0.30, 0.74), mm=62, f=0.27, focus=(0.0, -0.60, 0.35))
render(exposure=0.25)
