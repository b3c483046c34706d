# lyon-chicken-vinegar: thighs and drumsticks crowded in a copper saute pan of blush vinegar sauce, with whole garlic and tarragon, on pale linen
from kit import *
from kit.cuts import browned, drumstick, thigh
from kit.props import at, liquid, table

reset(21)
U = random.uniform
table(mat_linen((0.22, 0.26, 0.31)), 0.2, uv=14)
# ---- a saute pan: copper outside, steel inside, stained above the sauce
R, LV = 1.42, 0.315
m = M("pan")
o = m.coord()
x, y, z = m.xyz(o)
r = m.math("SQRT", m.math("ADD", m.math("MULTIPLY", x, x), m.math("MULTIPLY", y, y)))
out = m.step(r, R + 0.035, R + 0.038)
brushed = m.noise(1.0, m.comb(m.math("MULTIPLY", m.math("ARCTAN2", y, x), 3.0), m.math("MULTIPLY", z, 120.0)), 3)
metal = m.mix(out, (0.66, 0.65, 0.63), m.mix(m.noise(3, o, 4), (0.68, 0.28, 0.13), (0.46, 0.16, 0.07)))
rough = m.math("ADD", m.math("MULTIPLY", brushed, 0.16), m.math("MULTIPLY_ADD", m.noise(5, o, 4), 0.16, 0.10))
clean = m.p(metal, rough=rough, metal=1.0, normal=m.bump(brushed, 0.05, 0.01), final=False)
tide = m.math("MULTIPLY_ADD", m.math("SUBTRACT", m.noise(3.5, o, 5, 0.62), 0.5), 0.30, z)
drip = m.math("MULTIPLY", m.step(m.vor(13, o), 0.22, 0.14), m.step(m.noise(2.5, o, 3), 0.50, 0.60))
film = m.math("MULTIPLY", m.math("MAXIMUM", m.step(tide, LV + 0.15, LV + 0.07), drip), m.math("SUBTRACT", 1.0, m.step(r, R - 0.005, R + 0.003)))
dirt = m.p(m.mix(m.noise(9, o, 4), (0.40, 0.18, 0.085), (0.19, 0.075, 0.034)), rough=0.34, coat=0.3, final=False)
m.end(m.n("MixShader", {0: m.math("MULTIPLY", film, 0.75), 1: clean, 2: dirt}).outputs[0])
outside = [(0, 0.0), (1.34, 0.0), (1.41, 0.03), (R + 0.045, 0.12), (R + 0.05, 0.62), (R + 0.062, 0.665), (R + 0.05, 0.68)]
prof = outside + [(R + 0.02, 0.672), (R, 0.63), (R - 0.005, 0.16), (1.37, 0.085), (1.30, 0.06), (0, 0.06)]
lathe("pan", prof, m.m, 160, 1)
iron = plain("iron", (0.035, 0.033, 0.032), 0.42, metal=0.6)
d = Vector((math.cos(0.62), math.sin(0.62), 0))
P = [Vector((0, 0, 0.50)) + d * (R + 0.02 + 2.2 * t) + Vector((0, 0, 0.42 * t ** 0.8)) for t in np.linspace(0, 1, 16)]
h = tube("handle", [P], 0.10, iron, 6, radii=[[1.5 - 0.9 * math.sin(math.pi * min(1, 0.10 + 0.8 * t)) + 0.15 * t for t in np.linspace(0, 1, 16)]])
# ---- the chicken
sk = browned(
    [(0.24, (0.84, 0.56, 0.34)), (0.38, (0.77, 0.40, 0.165)), (0.52, (0.61, 0.225, 0.058)), (0.66, (0.36, 0.100, 0.023)), (0.84, (0.14, 0.040, 0.012))],
    ((0.80, 0.55, 0.40), (0.50, 0.26, 0.15)),
    ((0.60, 0.38, 0.24), (0.36, 0.185, 0.10)),
    (0.60, 0.29, 0.13),
    LV,
    stain=(0.84, 0.64, 0.52),
    fat=0.8,
    bumps=0.46,
    high=0.075,
)
for make, seed, x, y, tilt, size in (  # no two of one size; a negative width is a leg from the other side of the bird
    (thigh, 12, 0.92, 0.35, (-0.12, 0.06, -0.30), (0.80, 0.74, 0.84)),
    (thigh, 20, 0.26, 0.94, (-0.10, 0.0, 0.25), (0.78, 0.86, 0.84)),
    (drumstick, 14, -0.45, 0.76, (0.15, -0.12, 3.10), (0.78, 0.84, 0.86)),
    (drumstick, 2, -0.84, 0.14, (0.05, -0.10, 3.62), (0.80, -0.84, 0.84)),
    (drumstick, 8, -0.60, -0.62, (0.20, -0.08, 3.05), (0.80, -0.86, 0.84)),
    (thigh, 31, 0.00, -0.20, (-0.05, 0.08, 0.90), (0.80, -0.82, 0.86)),
    (drumstick, 23, 0.12, 0.42, (-0.25, -0.10, 2.70), (0.80, 0.88, 0.88)),
    (drumstick, 5, 0.45, -0.95, (0.10, -0.08, 0.25), (0.84, -0.78, 0.84)),
    (thigh, 7, 0.70, -0.34, (0.06, -0.08, -0.60), (0.78, 0.76, 0.84)),
):
    ob = make(sk, seed)
    ob.location, ob.rotation_euler, ob.scale = (x, y, 0.6), tilt, size
    rest(ob, 0.062)
# ---- garlic: whole cloves, soft, brown where they lay in the butter
m = M("garlic")
o, ov = loc_rnd(m)
vein = m.noise(1, m.map(ov, (2.5, 20, 20)), 3)
c = m.mix(m.step(vein, 0.36, 0.66), (0.86, 0.64, 0.40), (0.74, 0.46, 0.23))
fried = m.math("ADD", m.noise(5, ov, 4, 0.6), m.math("MULTIPLY", m.attr("fried"), 0.32))
c = m.mix(m.math("MULTIPLY", m.step(fried, 0.50, 0.72), 0.85), c, (0.46, 0.175, 0.042))
c = m.mix(m.attr("root"), c, (0.40, 0.24, 0.11))
z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
foot = m.step(m.math("MULTIPLY_ADD", m.noise(9, o, 3), 0.05, z), LV + 0.085, LV + 0.030)
c = m.mix(m.math("MULTIPLY", foot, 0.7), c, (0.66, 0.29, 0.11))
coat = m.math("MULTIPLY", m.step(m.noise(6, ov, 3), 0.46, 0.60), 0.6)
dents = m.bump(m.math("ADD", vein, m.noise(26, ov, 4, 0.65)), 0.6, 0.014)
m.p(c, sss=0.5, rad=(0.035, 0.020, 0.009), rough=0.42, coat=coat, coatr=0.14, normal=dents)


def clove(k):  # two flat sides where its neighbours were, a back, a dry tip, the root cut off
    r = random.Random(k)
    L, bow = r.uniform(0.130, 0.165), r.uniform(0.0, 0.015)

    def fn(p):
        q = p.copy()
        q[..., 2] += bow * (p[..., 0] / L) ** 2
        d = smin(s_ell(q, (0, 0, 0), (L, 0.074, 0.072)), s_cap(q, (L * 0.4, 0, 0), (L * 1.40, 0, 0.015), 0.052, 0.007), 0.04)
        d = smax(d, q @ A3(0, 0.80, -0.60) - 0.048, 0.010)
        return smax(smax(d, q @ A3(0, -0.70, -0.71) - 0.050, 0.010), -q[..., 0] - L * 0.86, 0.012)

    fold = lambda V: ss(np.abs(fnoise(V, (2.5, 14, 14), 1, k)), 0.08, 0.0)
    at = {"fried": lambda V, N: ss(N @ A3(0.1, r.choice((-0.7, 0.7)), 0.7), 0.3, 0.9), "root": lambda V, N: ss(N[:, 0], -0.75, -0.95)}
    return sculpt("clove", fn, (-0.2, -0.12, -0.12), (0.27, 0.12, 0.12), 0.0075, m.m, lambda V, N: 0.009 * fnoise(V, 6, 3, k) - 0.009 * fold(V), at)


cloves = [clove(k) for k in range(5)]
# ---- tomato half dissolved, shallot chopped fine
m = M("tomato")
o, ov = loc_rnd(m)
c = m.mix(m.noise(9, ov, 4), (0.50, 0.050, 0.016), (0.68, 0.135, 0.036))
c = m.mix(m.math("MULTIPLY", m.step(m.noise(5, ov, 4), 0.45, 0.60), 0.35), c, (0.60, 0.26, 0.10))
m.p(c, sss=0.4, rad=(0.03, 0.008, 0.004), rough=0.30, coat=0.4, coatr=0.12, normal=m.bump(m.noise(24, ov, 5, 0.65), 0.6, 0.015))


def dissolved(k):
    r = random.Random(k)
    S = [r.uniform(0.035, 0.065), r.uniform(0.030, 0.050), r.uniform(0.018, 0.030)]
    fray = lambda V, N: 0.020 * fnoise(V, 9, 2, k) + 0.006 * fnoise(V, 30, 2, k)
    return sculpt("bit", lambda p: s_box(p, (0, 0, 0), S, 0.016), (-0.11,) * 3, (0.11,) * 3, 0.008, m.m, fray)


dice = [dissolved(k) for k in range(8)]
m = M("shallot")
o, ov = loc_rnd(m)
c = m.mix(m.rnd(), (0.66, 0.29, 0.12), (0.58, 0.21, 0.09))
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
for srcs, count, r, lift, wild in ((cloves, 12, 0.100, 0.004, 0.6), (dice, 95, 0.055, -0.010, 0.4), (mince, 110, 0.016, -0.007, 0.3)):
    for k in range(count):
        for _ in range(200):
            x, y = disc(R - 0.05)
            if max(on(x + 0.8 * r * math.cos(a), y + 0.8 * r * math.sin(a)) for a in np.arange(6) * 1.05) > LV + 0.03:
                continue
            if all(math.hypot(x - u, y - v) > 0.80 * (r + w) for u, v, w in taken):
                if r > 0.03:
                    taken.append((x, y, r))
                inst(srcs[k % len(srcs)], (x, y, LV + lift), (U(-wild, wild), U(-wild, wild), U(0, 6.3)), U(0.50, 0.74) if srcs is cloves else U(0.75, 1.25))
                break
# ---- the sauce: thin; it climbs a little at all that stands in it
n = 460
T = heights(R, n, 0.0)
g = np.linspace(-R, R, n)
E = np.hypot(*np.meshgrid(g, g, indexing="ij"))
F = ((T > LV + 0.012) & (E < R - 0.02)).astype(float)
pool = LV + 0.020 * blur(F, 2.2) + 0.006 * field_noise(n, 5.0, 2.0) + 0.03 * np.clip((E - R + 0.07) / 0.07, 0, 1) ** 2
m = M("sauce")
o = m.coord()
flow = m.vadd(o, m.map(m.noise(2.2, o, 3, 0.5, 0, 1), (0.35, 0.35, 0.0)))
k = m.math("ADD", m.math("MULTIPLY", m.noise(2.4, flow, 4), 0.6), m.math("MULTIPLY", m.noise(11, flow, 5, 0.6), 0.4))
c = m.ramp(k, [(0.34, (0.46, 0.105, 0.026)), (0.50, (0.65, 0.215, 0.078)), (0.68, (0.78, 0.38, 0.190))])
drops = 0.0
for size, big, seed in ((9, 0.40, 0.0), (19, 0.44, 3.0), (38, 0.44, 6.0)):
    v = m.comb(*m.xyz(m.map(flow if size < 12 else o, loc=(seed, seed, 0)))[:2])
    own = m.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"]
    radius = m.math("MULTIPLY", m.math("POWER", m.xyz(own)[0], 2.0), big)  # many small, few large
    drops = m.math("MAXIMUM", drops, m.step(m.math("SUBTRACT", radius, m.vor(size, v)), 0.0, 0.05))
drops = m.math("MULTIPLY", drops, m.step(m.noise(2.6, o, 3), 0.36, 0.50))
red = m.math("MULTIPLY", m.attr("near"), m.step(m.noise(4, flow, 4), 0.36, 0.62))  # fat that gathers at whatever stands in it
c = m.mix(m.math("MULTIPLY", red, 0.75), c, (0.46, 0.130, 0.030))
c = m.mix(m.math("MULTIPLY", drops, 0.7), c, (0.50, 0.13, 0.012))
c = m.mix(m.math("MULTIPLY", m.step(m.vor(60, o), 0.12, 0.05), 0.4), c, (0.34, 0.09, 0.02))
h = m.math("ADD", m.math("MULTIPLY", m.noise(6, flow, 4), 0.7), m.math("MULTIPLY", drops, 0.22))
h = m.math("ADD", h, m.math("MULTIPLY", m.noise(30, o, 4, 0.6), 0.22))
rough = m.math("SUBTRACT", 0.17, m.math("MULTIPLY", drops, 0.11))
m.p(c, sss=0.2, rad=(0.03, 0.015, 0.008), rough=rough, spec=0.5, coat=0.9, coatr=0.03, normal=m.bump(h, 0.20, 0.03))
near = np.clip(blur(F, 5.0) * 1.5 + np.clip((E - R + 0.13) / 0.13, 0, 1), 0, 1)
sheet("sauce", pool, R, m.m, keep=E < R - 0.003, attrs={"near": near})
# ---- some of it was spooned over the pieces and ran down
X, Y, H, px = hmap(R, 520)
steep = np.hypot(*np.gradient(gaussian_filter(H, 2), px))
spooned = nmap(X, Y, 2.6, 3, 11) + 0.35 * nmap(X, Y, 9, 2, 5) - 0.25 * ss(steep, 0.7, 1.6)
over = gaussian_filter(((H > LV + 0.06) & (np.hypot(X, Y) < R - 0.12) & (spooned > 0.10)).astype(float), 2.5) > 0.55
m = M("glaze")  # thin: skin shows through, more where it ran off
o = m.coord()
k = m.math("ADD", m.math("MULTIPLY", m.noise(3, o, 4), 0.6), m.math("MULTIPLY", m.noise(14, o, 5, 0.65), 0.4))
nrm = m.bump(m.noise(9, o, 4), 0.15, 0.02)
body = m.p(m.ramp(k, [(0.36, (0.56, 0.14, 0.032)), (0.62, (0.80, 0.36, 0.14))]), rough=0.2, coat=0.9, coatr=0.04, normal=nrm, final=False)
clear = m.n("BsdfTransparent", {"Color": (1.0, 0.80, 0.58)}).outputs[0]
gloss = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.08, "Normal": nrm}).outputs[0]
thin = m.n("MixShader", {0: 0.05, 1: clear, 2: gloss}).outputs[0]
m.end(m.n("MixShader", {0: m.math("MULTIPLY_ADD", m.step(k, 0.42, 0.62), 0.45, 0.08), 1: thin, 2: body}).outputs[0])
sauce("glaze", X, Y, H, over, px, m.m, t=0.006, w=0.030, smooth=1.0, wob=0.002, seed=4)
# ---- tarragon and pepper
green = mat_leaf((0.060, 0.120, 0.030), (0.15, 0.24, 0.075), 0.5)
narrow = dict(nu=20, nv=7, pw=0.6, wave=0.012)
blades = [hide(leaf(U(0.42, 0.58), U(0.036, 0.048), 0.35, 0.15 + 0.2 * i, 0.0, green, seed=i, **narrow)) for i in range(6)]
stalk = plain("stalk", (0.16, 0.22, 0.07), 0.5)


def tarragon(x, y, turn, L, bend):
    on = caster()
    P = []
    for t in np.linspace(0, 1, 22):
        u, v = t * L, bend * math.sin(t * 2.4)
        P.append([x + u * math.cos(turn) - v * math.sin(turn), y + u * math.sin(turn) + v * math.cos(turn), 0])
    z = np.array([on(a, b) for a, b, _ in P])
    for p, q in zip(P, np.maximum(blur(z, 4), z)):  # stiff: it lies on what stands highest
        p[2] = q + 0.016
    tube("stalk", [P], 0.011, stalk, 2, radii=[[1 - 0.6 * q / 21 for q in range(22)]])
    side = 1
    for i in range(2, 22):
        side = -side
        if random.random() < 0.75:
            a = turn + side * U(0.30, 0.75) * (1.1 - 0.6 * i / 22)
            inst(random.choice(blades), P[i], (U(-0.7, 0.7), U(-0.35, 0.10), a), U(0.65, 1.05) * (1.1 - 0.5 * i / 22))


tarragon(-0.50, -0.02, 0.30, 1.05, 0.12)
tarragon(0.35, 0.35, -0.85, 0.70, -0.08)
inside = lambda: disc(R - 0.08)
wet = lambda ob, nr: ob.name.startswith(("ck_", "sauce", "glaze", "bit", "clove")) and nr.z > 0.5
sprinkle(blades, 26, inside, 0.008, (0.35, 0.8), 0.25, ok=wet)
pepper = plain("pepper", (0.05, 0.03, 0.018), 0.7)
sprinkle([hide(ico("pep", 0.007, 2, pepper, 0.35, 2, (1, 0.8, 0.6), i)) for i in range(3)], 110, inside, 0.003, (0.4, 1.1), ok=wet)
# ---- behind: a small carafe of red vinegar
flask = [(0, 0.03), (0.36, 0.03), (0.42, 0.08), (0.43, 0.25), (0.36, 0.62), (0.17, 0.98), (0.14, 1.15), (0.19, 1.42), (0.205, 1.45), (0.185, 1.44)]
filled = [(0, 0.07), (0.34, 0.07), (0.385, 0.11), (0.395, 0.25), (0.335, 0.58), (0.30, 0.66), (0, 0.66)]
for name, prof, mat in (("carafe", flask, mat_glass((0.97, 1, 0.98))), ("vinegar", filled, liquid((0.50, 0.055, 0.030), (0.20, 0.015, 0.010), 0.35))):
    at(lathe(name, prof, mat, 64, 1), -1.32, 1.50, s=0.80)
area((-4.0, 3.4, 3.6), (0, 0.0, 0.2), 2.0, 760, (1, 0.97, 0.92), sy=2.6)
area((2.8, -4.2, 3.4), (0, 0, 0.3), 3.2, 70, (1, 0.96, 0.90))
area((0.3, 4.8, 5.0), (0, 0, 0.3), 1.5, 90, (1, 0.98, 0.95))  # what the sauce mirrors
world((0.80, 0.86, 0.94), 0.18)
camera((-0.35, -4.75, 5.15), (-0.02, 0.06, 0.28), mm=84, f=0.5, focus=(-0.1, -0.45, 0.4))
render(exposure=0.4)
