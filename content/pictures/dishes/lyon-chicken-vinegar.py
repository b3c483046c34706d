# lyon-chicken-vinegar: drumsticks and thighs crowded in a black enamel saute pan of reduced vinegar, tomato and cream, with whole garlic and leaves of tarragon, on pale linen
from kit import *
from kit.cuts import browned, drumstick, thigh
from kit.props import at, liquid, table

reset(21)
U = random.uniform
table(mat_linen((0.22, 0.26, 0.31)), 0.2, uv=14)
# ---- a saute pan in black enamel, since bare iron reacts with vinegar; stained above the sauce
R, LV = 1.42, 0.315
m = M("pan")
o = m.coord()
x, y, z = m.xyz(o)
r = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y)))
enamel = m.mix(m.noise(3, o, 4), (0.012, 0.010, 0.009), (0.028, 0.022, 0.018))
rough = m.math("MULTIPLY_ADD", m.noise(5, o, 4), 0.16, 0.30)
clean = m.p(enamel, rough=rough, spec=0.38, normal=m.bump(m.noise(42, o, 4), 0.16, 0.012), final=False)
tide = m.math("MULTIPLY_ADD", m.math("SUBTRACT", m.noise(3.5, o, 5, 0.62), 0.5), 0.30, z)
drip = m.math("MULTIPLY", m.step(m.vor(13, o), 0.22, 0.14), m.step(m.noise(2.5, o, 3), 0.50, 0.60))
film = m.math("MULTIPLY", m.math("MAXIMUM", m.step(tide, LV + 0.09, LV + 0.05), drip), m.math("SUBTRACT", 1.0, m.step(r, R - 0.005, R + 0.003)))
dirt = m.p(m.mix(m.noise(9, o, 4), (0.22, 0.075, 0.024), (0.075, 0.026, 0.011)), rough=0.34, coat=0.3, final=False)
m.end(m.n("MixShader", {0: m.math("MULTIPLY", film, 0.75), 1: clean, 2: dirt}).outputs[0])
outside = [(0, 0.0), (1.34, 0.0), (1.41, 0.03), (R + 0.045, 0.12), (R + 0.05, 0.62), (R + 0.062, 0.665), (R + 0.05, 0.68)]
prof = outside + [(R + 0.02, 0.672), (R, 0.63), (R - 0.005, 0.16), (1.37, 0.085), (1.30, 0.06), (0, 0.06)]
lathe("pan", prof, m.m, 160, 1)
iron = plain("iron", (0.035, 0.033, 0.032), 0.42, metal=0.6)
d = Vector((math.cos(0.62), math.sin(0.62), 0))
P = [Vector((0, 0, 0.50)) + d * (R + 0.02 + 2.2 * t) + Vector((0, 0, 0.42 * t ** 0.8)) for t in np.linspace(0, 1, 16)]
h = tube("handle", [P], 0.10, iron, 6, radii=[[1.5 - 0.9 * math.sin(math.pi * min(1, 0.10 + 0.8 * t)) + 0.15 * t for t in np.linspace(0, 1, 16)]])
# ---- the chicken: a drumstick lies on another and on a thigh, one on two thighs, and two pieces have sunk deeper than the rest
DARK, TERRA, CREAM = (0.16, 0.032, 0.006), (0.34, 0.087, 0.017), (0.56, 0.220, 0.072)  # the sauce: where it is thin, most of it, where the cream gathered
sk = browned(
    [(0.22, (0.81, 0.51, 0.27)), (0.38, (0.77, 0.40, 0.165)), (0.52, (0.61, 0.225, 0.058)), (0.66, (0.36, 0.100, 0.023)), (0.84, (0.14, 0.040, 0.012))],
    ((0.62, 0.36, 0.19), (0.36, 0.165, 0.075)),
    ((0.58, 0.34, 0.19), (0.36, 0.175, 0.085)),
    TERRA,
    LV,
    stain=(0.84, 0.64, 0.52),
    fat=0.8,
    bumps=0.46,
    pebbles=0.95,
    high=0.07,
    seams=(0.36, 0.17, 0.09),
    nap=((0.72, 0.45, 0.26), (0.34, 0.092, 0.018), (0.50, 0.170, 0.044)),
)
SPOONS = ((-0.42, -0.76, 0.08), (-0.16, -0.30, 0.09), (-0.66, 0.10, 0.09), (0.84, 0.26, 0.09), (0.10, 0.82, 0.12), (0.36, 0.30, 0.10), (0.80, -0.36, 0.06))


def lay(ob, floor, give):
    """Lowers it onto what lies there already, or as far as floor; flesh gives a little."""
    ob.location.z = 8
    bpy.context.view_layer.update()
    on = caster()
    V = [ob.matrix_world @ v.co for v in list(ob.data.vertices)[::5]]
    ob.location.z -= min(v.z - max(on(v.x, v.y), floor) for v in V) + give
    bpy.context.view_layer.update()


def nap(ob):
    """Sauce was spooned over it, ran down in tongues, and has left a film where the piece has stood deeper: the attribute nap, and a thickness."""
    me = ob.data
    V, N = np.array([v.co for v in me.vertices]), np.array([v.normal for v in me.vertices])
    W = V @ np.array(ob.matrix_world.to_3x3()).T + np.array(ob.location)
    broad, tongues = fnoise(W, 3.5, 3, 5), fnoise(W, (9, 9, 2.5), 2, 8)
    spooned = np.max([r - np.hypot(W[:, 0] - x, W[:, 1] - y) for x, y, r in SPOONS], 0) + 0.16 * broad + 0.16 * tongues
    left = LV + 0.060 + 0.05 * broad + 0.05 * tongues - W[:, 2]
    lies = np.maximum(ss(spooned, -0.05, 0.10), 0.85 * ss(left, -0.02, 0.06))
    me.vertices.foreach_set("co", (V + 0.010 * lies[:, None] * N).ravel())
    attr(ob, "nap", lies)


MIDDLE = (0.02, -0.08)  # the leg that all look at first tapers into its bone
TOWARDS = -1.6  # the camera: there the skin of a thigh has drawn back from its meat
for make, seed, x, y, tilt, size, floor in (  # no two of one size; a negative width is a leg from the other side of the bird
    (drumstick, 14, -0.46, 0.78, (0.15, -0.02, 3.05), (0.72, 0.76, 0.80), 0.06),
    (thigh, 20, 0.28, 0.90, (0.10, 0.05, 3.30), (0.80, 0.82, 0.88), 0.12),
    (thigh, 12, 0.98, 0.24, (0.02, -0.06, -0.80), (0.74, 0.72, 0.84), 0.13),
    (thigh, 7, 0.84, -0.38, (0.02, -0.10, -0.60), (0.76, 0.74, 0.80), 0.05),
    (drumstick, 2, -0.80, 0.14, (0.05, -0.16, 3.85), (0.80, -0.86, 0.84), 0.10),
    (drumstick, 8, -0.59, -0.69, (0.20, -0.10, 3.02), (0.88, -0.92, 0.90), 0.08),
    (drumstick, 8, 0.02, -0.08, (0.12, 0.06, -0.42), (0.90, 0.90, 0.92), 0.12),
    (drumstick, 5, 0.46, -0.86, (0.10, -0.16, 0.42), (0.84, -0.80, 0.84), 0.09),
    (drumstick, 23, 0.32, 0.44, (-0.25, -0.04, 3.40), (0.80, 0.86, 0.86), 0.12),
):
    ob = make(sk, seed, 0.15, side=TOWARDS - tilt[2], bare=0.32 if seed == 12 else 0.42, joint=0.35) if make is thigh else make(sk, seed, joint=0.72, sinews=(x, y) != MIDDLE)
    ob.location, ob.rotation_euler, ob.scale = (x, y, 0), tilt, size
    lay(ob, floor, 0.045)
    nap(ob)
# ---- garlic: whole cloves, smooth, brown where they lay in the butter
m = M("garlic")
o, ov = loc_rnd(m)
c = m.mix(m.noise(5, ov, 3), (0.82, 0.59, 0.33), (0.74, 0.45, 0.20))
fried = m.math("MULTIPLY_ADD", m.attr("fried"), 0.30, m.noise(6, ov, 3))
c = m.mix(m.math("MULTIPLY", m.step(fried, 0.46, 0.80), 0.8), c, (0.52, 0.21, 0.052))
c = m.mix(m.math("MULTIPLY", m.attr("root"), 0.8), c, (0.42, 0.22, 0.10))
z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
foot = m.step(m.math("MULTIPLY_ADD", m.noise(11, ov, 3), 0.07, z), LV + 0.075, LV + 0.035)
c = m.mix(m.math("MULTIPLY", m.math("MAXIMUM", foot, m.step(m.noise(7, ov, 3), 0.60, 0.68)), 0.8), c, TERRA)
m.p(c, sss=0.6, rad=(0.04, 0.024, 0.012), rough=0.30, coat=0.45, coatr=0.12, normal=m.bump(m.noise(14, ov, 3), 0.12, 0.014))


def clove(k):  # flat where its neighbour was, a round back, a tip drawn out to one side, the root cut off
    r = random.Random(k)
    L, bow, lean, flat = r.uniform(0.125, 0.160), r.uniform(0.01, 0.03), r.uniform(-0.03, 0.03), r.uniform(0.030, 0.045)

    def fn(p):
        q = p.copy()
        q[..., 2] += bow * (p[..., 0] / L) ** 2
        q[..., 1] += lean * (p[..., 0] / L) ** 2
        d = smin(s_ell(q, (-0.1 * L, 0, 0), (0.95 * L, 0.080, 0.082)), s_cap(q, (L * 0.3, 0, 0), (L * 1.25, 0, 0.01), 0.048, 0.006), 0.07)
        d = smax(smax(d, -q[..., 2] - flat, 0.02), q @ A3(0, 0.86, 0.5) - 0.060, 0.03)
        return smax(d, -q[..., 0] - L * 0.84, 0.014)

    at = {"fried": lambda V, N: ss(N @ A3(0.1, r.choice((-0.7, 0.7)), 0.7), 0.2, 1.0), "root": lambda V, N: ss(N[:, 0], -0.75, -0.95)}
    return sculpt("clove", fn, (-0.2, -0.14, -0.14), (0.27, 0.14, 0.14), 0.0075, m.m, lambda V, N: 0.007 * fnoise(V, 6, 2, k), at)


cloves = [clove(k) for k in range(5)]
# ---- tomato: soft shreds of its wall that came apart, most of each under the sauce; shallot chopped fine
m = M("tomato")
o, ov = loc_rnd(m)
c = m.mix(m.noise(9, ov, 4), (0.34, 0.024, 0.006), (0.50, 0.070, 0.010))
z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
under = m.step(m.math("MULTIPLY_ADD", m.noise(12, ov, 4, 0.6), 0.05, z), LV + 0.046, LV + 0.022)
c = m.mix(m.math("MULTIPLY", under, 0.65), c, TERRA)
c = m.mix(m.math("MULTIPLY", m.step(m.noise(6, ov, 4), 0.50, 0.62), 0.5), c, TERRA)
m.p(c, sss=0.15, rad=(0.03, 0.008, 0.004), rough=0.36, spec=0.3, coat=0.15, coatr=0.14, normal=m.bump(m.noise(30, ov, 5, 0.65), 0.5, 0.012))


def shred(k):
    r = random.Random(k)
    u = r.uniform
    size, bulge, thick = u(0.055, 0.095), u(0.24, 0.50), u(0.008, 0.012)
    waves = [(n, a, u(0, 6.3)) for n, a in ((1, 0.25), (2, 0.34), (3, 0.24), (5, 0.16), (8, 0.10))]

    def fn(p):
        turn = np.arctan2(p[..., 1], p[..., 0])
        torn = np.hypot(p[..., 0], p[..., 1]) - size * (1 + sum(a * np.sin(n * turn + w) for n, a, w in waves))
        wall = np.abs(s_ell(p, (0, 0, -bulge), (bulge, bulge, bulge))) - thick
        return smax(wall, np.maximum(0.6 * torn, -p[..., 2] - 0.09), 0.008)

    fray = lambda V, N: 0.009 * fnoise(V, 11, 3, k) + 0.004 * fnoise(V, 34, 2, k)
    return sculpt("bit", fn, (-0.17, -0.17, -0.10), (0.17, 0.17, 0.04), 0.005, m.m, fray)


shreds = [shred(k) for k in range(9)]
m = M("shallot")
o, ov = loc_rnd(m)
c = m.mix(m.rnd(), (0.48, 0.165, 0.050), (0.38, 0.10, 0.026))
m.p(c, sss=0.5, rad=(0.02, 0.012, 0.008), rough=0.25, coat=0.5, coatr=0.1)


def minced(k):
    r = random.Random(k)
    S = [r.uniform(0.014, 0.026), r.uniform(0.012, 0.020), 0.008]
    bend = r.uniform(-8, 8)

    def fn(p):
        q = p.copy()
        q[..., 2] += bend * p[..., 1] ** 2
        return smax(s_ell(q, (0, 0, 0), S), q @ A3(0.8, 0.6, 0) - S[0] * 0.6, 0.004)

    return sculpt("bit", fn, (-0.04,) * 3, (0.04,) * 3, 0.0035, m.m, lambda V, N: 0.006 * fnoise(V, 30, 2, k))


mince = [minced(k) for k in range(9)]
on = caster()
taken = []
thick_of = lambda x, y: fnoise(np.array([[x, y, 0.0]]), 1.7, 2, 3)[0]  # they drift together
for srcs, count, r, low, high, sizes, wild in (
    (cloves, 6, 0.105, -0.030, -0.010, (0.62, 0.82), 0.5),
    (shreds, 46, 0.060, -0.020, 0.004, (0.60, 1.2), 0.14),
    (shreds, 70, 0.018, -0.008, 0.004, (0.16, 0.34), 0.5),
    (mince, 80, 0.016, -0.010, -0.003, (0.7, 1.2), 0.3),
):
    for k in range(count):
        for _ in range(200):
            x, y = disc(R - 0.06)
            if srcs is cloves and any(math.hypot(x - u, y - v) < 0.5 for u, v, _ in taken):  # side by side they are almonds
                continue
            if srcs is not cloves and thick_of(x, y) < U(-0.35, 0.25):
                continue
            if max(on(x + 0.8 * r * math.cos(a), y + 0.8 * r * math.sin(a)) for a in np.arange(6) * 1.05) > LV + 0.03:
                continue
            if all(math.hypot(x - u, y - v) > 0.72 * (r + w) for u, v, w in taken):
                if r > 0.03:
                    taken.append((x, y, r))
                over = math.pi * (srcs is shreds and random.random() < 0.3)
                piece = inst(srcs[k % len(srcs)], (x, y, LV + U(low, high)), (over + U(-wild, wild), U(-wild, wild), U(0, 6.3)), U(*sizes))
                if math.hypot(x, y) > R - 0.06 - 0.5 * r:  # it would come out through the wall
                    bpy.data.objects.remove(piece)
                break
# ---- the sauce: reduced, the cream a little broken in it; fat stands on it in pools, and it is darkest where it is thin, at the wall and at all feet
n = 460
T = heights(R, n, 0.0)
g = np.linspace(-R, R, n)
E = np.hypot(*np.meshgrid(g, g, indexing="ij"))
F = ((T > LV + 0.012) & (E < R - 0.02)).astype(float)
legs = ((T > LV + 0.10) & (E < R - 0.02)).astype(float)  # it climbs them; round what is small it would be a shell
pool = LV + 0.022 * blur(F, 2.2) + 0.036 * blur(legs, 3.4) + 0.006 * field_noise(n, 5.0, 2.0) + 0.004 * field_noise(n, 16.0, 5.0) + 0.03 * np.clip((E - R + 0.07) / 0.07, 0, 1) ** 2
m = M("sauce")
add, mul, sub = m.arithmetic()
o = m.coord()
flow = m.vadd(o, m.map(m.noise(2.2, o, 3, 0.5, 0, 1), (0.40, 0.40, 0.0)))
near = m.attr("near")
k = add(mul(m.noise(2.4, flow, 4), 0.65), mul(m.noise(9, flow, 5, 0.62), 0.35))
c = m.ramp(k, [(0.32, (0.21, 0.044, 0.008)), (0.46, TERRA), (0.60, (0.45, 0.145, 0.038)), (0.73, CREAM)])
c = m.mix(mul(m.step(near, 0.10, 0.80), mul(m.step(m.noise(4, flow, 4), 0.30, 0.58), 0.85)), c, DARK)
broken = mul(m.step(m.noise(46, flow, 3, 0.6), 0.54, 0.62), m.step(m.noise(3.2, o, 3), 0.42, 0.60))
c = m.mix(mul(broken, 0.55), c, (0.66, 0.31, 0.125))
pulp = mul(m.step(m.noise(19, flow, 5, 0.7), 0.57, 0.66), m.step(m.noise(3.5, m.map(o, loc=(3, 5, 0)), 3), 0.42, 0.58))
c = m.mix(mul(pulp, 0.7), c, (0.38, 0.038, 0.008))
fat = m.step(add(m.noise(6.5, flow, 2, 0.4), mul(near, 0.07)), 0.615, 0.665)
fat = m.math("MAXIMUM", fat, m.step(m.noise(17, m.map(flow, loc=(7, 2, 0)), 1), 0.70, 0.74))
c = m.mix(mul(fat, 0.8), c, m.mix(m.noise(3, o, 2), (0.38, 0.080, 0.006), (0.50, 0.145, 0.012)))
h = add(mul(m.noise(5, flow, 3, 0.45), 0.7), mul(fat, 0.12))
h = add(h, mul(add(mul(m.noise(30, o, 2, 0.4), 0.16), add(mul(pulp, 0.30), mul(broken, 0.05))), sub(1.0, fat)))
rough = sub(m.math("MULTIPLY_ADD", m.noise(5, flow, 3), 0.18, 0.14), mul(fat, 0.10))
m.p(c, sss=0.08, rad=(0.03, 0.012, 0.006), rough=rough, spec=0.42, coat=add(0.40, mul(fat, 0.5)), coatr=0.06, normal=m.bump(h, 0.24, 0.03))
feet = np.clip(blur(F, 5.0) * 1.5 + np.clip((E - R + 0.16) / 0.16, 0, 1), 0, 1)
sheet("sauce", pool, R, m.m, keep=E < R - 0.003, attrs={"near": feet})
# ---- eyes of fat, most of them tiny, where they gather
m = M("oil")
clear, gold = m.n("BsdfTransparent", {"Color": (1.0, 0.62, 0.20)}).outputs[0], m.n("BsdfDiffuse", {"Color": (0.75, 0.26, 0.02)}).outputs[0]
shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.04}).outputs[0]
m.end(m.n("MixShader", {0: 0.06, 1: m.n("MixShader", {0: 0.35, 1: clear, 2: gold}).outputs[0], 2: shine}).outputs[0])
eye, eyes = hide(ico("eye", 1.0, 3, m.m, 0, 1, (1, 1, 0.14))), []
crowd = field_noise(n, 4.0, 9.0) + 0.35 * feet
free = np.argwhere((T < LV - 0.004) & (E < R - 0.05) & (crowd > 0.12))
for i, j in free[np.random.permutation(len(free))]:
    r = 0.003 + 0.040 * random.random() ** 5
    if len(eyes) < 420 and all((g[i] - a) ** 2 + (g[j] - b) ** 2 > (r + w) ** 2 for a, b, w in eyes):
        eyes.append((g[i], g[j], r))
        inst(eye, (g[i], g[j], pool[i, j]), (0, 0, 0), r)
# ---- leaves of tarragon, strewn, and pepper
green = mat_leaf((0.060, 0.120, 0.030), (0.15, 0.24, 0.075), 0.5)


def blade(i):
    """A leaf of tarragon, sickle-shaped: no two bent alike."""
    ob = leaf(L := U(0.24, 0.40), U(0.032, 0.044), 0.30, U(0.2, 1.1), 0.0, green, nu=20, nv=7, seed=i, pw=0.62, wave=0.012)
    bow = U(0.12, 0.45) * (-1) ** i
    for v in ob.data.vertices:
        v.co.y += bow * v.co.x**2 / L
    return hide(ob)


blades = [blade(i) for i in range(8)]
inside = lambda: disc(R - 0.08)
wet = lambda ob, nr: ob.name.startswith(("ck_", "sauce", "glaze", "bit", "clove")) and nr.z > 0.5
sprinkle(blades, 12, inside, 0.006, (0.35, 0.75), 0.2, ok=wet)
sprinkle(blades, 14, lambda: (random.gauss(0.06, 0.20), random.gauss(0.16, 0.16)), 0.006, (0.6, 1.05), 0.2, ok=wet)  # most of them where a hand dropped them
herb = mat_leaf((0.035, 0.105, 0.014), (0.085, 0.20, 0.030), 0.45)
chopped = [hide(leaf(U(0.05, 0.09), U(0.030, 0.045), 0.2, U(-0.2, 0.5), 0.003, herb, nu=6, nv=5, seed=i, pw=0.7)) for i in range(5)]
strewn = lambda: (random.gauss(0.0, 0.62), random.gauss(-0.15, 0.55))
sprinkle(chopped, 90, strewn, 0.003, (0.3, 0.9), 0.25, ok=wet)
pepper = plain("pepper", (0.05, 0.03, 0.018), 0.7)
cracked = [hide(ico("pep", r, 2, pepper, 0.45, 2, (1, 0.8, 0.6), i)) for i, r in enumerate((0.004, 0.005, 0.006, 0.009))]
sprinkle(cracked, 190, inside, 0.002, (0.4, 1.1), ok=wet)
# ---- behind: a small carafe of red vinegar
flask = [(0, 0.03), (0.36, 0.03), (0.42, 0.08), (0.43, 0.25), (0.36, 0.62), (0.17, 0.98), (0.14, 1.15), (0.19, 1.42), (0.205, 1.45), (0.185, 1.44)]
filled = [(0, 0.07), (0.34, 0.07), (0.385, 0.11), (0.395, 0.25), (0.335, 0.58), (0.30, 0.66), (0, 0.66)]
for name, prof, mat in (("carafe", flask, mat_glass((0.97, 1, 0.98))), ("vinegar", filled, liquid((0.50, 0.055, 0.030), (0.20, 0.015, 0.010), 0.35))):
    at(lathe(name, prof, mat, 64, 1), -1.32, 1.50, s=0.80)
area((-4.0, 3.4, 3.6), (0, 0.0, 0.2), 2.0, 760, (1, 0.97, 0.92), sy=2.6)
area((2.8, -4.2, 3.4), (0, 0, 0.3), 3.2, 52, (1, 0.96, 0.90))
area((0.7, 5.1, 4.7), (0, 0, 0.3), 1.2, 68, (1, 0.98, 0.95))  # what the sauce mirrors
world((0.84, 0.86, 0.90), 0.15)
camera((-0.35, -4.75, 5.15), (-0.02, 0.06, 0.28), mm=84, f=0.5, focus=(-0.1, -0.45, 0.4))
render(exposure=0.38)
