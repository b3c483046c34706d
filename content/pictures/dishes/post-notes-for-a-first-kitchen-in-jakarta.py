# A first kitchen in Jakarta: a stone cobek with its ulekan over a little red paste, and what goes into it whole, on a dark teak table; the sun through leaves from the right
from kit import *
from kit.bumbu import binding, chilli, cobek, ginger, kecap_bottle, lemongrass, makrut_leaf, sambal_bits, ulekan, wajan
from kit.props import *

reset(63)
table(mat_planks((0.095, 0.048, 0.026), (0.034, 0.017, 0.009), width=1.5, rough=0.50, arches=0.3, shift=0.3), 0.16)
# ---- the mortar, two chilies in it
CX, CY = 0.12, 0.40
cobek(CX, CY, 1.10, (-0.22, -0.06, 0.44))
for k, (x, y, rot, L, r, bend, curl) in enumerate([(CX - 0.10, CY - 0.66, 0.45, 0.74, 0.050, 0.45, 0.3), (CX - 0.78, CY - 0.10, 0.95, 0.72, 0.048, -0.5, 0.3)]):
    chilli(x, y, rot, L, r, bend, curl, k + 2)
at(ulekan(), CX - 0.22, CY - 0.02, 0.525, (0, 0, 0.50))
FLAKES, SEEDS = sambal_bits()
IN = lambda ob, n: ob.name.startswith(("cobek", "flake"))
for many, wide in ((220, 0.19), (170, 0.14), (110, 0.10)):  # heaped: each lies on those before it
    sprinkle(FLAKES, many, lambda: (CX - 0.20 + random.gauss(0, wide), CY - 0.18 + random.gauss(0, 0.7 * wide)), 0.006, (0.35, 1.15), 0.9, ok=IN)
sprinkle(SEEDS, 70, lambda: (CX - 0.18 + random.gauss(0, 0.20), CY - 0.18 + random.gauss(0, 0.14)), 0.004, (0.7, 1.1), 0.5, ok=IN)
# ---- more of them before it, side by side
for k, (x, y, rot, L, r, bend, curl) in enumerate([(-0.56, -0.74, -0.30, 1.06, 0.058, 0.35, 0.34), (-0.60, -0.98, -0.06, 1.10, 0.056, -0.20, 0.30), (-0.42, -1.22, 0.12, 0.96, 0.054, 0.25, 0.26)]):
    chilli(x, y, rot, L, r, bend, curl, k + 5)
# ---- shallots, garlic
for x, y, s, rz in [(-0.88, -0.30, 0.180, 2.2), (-1.24, -0.26, 0.165, 0.7), (-1.03, 0.04, 0.170, 3.6), (-1.40, 0.05, 0.165, 4.4), (-1.20, 0.36, 0.155, 1.5), (-1.02, -0.92, 0.172, 2.9), (-1.42, -0.62, 0.160, 1.2)]:
    dry_onion(x, y, s, 0.0, rz, "red")
garlic(-0.96, 0.96, 0.7, 1.0)
# ---- double leaves of the makrut lime
for k, (x, y, L, turn) in enumerate([(-0.86, -1.34, 0.62, -0.22), (-1.02, -1.16, 0.58, 2.7)]):
    lay(makrut_leaf(L, k), x, y, turn, tilt=0.10, give=0.03, seed=k)
# ---- lemongrass, tied
BUNDLE = [(-0.145, 0.072), (0.005, 0.076), (0.155, 0.072), (-0.065, 0.200), (0.085, 0.204)]  # across and above the table
way = Matrix.Translation((0.66, -1.04, 0)) @ Matrix.Rotation(0.66, 4, "Z")
for k, (across, up) in enumerate(BUNDLE):
    lemongrass(2.6, 0.074, k + 1).matrix_world = way @ Matrix.Translation(((0.0, 0.10, -0.06, 0.17, 0.05)[k], across, up)) @ Euler((1.3 * k, 0, 0.02 * (k % 3 - 1))).to_matrix().to_4x4()
binding([(across, up, 0.070) for across, up in BUNDLE]).matrix_world = way @ Matrix.Translation((0.55, 0, 0))
# ---- ginger
ginger(1.40, 0.52, 2.05, 0.85)
# ---- behind: sweet soy sauce, and the pan that does everything
kecap_bottle(-0.66, 1.80, -0.75)
wajan(1.56, 2.36, 0.03, -2.95)
sun_through_leaves((12.0, 4.2, 7.4), 6200, ((0.6, 3.6, 1.1, 40), (-2.4, 1.8, 0.6, 22), (-1.9, -1.7, 0.4, 10), (1.9, -2.0, 0.4, 9)))
area((4.6, 4.4, 3.6), (0, 0, 0.3), 4.6, 300, (0.95, 0.97, 1.0), sy=3.4)
area((4.4, 4.6, 3.7), (0, 0, 0.3), 3.4, 1000, (1, 0.98, 0.95), sy=2.4).visible_diffuse = False  # what skins, paste and pan mirror
area((-4.8, -3.0, 3.6), (0, 0, 0.2), 4.5, 230, (0.95, 0.97, 1.0)).visible_glossy = False
world((0.58, 0.64, 0.72), 0.20)
camera((0.03, -7.0, 3.5), (0.05, 0.05, 0.30), mm=72, f=0.44, focus=(0.0, -0.45, 0.3))
render(exposure=0.08)
