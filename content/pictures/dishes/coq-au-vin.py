# coq au vin: drumsticks and thighs braised in wine in a black cocotte, pearl onions, mushrooms, bacon; straight from above on dark stone, a window on the left
from kit import *
from kit.cuts import browned, drumstick, thigh
from kit.garnish import clear_onions, cut_buttons, slab_lardons
from kit.props import from_above
from kit.stew import gravy, napped, stands

reset(4)
mesh("t", [(-9, -5, 0), (9, -5, 0), (9, 9, 0), (-9, 9, 0)], [(0, 1, 2, 3)], mat_slate((0.026, 0.024, 0.024), 0.55))
# ---- cocotte
LV = 0.66
WINE = (0.052, 0.0125, 0.0050)
m = M("iron")
o = m.coord()
at = m.n("NewGeometry").outputs["Position"]
x, y, z = m.xyz(at)
run = m.math("MULTIPLY_ADD", m.noise(1.0, m.map(at, (5, 5, 1.6)), 4, 0.6), -0.24, z)
inside = m.step(m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y)), 1.42**2, 1.38**2)
tide = m.math("MULTIPLY", inside, m.step(run, LV - 0.035, LV - 0.055))  # the sauce stood higher before it cooked down
dried = m.math("MULTIPLY", tide, m.step(run, LV - 0.085, LV - 0.045))
m.p(
    m.mix(tide, m.mix(m.noise(3, o), (0.012, 0.012, 0.014), (0.022, 0.021, 0.022)), m.mix(dried, (0.040, 0.0100, 0.0040), (0.075, 0.024, 0.0100))),
    rough=m.math("ADD", m.math("MULTIPLY", m.noise(60, o, 3), 0.25), 0.22),
    spec=0.5,
    coat=0.25,
    coatr=0.2,
    normal=m.bump(m.noise(90, o, 3), 0.25, 0.008),
)
iron = m.m
prof = [
    (0, 0.02),
    (0.95, 0.02),
    (1.08, 0.05),
    (1.22, 0.16),
    (1.32, 0.36),
    (1.40, 0.66),
    (1.44, 0.82),
    (1.465, 0.84),
    (1.46, 0.865),
    (1.425, 0.875),
    (1.385, 0.86),
    (1.365, 0.82),
    (1.33, 0.66),
    (1.26, 0.40),
    (1.14, 0.20),
    (1.0, 0.12),
    (0, 0.10),
]
lathe("pot", prof, iron, 128, 1)
for s in (-1, 1):
    P = [
        (s * (1.30 + 0.42 * math.sin(a) ** 0.75), 0.44 * math.cos(a), 0.72 + 0.03 * math.sin(a))
        for a in np.linspace(0.02, math.pi - 0.02, 26)
    ]
    h = tube("h", [P], 0.068, iron, 6, radii=[[1.5 - 0.5 * math.sin(math.pi * k / 25) ** 0.5 for k in range(26)]])
    h.rotation_euler = (0, 0, -0.42)
# ---- drumsticks and thighs, stained by the wine; the skin has drawn back from the meat and lies in folds
sk = browned(
    [(0.22, (0.52, 0.250, 0.095)), (0.38, (0.39, 0.150, 0.050)), (0.54, (0.240, 0.078, 0.026)), (0.68, (0.130, 0.038, 0.014)), (0.86, (0.058, 0.017, 0.008))],
    ((0.40, 0.265, 0.175), (0.17, 0.085, 0.052)),
    ((0.20, 0.074, 0.036), (0.46, 0.245, 0.130)),
    WINE,
    LV,
    high=0.11,
    stain=(0.44, 0.180, 0.105),
    fat=0.30,
    bumps=0.42,
    film=0.30,
    mottle=0.55,
    seams=(0.120, 0.038, 0.018),
    drips=0.6,
    nap=((0.62, 0.34, 0.22), (0.052, 0.0125, 0.0050), (0.100, 0.026, 0.0100)),
)
drum = lambda seed, tear=None: drumstick(sk, seed, 0.6, tear, taut=0.9, sinews=True)
leg = lambda seed, side, bare=0.14: thigh(sk, seed, 0.6, side, bare, joint=0.78, taut=0.9)
# a third to a half in the sauce, each as deep and aslant as it came to lie, the lower ones first: others lean on them; some seen in a mirror, no two alike
SPOONS = ((-0.62, -0.54, 0.10), (0.14, 0.14, 0.09), (0.70, 0.84, 0.12), (-0.70, 0.30, 0.06), (1.00, 0.16, 0.09))


def nap(ob):
    """Sauce was spooned over it, ran down in tongues and stands in its creases: the attribute nap, and a thickness."""
    me = ob.data
    V, N = np.array([v.co for v in me.vertices]), np.array([v.normal for v in me.vertices])
    W = V @ np.array(ob.matrix_world.to_3x3()).T + np.array(ob.location)
    valley = np.empty(len(V), np.float32)
    me.attributes["valley"].data.foreach_get("value", valley)
    broad, tongues = fnoise(W, 3.5, 3, 5), fnoise(W, (9, 9, 2.5), 2, 8)
    spooned = np.max([r - np.hypot(W[:, 0] - x, W[:, 1] - y) for x, y, r in SPOONS], 0) + 0.16 * broad + 0.16 * tongues
    left = LV + 0.022 + 0.06 * broad + 0.06 * tongues - W[:, 2]
    lies = np.maximum(np.maximum(ss(spooned, 0.03, 0.14), 0.6 * ss(left, -0.01, 0.06)), 0.5 * valley * ss(broad, 0.0, 0.3))
    me.vertices.foreach_set("co", (V + 0.010 * lies[:, None] * N).ravel())
    attr(ob, "nap", lies)


for ob, at, turn, size in (
    (leg(20, -2.3, 0.26), (-0.64, -0.40, 0.580), (-0.06, 0.20, 0.30), (0.84, 0.90, 0.88)),
    (leg(3, 0.4, 0.30), (0.52, 0.72, 0.590), (0.10, 0.20, 0.55), (0.84, 0.78, 0.88)),
    (leg(31, -1.9, 0.20), (0.36, -0.48, 0.635), (0.02, 0.14, -0.35), (0.96, 0.88, 0.94)),
    (drum(23), (-0.38, 0.64, 0.610), (-0.15, -0.20, 1.90), (0.80, 0.80, 0.86)),
    (drum(8, 0.5), (-0.80, 0.34, 0.735), (0.20, -0.12, 5.20), (0.86, -0.90, 0.92)),
    (leg(12, -1.3, 0.13), (-0.02, 0.20, 0.765), (-0.16, 0.20, -0.50), (0.80, -0.84, 0.88)),
    (drum(5, -0.5), (0.88, 0.04, 0.755), (0.10, -0.14, 3.70), (0.92, 0.86, 0.92)),
    (drum(14), (-0.20, -0.92, 0.640), (-0.20, -0.10, 0.30), (0.74, 0.76, 0.82)),
):
    ob.location, ob.rotation_euler, ob.scale = at, turn, size
    bpy.context.view_layer.update()
    nap(ob)
# ---- garnish in crowds, as a spoon left it: onions lowest, mushrooms half on them and against the chicken, bacon between; elsewhere sauce alone
cooked = napped(LV - 0.055, WINE)
pearl, cap, baton = clear_onions(cooked), cut_buttons(cooked), slab_lardons(cooked)
U = random.uniform
MANY = {"o": [pearl(k) for k in (1, 2, 8, 5, 3, 6, 9, 12, 11, 7, 13, 14, 10, 16, 17, 18, 4)], "m": [cap(k) for k in (3, 7, 1, 4, 2, 11, 8, 5, 12, 6)], "b": [baton(k) for k in range(11)]}
DEEP, SIZE = {"o": 0.118, "m": 0.082, "b": 0.046}, {"o": (0.58, 1.08), "m": (0.72, 1.00), "b": (0.62, 0.90)}
bed = mesh("bed", [(-2, -2, 0), (2, -2, 0), (2, 2, 0), (-2, 2, 0)], [(0, 1, 2, 3)])
dealt, dropped = dict.fromkeys("omb", 0), []
for x, y, along, wide, what in (
    (-0.14, -0.32, 1.7, 0.18, "oombmobobo"),
    (0.04, 0.88, 0.4, 0.23, "oombmoobmobo"),
    (0.62, 0.36, 0.5, 0.16, "oombmobo"),
    (1.08, 0.56, 2.0, 0.11, "omob"),
    (0.90, -0.52, 0.7, 0.28, "ooomoombmobbmoobo"),
    (-1.02, -0.74, 2.2, 0.12, "oobmo"),
    (0.12, -0.86, 0.2, 0.13, "mobo"),
    (-1.03, -0.10, 1.5, 0.15, "oombo"),
    (-0.45, 0.32, 1.3, 0.04, "ob"),
    (0.16, 0.14, 0.6, 0.10, "omb"),
    (-0.60, -0.34, 0.6, 0.05, "b"),
    (0.52, -0.07, 0.5, 0.03, "m"),
    (0.82, -0.30, 0.5, 0.05, "om"),
    (-0.95, -0.50, 1.2, 0.05, "mo"),
    (-0.66, 0.76, 1.6, 0.05, "ob"),
):
    for k, kind in enumerate(what):
        r, a = wide * math.sqrt((k + 0.4) / len(what)), along + 2.4 * k
        at = Vector((r * math.cos(a - along), 0.6 * r * math.sin(a - along)))
        at.rotate(Matrix.Rotation(along, 2))
        i = dealt[kind]
        dealt[kind] += 1
        ob = inst(MANY[kind][i % len(MANY[kind])], (0, 0, -50), (0, 0, 0), U(*SIZE[kind]))
        bed.location.z = LV - DEEP[kind] * ob.scale.x
        lay(ob, x + at.x, y + at.y, 1.7 * i, (1.4 * (-1) ** i, 0) if kind == "o" else (0, 0), 0.55, 0.012, 24, i)
        dropped.append(ob)
bpy.data.objects.remove(bed)
bpy.data.objects.remove(dropped[18])  # a mushroom that would lie under a skin of sauce, like a ghost
# ---- sauce: it stands in every gap, climbs the feet of all
n, ext = 420, 1.37
T = heights(ext, n, 0.0)
g = np.linspace(-1, 1, n) * ext
RR = np.hypot(*np.meshgrid(g, g, indexing="ij"))
px = g[1] - g[0]
pool = stands(T, LV - 0.004, px, RR < 1.29, 14)
pool = blur(pool, 2.0) + 0.006 * field_noise(n, 5.0, 2.0) + 0.03 * np.clip((RR - 1.24) / 0.10, 0, 1) ** 2
thick = np.clip(blur(pool - T, 1.0), 0, 0.2) / 0.2
thick *= 1 - 0.75 * np.clip((RR - 1.24) / 0.08, 0, 1)  # the wall slopes in under it
wine = gravy(
    [(0.05, (0.20, 0.050, 0.018)), (0.22, (0.085, 0.0170, 0.0066)), (0.50, (0.048, 0.0100, 0.0044)), (0.9, (0.028, 0.0056, 0.0028))],
    (0.050, 0.0115, 0.0048),
    (0.26, 0.090, 0.022),
    [(0.0, (0.95, 0.72, 0.50)), (0.25, (0.52, 0.16, 0.06))],
    0.25,
    eyes=0.25,
)
sheet("sauce", pool, ext, wine, keep=RR < 1.345, attrs={"thick": thick})
# a few eyes of fat, in swarms near the wall and at the pieces
m = M("fat")
clear, shine = m.n("BsdfTransparent", {"Color": (1.0, 0.66, 0.36)}).outputs[0], m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.05}).outputs[0]
m.end(m.n("MixShader", {0: 0.10, 1: clear, 2: shine}).outputs[0])
drop = hide(ico("drop", 1.0, 3, m.m))
swarms = [(-1.10, -0.10), (-0.10, -0.52), (0.72, 0.52), (-0.62, 0.98), (1.02, -0.56), (-0.98, -0.52), (0.60, 0.36)]
for _ in range(260):
    x, y = (c + random.gauss(0, 0.11) for c in random.choice(swarms))
    hit, at, nr, _, ob, _ = bpy.context.scene.ray_cast(bpy.context.evaluated_depsgraph_get(), (x, y, 4), (0, 0, -1))
    r = 0.0035 + 0.019 * random.random() ** 3
    if hit and ob.name.startswith("sauce") and nr.z > 0.97:
        inst(drop, at, (0, 0, 0), (r, r, 0.18 * r))
# ---- thyme: limp stems that lie on what is under them, leaves in pairs that cross, a few leaves come off
stem = plain("stem", (0.105, 0.075, 0.030), 0.6)
mt = mat_leaf((0.030, 0.070, 0.014), (0.085, 0.145, 0.040), 0.42)
tiny = [hide(leaf(0.060, U(0.026, 0.034), 0.3, U(0.2, 0.8), 0.0, mt, nu=8, nv=5, pw=0.9, seed=i, wave=0)) for i in range(5)]
on = caster()


def sprig(x, y, rot, L, bend, shoots=True):
    t = np.linspace(0, 1, 24)
    a = rot + bend * t + 0.15 * np.sin(7 * t + x * 9)
    P = np.column_stack([x + L * np.cumsum(np.cos(a)) / 24, y + L * np.cumsum(np.sin(a)) / 24, 0 * t])
    z = np.array([on(*p[:2]) for p in P])
    P[:, 2] = np.maximum(blur(z, 1.5), z) + 0.008 + 0.010 * np.sin(9 * t + y * 7) ** 2
    tube("th", [P], 0.0062, stem, 2, radii=[1 - 0.65 * t])
    for i in range(3, 24, 2 if L > 0.3 else 1):
        for s in (-1, 1):
            for j in range(random.choice((0, 1, 1, 1, 2))):
                size = U(0.4, 0.95) * (1.1 - 0.45 * t[i])
                inst(random.choice(tiny), P[i] + A3(0, 0, 0.002), (U(-0.7, 0.7), U(-0.9, 0.15), a[i] + s * U(0.3, 1.35)), size)
    if shoots:
        for i, s in ((8, 1), (13, -1), (16, 1)):
            sprig(*P[i, :2], a[i] + s * U(0.5, 0.8), L * U(0.22, 0.36), -0.5 * s, False)


for x, y, a, L, b in [(-0.50, 0.02, 0.55, 0.80, -0.7), (-0.30, 0.24, -0.55, 0.74, 0.6)]:
    sprig(x, y, a, L, b)
onf = lambda ob, nr: not ob.name.startswith(("pot", "h", "th")) and nr.z > 0.3
sprinkle(tiny, 20, lambda: disc(1.10), 0.004, (0.5, 1.0), 0.4, ok=onf)
# parsley: chopped by hand, most of it where it fell from the fingers; crumbs are many, what fell into the sauce is dark and wet
fresh = [mat_leaf(a, b, 0.5, 0.1) for a, b in (((0.034, 0.095, 0.012), (0.095, 0.21, 0.030)), ((0.022, 0.066, 0.010), (0.060, 0.145, 0.022)), ((0.055, 0.115, 0.018), (0.130, 0.23, 0.045)))]
soaked = mat_leaf((0.012, 0.026, 0.005), (0.030, 0.050, 0.012), 0.2, 0.6)
scraps, dark = [chopped_parsley(fresh[k % 3], k) for k in range(15)], [chopped_parsley(soaked, k) for k in range(20, 27)]
fell = drifts(((-0.78, 0.30, 0.10), (-0.46, -0.32, 0.15), (0.12, 0.36, 0.13), (0.60, -0.40, 0.16), (0.86, 0.20, 0.12), (-0.10, -0.66, 0.12)), 1.2)
sprinkle(scraps, 75, fell, 0.006, (0.35, 0.85), 0.45, ok=onf)
sprinkle(scraps, 14, fell, 0.008, (1.0, 1.5), 0.45, ok=onf)
sprinkle(scraps, 170, fell, 0.003, (0.09, 0.24), 0.4, ok=onf)
sprinkle(dark, 60, lambda: disc(1.2), 0.0005, (0.35, 1.1), 0.10, ok=lambda ob, nr: ob.name.startswith("sauce"))
on = lambda x, y: 0.004
sprig(-1.86, 1.14, -0.35, 0.72, 0.3)
# ---- a napkin beside the pot
napkin(mat_linen((0.36, 0.38, 0.40), stripe=(0.08, 0.12, 0.22)), 2.2, 3.0, loc=(-2.45, -0.60, 0), rot=0.42, seed=13, amp=0.16)
# ---- a window at the left, a card over the pot that the sauce mirrors
area((-4.2, 1.6, 3.0), (0, 0, 0.6), 2.0, 620, (1, 0.97, 0.92), sy=2.2)
area((0.2, 1.6, 8.8), (0, 0, 0.7), 1.6, 34, (1, 0.96, 0.90), sy=1.0)
area((3.6, -2.4, 2.8), (0, 0, 0.4), 2.6, 30, (1, 0.92, 0.84))
world((0.50, 0.56, 0.66), 0.12)
for x, turn in ((-1.75, 0.3), (1.5, -0.2)):  # strips that only wet things show
    strip = area((x, 0.2, 8.8), (x * 0.3, 0.1, 0.7), 0.30, 11, (1, 0.97, 0.93), sy=2.4)
    strip.rotation_euler.rotate_axis("Z", turn)
    strip.visible_diffuse = False
lens = from_above(3.45, (-0.42, 0.20), f=1.0)
lens.data.dof.focus_distance -= 0.50  # on the tops of the pieces
render(exposure=0.83)
