# lyon-chicken-vinegar: browned pieces in a creamy tomato-vinegar sauce, copper saute pan, red gingham, bright high bistro light
from kit import *
from kit.props import tomato

reset(21)
U = random.uniform
m = M("gingham")
u = m.n("TexCoord").outputs["UV"]
x, y, _ = m.xyz(u)
sq = lambda a: m.step(
    m.math("ABSOLUTE", m.math("SUBTRACT", m.math("FRACT", m.math("MULTIPLY", a, 26.0)), 0.5)), 0.244, 0.256
)
f = m.math("MULTIPLY", m.math("ADD", sq(x), sq(y)), 0.5)
w = m.math("MULTIPLY", m.math("SINE", m.math("MULTIPLY", x, 2600.0)), m.math("SINE", m.math("MULTIPLY", y, 2600.0)))
sl = m.math("ADD", m.noise(1.0, m.map(u, (600, 30, 1)), 3), m.noise(1.0, m.map(u, (30, 600, 1)), 3))
c = m.mix(f, (0.80, 0.78, 0.73), (0.50, 0.035, 0.030))
c = m.mix(m.math("MULTIPLY", m.step(sl, 1.25, 0.75), 0.22), c, (0.25, 0.12, 0.10))
m.p(c, rough=0.92, spec=0.1, sheen=0.3, normal=m.bump(m.math("ADD", m.math("MULTIPLY", w, 0.2), sl), 0.4, 0.006))
n = 170
v = []
uv = []
for i in range(n):
    for j in range(n):
        a, b = i / (n - 1), j / (n - 1)
        x, y = (a - 0.5) * 11, (b - 0.5) * 11 + 1
        z = 0.05 * max(0, mnoise.noise((x * 0.45 + 4, y * 0.9, 2.0)) - 0.05) ** 1.2 * 2 + 0.03 * max(
            0, mnoise.noise((x * 1.1, y * 0.4, 7.0))
        )
        v.append((x, y, z))
        uv.append((a, b))
cl = mesh("cloth", v, [q[::-1] for q in grid_faces(n, n)], m.m, uv=uv)
cl.rotation_euler = (0, 0, 0.42)
cl.location = (0, 0, -0.03)
# ---- copper pan, tinned inside, iron handle
m = M("copper")
o = m.coord()
x, y, z = m.xyz(o)
pat = m.noise(3, o, 4)
c = m.mix(pat, (0.80, 0.36, 0.18), (0.62, 0.24, 0.11))
m.p(
    c,
    rough=m.math("ADD", m.math("MULTIPLY", m.noise(9, m.map(o, (1, 1, 12)), 3), 0.2), 0.16),
    metal=1.0,
    normal=m.bump(m.vor(9, o), 0.06, 0.02),
)
cop = m.m
m = M("tin")
o = m.coord()
m.p(m.mix(m.noise(4, o, 4), (0.62, 0.60, 0.56), (0.45, 0.43, 0.40)), rough=0.34, metal=1.0)
tin = m.m
lathe(
    "panout",
    [(0, 0.0), (1.25, 0.0), (1.33, 0.02), (1.37, 0.08), (1.395, 0.50), (1.40, 0.535), (1.38, 0.545), (1.365, 0.535)],
    cop,
    128,
    1,
)
lathe("panin", [(1.366, 0.535), (1.352, 0.50), (1.33, 0.12), (1.28, 0.06), (0, 0.05)], tin, 128, 1)
m = M("brass")
m.p((0.10, 0.085, 0.075), rough=0.35, metal=1.0, normal=m.bump(m.noise(50), 0.3, 0.01))
a0 = 0.62
hp = [
    (math.cos(a0) * (1.36 + t), math.sin(a0) * (1.36 + t), 0.40 + 0.30 * t - 0.05 * t * t)
    for t in np.linspace(0, 2.0, 14)
]
bev = bpy.data.curves.new("bev", "CURVE")
bev.dimensions = "2D"
sp = bev.splines.new("POLY")
sp.points.add(15)
sp.use_cyclic_u = True
for i in range(16):
    a = 2 * math.pi * i / 16
    sp.points[i].co = (
        0.105 * math.copysign(abs(math.cos(a)) ** 0.6, math.cos(a)),
        0.035 * math.copysign(abs(math.sin(a)) ** 0.6, math.sin(a)),
        0,
        1,
    )
bo = hide(link(bpy.data.objects.new("bev", bev)))
tube("handle", [hp], 0, m.m, bevel=bo, radii=[[1.9, 1.6, 1.2] + [1.0] * 11])
for s in (-1, 1):
    rv = ico("rivet", 0.036, 3, cop, 0)
    rv.location = (math.cos(a0 + 0.065 * s) * 1.352, math.sin(a0 + 0.065 * s) * 1.352, 0.44)
# ---- chicken: skin that has been in a pan, wet with sauce where it stands in it
LV = 0.36
CREAM = (0.78, 0.38, 0.125)


def pan_skin():
    m = M("skin")
    o, ov = loc_rnd(m)
    wz = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    fold, meat, bone = m.attr("fold"), m.attr("meat"), m.attr("bone")
    big, mid = m.noise(2.4, ov, 4, 0.6, 0.5), m.noise(9, ov, 5, 0.65, 0.3)
    # ridges touched the pan and are dark, folds stayed pale
    k = m.math("ADD", m.math("MULTIPLY", big, 0.85), m.math("MULTIPLY", mid, 0.40))
    k = m.math("ADD", k, m.math("MULTIPLY", m.math("SUBTRACT", fold, 0.55), 0.42))
    k = m.math("ADD", k, m.math("MULTIPLY", m.attr("cur"), 0.22))
    c = m.ramp(
        k,
        [
            (0.31, (0.82, 0.44, 0.12)),
            (0.43, (0.73, 0.28, 0.042)),
            (0.57, (0.52, 0.145, 0.019)),
            (0.71, (0.29, 0.064, 0.010)),
            (0.87, (0.085, 0.022, 0.006)),
        ],
    )
    scorch = m.math("MULTIPLY", m.step(m.noise(26, ov, 4, 0.7), 0.60, 0.72), m.step(k, 0.50, 0.72))
    c = m.mix(m.math("MULTIPLY", scorch, 0.65), c, (0.10, 0.028, 0.009))
    pore = m.step(m.vor(38, ov), 0.34, 0.08)
    c = m.mix(m.math("MULTIPLY", pore, 0.16), c, (0.90, 0.55, 0.22))
    fib = m.noise(1.0, m.map(ov, (6, 46, 46)), 4, 0.6, 0.4)
    c = m.mix(meat, c, m.mix(m.step(fib, 0.35, 0.7), (0.46, 0.25, 0.11), (0.78, 0.56, 0.32)))
    c = m.mix(bone, c, m.mix(m.step(m.noise(12, ov, 4), 0.38, 0.62), (0.44, 0.25, 0.10), (0.20, 0.075, 0.022)))
    # a film of sauce: soaked near the pool, thin runs higher up
    edge = m.math("MULTIPLY", m.math("SUBTRACT", m.noise(5, o, 4, 0.6), 0.5), 0.20)
    soak = m.step(m.math("ADD", wz, edge), LV + 0.075, LV + 0.005)
    run = m.noise(1.0, m.map(o, (3.2, 3.2, 1.2)), 3, 0.5, 0.5)
    run = m.math("MULTIPLY", m.step(run, 0.575, 0.64), m.step(m.math("ADD", wz, edge), LV + 0.40, LV + 0.22))
    film = m.math("MAXIMUM", m.math("MULTIPLY", soak, 0.82), m.math("MULTIPLY", run, 0.42))
    c = m.mix(film, c, m.mix(m.noise(7, o, 3), CREAM, (0.66, 0.27, 0.075)))
    h = m.math("ADD", m.math("MULTIPLY", m.noise(30, ov, 4, 0.6), 0.55), m.math("MULTIPLY", pore, 0.22))
    h = m.math("ADD", h, m.math("MULTIPLY", mid, 0.8))
    h = m.math("MULTIPLY", m.math("ADD", h, m.math("MULTIPLY", fib, meat)), m.math("SUBTRACT", 1.0, m.math("MULTIPLY", film, 0.5)))
    fat = m.step(m.noise(6, ov, 4, 0.6), 0.46, 0.60)  # where the fat stands it shines, between it is crisp and dull
    rough = m.math("SUBTRACT", 0.50, m.math("MULTIPLY", m.math("MAXIMUM", fat, film), 0.30))
    m.p(
        c,
        rough=rough,
        spec=0.45,
        coat=m.math("MULTIPLY", fat, 0.6),
        coatr=0.09,
        normal=m.bump(h, 0.75, 0.020),
    )
    return m.m


sk = pan_skin()
put = lambda k, s, x, y, z, rx, ry, rz, sc=1.0: inst(shrunken(k, sk, s), (x, y, z), (rx, ry, rz), sc)
put("drum", 0, -0.34, -0.46, 0.44, 0.1, -0.11, 3.72, 0.98)
put("drum", 1, 0.34, 0.52, 0.48, 0.1, -0.17, 0.78, 0.98)
put("thigh", 5, 0.56, -0.40, 0.47, 0.12, -0.05, -0.55, 1.08)
put("thigh", 6, -0.70, 0.32, 0.47, 0.1, 0.06, 2.2, 1.06)
put("breast", 3, -0.10, 0.10, 0.52, 0.1, 0.0, 0.35, 1.0)
put("thigh", 8, -0.22, 0.82, 0.45, -0.1, 0.05, 0.25, 0.98)
put("wing", 2, 0.86, 0.20, 0.47, 0.1, 0.0, 1.9, 1.05)
put("drum", 4, 0.18, -0.84, 0.41, 0.1, -0.13, -0.30, 0.86)
# ---- in the sauce: tomato that has collapsed, its skin let go; whole cloves of garlic, brown where they lay in the fat
def wet(m, c, o, lo=0.0, hi=0.06):
    """sauce clings to what stands out of it"""
    z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
    k = m.step(m.math("ADD", z, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(11, o, 4), 0.5), 0.09)), LV + hi, LV + lo)
    return m.mix(m.math("MULTIPLY", k, 0.75), c, CREAM)


m = M("tomato flesh")
o, ov = loc_rnd(m)
c = m.mix(m.noise(6, ov, 4), (0.50, 0.040, 0.012), (0.74, 0.15, 0.035))
c = m.mix(m.math("MULTIPLY", m.step(m.vor(20, ov), 0.16, 0.09), 0.5), c, (0.85, 0.45, 0.14))
c = m.mix(m.attr("peel"), c, (0.40, 0.016, 0.006))
m.p(wet(m, c, ov), rough=0.30, coat=0.25, coatr=0.15, normal=m.bump(m.noise(16, ov, 5, 0.6), 0.6, 0.025))
tom = m.m


def collapsed(k):
    r = random.Random(k)
    a, b = r.uniform(0.10, 0.15), r.uniform(0.07, 0.095)
    fn = lambda p: smin(
        s_ell(p, (0, 0, 0), (a, b, 0.042)), s_ell(p, (0.4 * a, 0.5 * b, 0.015), (0.6 * a, 0.6 * b, 0.04)), 0.04
    )
    return sculpt(
        "dice",
        fn,
        (-0.2,) * 3,
        (0.2,) * 3,
        0.011,
        tom,
        lambda V, N: 0.030 * fnoise(V, 7, 3, k) + 0.012 * fnoise(V, 20, 2, k),
        {"peel": lambda V, N: ss(V[:, 1] + 0.05 * fnoise(V, 6, 2, k), 0.02, 0.05)},
    )


dice = [collapsed(k) for k in range(5)]
m = M("gclove")
o, ov = loc_rnd(m)
c = m.mix(m.noise(5, ov, 4), (0.78, 0.42, 0.11), (0.58, 0.24, 0.045))
br = m.math("ADD", m.noise(5, ov, 5, 0.6), m.math("MULTIPLY", m.attr("cur"), 0.25))
c = m.mix(m.math("MULTIPLY", m.step(br, 0.46, 0.64), 0.9), c, (0.27, 0.085, 0.018))
fib = m.noise(1.0, m.map(ov, (3, 26, 26)), 3)
h = m.math("ADD", fib, m.noise(16, ov, 3))
m.p(wet(m, c, ov, 0.0, 0.05), rough=0.42, spec=0.35, coat=0.12, coatr=0.25, normal=m.bump(h, 0.5, 0.015))


def garlic_clove(k):  # one flat side, a blunt root end, and soft: no two alike
    fn = lambda p: smax(
        smin(s_ell(p, (0, 0, 0), (0.092, 0.070, 0.064)), s_cap(p, (0.05, 0.02, 0), (0.13, 0.045, 0.01), 0.034, 0.010), 0.045),
        smax(-p[..., 0] - 0.072, p @ A3(0.1, 0.8, 0.58) - 0.042, 0.02),
        0.025,
    )
    return sculpt("gcl", fn, (-0.16,) * 3, (0.18,) * 3, 0.010, m.m, lambda V, N: 0.014 * fnoise(V, 7, 3, k))


gc = [garlic_clove(k) for k in range(3)]
shallot = plain("shallot", (0.74, 0.40, 0.15), 0.25)
bit = [hide(ico("dice", 0.018, 2, shallot, 0.5, 2, (1.4, 0.9, 0.4), i)) for i in range(4)]
on = caster()
placed = []
for src, N_, r0, dz in ((gc, 7, 0.10, 0.008), (dice, 30, 0.085, 0.004), (bit, 60, 0.02, 0.002)):
    for k in range(N_):
        for _ in range(200):
            x, y = disc(1.25)
            if max(
                on(x + r0 * 0.6 * math.cos(a), y + r0 * 0.6 * math.sin(a)) for a in np.arange(6) * 1.047
            ) > LV + 0.05 or any(math.hypot(x - q[0], y - q[1]) < (r0 + q[2]) * 0.85 for q in placed):
                continue
            placed.append((x, y, r0))
            inst(src[k % len(src)], (x, y, LV + dz), (U(-0.5, 0.5), U(-0.4, 0.4), k * 2.4), U(0.7, 1.15))
            break
# ---- sauce: one pool that climbs a little at everything that stands in it; fat has parted from the cream in drops
n = 380
R = 1.40
T = heights(R, n, 0.0)
g = np.linspace(-1, 1, n)
RR = np.hypot(*np.meshgrid(g * R, g * R, indexing="ij"))
F = ((T > LV + 0.02) & (RR < 1.32)).astype(float)
pool = LV + 0.030 * blur(F, 2.2) + 0.006 * field_noise(n, 4.0, 2.0) + 0.03 * np.clip((RR - 1.25) / 0.08, 0, 1) ** 2
m = M("sauce")
o = m.coord()
flow = m.vadd(o, m.map(m.noise(2.2, o, 3, 0.5, 0, 1), (0.35, 0.35, 0.0)))
c = m.ramp(
    m.math("ADD", m.math("MULTIPLY", m.noise(2.2, flow, 4), 0.7), m.math("MULTIPLY", m.noise(8, flow, 4), 0.30)),
    [(0.36, (0.56, 0.165, 0.032)), (0.53, (0.74, 0.30, 0.075)), (0.70, (0.84, 0.44, 0.14))],
)
drops = None
for size, big, seed in ((7, 0.42, 0.0), (14, 0.46, 3.0), (30, 0.46, 6.0)):
    v = m.map(flow if size < 12 else o, loc=(seed, seed, 0))
    v = m.comb(*m.xyz(v)[:2])
    d, own = m.vor(size, v), m.n("TexVoronoi", {"Scale": size, "Vector": v}).outputs["Color"]
    r = m.math("MULTIPLY", m.math("POWER", m.xyz(own)[0], 2.0), big)  # many small, few large
    q = m.step(m.math("SUBTRACT", r, d), 0.0, 0.05)
    drops = q if drops is None else m.math("MAXIMUM", drops, q)
drops = m.math("MULTIPLY", drops, m.step(m.noise(2.6, o, 3), 0.34, 0.48))
c = m.mix(m.math("MULTIPLY", drops, 0.80), c, (0.52, 0.115, 0.008))
c = m.mix(m.math("MULTIPLY", m.step(m.vor(60, o), 0.12, 0.05), 0.5), c, (0.36, 0.10, 0.02))
h = m.math("ADD", m.math("MULTIPLY", m.noise(6, flow, 4), 0.8), m.math("MULTIPLY", drops, 0.22))
h = m.math("ADD", h, m.math("MULTIPLY", m.noise(40, o, 3), 0.10))
m.p(
    c,
    rough=m.math("SUBTRACT", 0.24, m.math("MULTIPLY", drops, 0.16)),
    spec=0.5,
    coat=0.35,
    coatr=0.06,
    normal=m.bump(h, 0.20, 0.03),
)
sheet("sauce", pool, R, m.m, keep=RR < 1.356)
# ---- tarragon, parsley, pepper
tm = mat_leaf((0.045, 0.105, 0.022), (0.105, 0.20, 0.045), 0.5)
TL = [hide(leaf(0.30, 0.036, 0.5, 0.25 + 0.2 * i, 0.0, tm, nu=16, nv=7, seed=i, pw=0.7, wave=0.03)) for i in range(4)]
inpan = lambda ob, nr: ob.name.startswith(("ck_", "sauce", "dice", "gcl")) and nr.z > 0.3
sprinkle(TL, 46, lambda: disc(1.15), 0.010, (0.6, 1.1), 0.3, ok=inpan)
sprinkle(parsley_bits((0.030, 0.085, 0.010), (0.07, 0.17, 0.025)), 90, lambda: disc(1.2), ok=inpan)
pm = M("pep")
pm.p(pm.ramp(pm.rnd(), [(0, (0.012, 0.008, 0.006)), (1, (0.12, 0.07, 0.04))]), rough=0.7)
sprinkle(
    [hide(ico("pep", 0.011, 2, pm.m, 0.35, 2, (1, 0.8, 0.6), i)) for i in range(3)],
    80,
    lambda: disc(1.2),
    0.003,
    (0.5, 1.1),
    ok=inpan,
)
st = M("st")
st.p((0.12, 0.22, 0.05), rough=0.5)


def tarragon(x, y, z, rot, L, bend, on=None):
    P = []
    for t in np.linspace(0, 1, 16):
        px, py = t * L, bend * math.sin(t * 2.4)
        X, Y = x + px * math.cos(rot) - py * math.sin(rot), y + px * math.sin(rot) + py * math.cos(rot)
        P.append([X, Y, max(z, on(X, Y) + 0.03 if on else z)])
    tube("ts", [P], 0.011, st.m, 2, radii=[[1 - 0.6 * q / 15 for q in range(16)]])
    for i in range(1, 16, 2):
        for s in (-1, 1):
            inst(
                random.choice(TL),
                P[i],
                (U(-0.4, 0.4), U(-0.5, -0.05), rot + s * U(0.35, 0.8)),
                U(0.7, 1.1) * (1.1 - 0.45 * i / 16),
            )


on = caster()
tarragon(-0.35, 0.02, 0.3, 0.35, 0.85, 0.14, on)
tarragon(-0.10, 0.30, 0.3, -0.35, 0.65, -0.1, on)
tarragon(-2.15, -1.05, 0.06, 0.55, 1.1, 0.2)
tarragon(-2.2, -0.75, 0.06, 0.25, 0.9, -0.15)
# ---- tomatoes, garlic
for k, (x, y, r) in enumerate([(-1.75, 1.45, 0.34), (-2.38, 1.10, 0.29), (-1.42, 2.08, 0.31)]):
    skin = tomato(x, y, r, k=k + 3).active_material
shine = skin.node_tree.nodes["Principled BSDF"].inputs  # seen from so high, gloss is all one sees
shine["Clearcoat"].default_value = 0.06
skin.node_tree.links.remove(shine["Roughness"].links[0])
shine["Roughness"].default_value = 0.40
bulb = garlic(1.95, -0.95, 1.2, 0.95)
bulb.rotation_euler = (-0.75, 0.25, 0.4)  # on its side, or nothing tells it from a cauliflower
rest(bulb)
area((-4.0, 3.0, 4.0), (0, 0, 0.2), 1.9, 760, (1, 0.97, 0.91), sy=2.2)
area((3.8, -2.6, 3.4), (0, 0, 0.2), 3.6, 85, (1, 0.95, 0.88))
area((2.4, 4.4, 2.6), (0, 0, 0.4), 1.4, 90, (1, 0.92, 0.78))
world((0.80, 0.82, 0.86), 0.17)
camera((0.03, -4.3, 7.15), (0.03, 0.04, 0.22), mm=65, f=0.7, focus=(0, -0.2, 0.45))
render(exposure=0.12)
