# lyon-chicken-vinegar: browned pieces in a creamy tomato-vinegar sauce, copper saute pan, red gingham, bright high bistro light
from kit import *

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
c = (
    m.mix(m.step(sl, 0.7, 1.3), tuple([0.0, 0.0, 0.0]), c)
    if False
    else m.mix(m.math("MULTIPLY", m.step(sl, 1.25, 0.75), 0.22), c, (0.25, 0.12, 0.10))
)
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
# ---- chicken
LV = 0.30
sk = mat_skin(
    gold=(0.70, 0.30, 0.065),
    amber=(0.46, 0.150, 0.026),
    deep=(0.21, 0.060, 0.013),
    char=(0.055, 0.018, 0.007),
    bone=(0.74, 0.58, 0.38),
    meat=(0.72, 0.50, 0.28),
    brown=0.55,
    coat=0.6,
    rough=0.20,
    spec=0.25,
    bumps=1.3,
)
put = lambda k, s, x, y, z, rx, ry, rz, sc=1.0: inst(chicken(k, sk, s), (x, y, z), (rx, ry, rz), sc)
put("drum", 0, -0.34, -0.46, 0.44, 0.1, -0.11, 3.72, 0.98)
put("drum", 1, 0.34, 0.52, 0.48, 0.1, -0.17, 0.78, 0.98)
put("thigh", 5, 0.56, -0.40, 0.47, 0.12, -0.05, -0.55, 1.08)
put("thigh", 6, -0.70, 0.32, 0.47, 0.1, 0.06, 2.2, 1.06)
put("breast", 3, -0.10, 0.10, 0.52, 0.1, 0.0, 0.35, 1.0)
put("thigh", 8, -0.22, 0.82, 0.45, -0.1, 0.05, 0.25, 0.98)
put("wing", 2, 0.86, 0.20, 0.47, 0.1, 0.0, 1.9, 1.05)
put("drum", 4, 0.18, -0.84, 0.41, 0.1, -0.13, -0.30, 0.86)
# ---- garnish in the sauce: tomato dice, shallot, garlic
m = M("dice")
o, ov = loc_rnd(m)
m.p(
    m.mix(m.noise(5, ov, 3), (0.62, 0.045, 0.012), (0.80, 0.14, 0.03)),
    rough=0.16,
    coat=0.7,
    coatr=0.05,
    normal=m.bump(m.noise(20, ov, 3), 0.3, 0.02),
)
dice = [
    hide(
        sculpt(
            "dice",
            lambda p: s_box(p, (0, 0, 0), (0.075, 0.06, 0.05), 0.025),
            (-0.12,) * 3,
            (0.12,) * 3,
            0.013,
            m.m,
            lambda V, N: 0.022 * fnoise(V, 8, 2, k),
        )
    )
    for k in range(4)
]
m = M("gclove")
o, ov = loc_rnd(m)
m.p(
    m.mix(m.noise(4, ov, 4), (0.86, 0.66, 0.36), (0.66, 0.36, 0.12)),
    rough=0.2,
    coat=0.6,
    normal=m.bump(m.noise(9, ov, 3), 0.2, 0.02),
)
gc = [
    sculpt(
        "gcl",
        lambda p: smin(
            s_ell(p, (0, 0, 0), (0.15, 0.085, 0.08)), s_cap(p, (0.08, 0.0, 0), (0.17, 0.02, 0.01), 0.05, 0.012), 0.05
        ),
        (-0.2, -0.12, -0.12),
        (0.22, 0.12, 0.12),
        0.013,
        m.m,
        lambda V, N: 0.008 * fnoise(V, 6, 2, k),
    )
    for k in range(2)
]
on = caster()
placed = []
for src, N_, r0, dz in ((gc, 4, 0.13, 0.02), (dice, 24, 0.07, 0.005)):
    for k in range(N_):
        for _ in range(200):
            x, y = disc(1.24)
            if max(
                on(x + r0 * 0.6 * math.cos(a), y + r0 * 0.6 * math.sin(a)) for a in np.arange(6) * 1.047
            ) > 0.36 or any(math.hypot(x - q[0], y - q[1]) < r0 + q[2] for q in placed):
                continue
            placed.append((x, y, r0))
            inst(src[k % len(src)], (x, y, LV + dz), (U(-0.4, 0.4), U(-0.4, 0.4), k), U(0.75, 1.15))
            break
# ---- creamy sauce: pool with a meniscus, and a napped coat over part of every piece
n = 380
R = 1.40
T = heights(R, n, 0.0)
g = np.linspace(-1, 1, n)
RR = np.hypot(*np.meshgrid(g * R, g * R, indexing="ij"))
T = np.where(RR > 1.325, LV, np.maximum(T, LV))
F = (T > LV + 0.02).astype(float)
pool = LV + 0.045 * blur(F, 3.5) + 0.014 * field_noise(n, 4.0, 2.0) + 0.03 * np.clip((RR - 1.24) / 0.08, 0, 1) ** 2
nm = field_noise(n, 2.1, 13.0) + 0.55 * field_noise(n, 5.5, 4.0) - 0.05
k = ss(blur(nm, 3.0), 0.08, 0.48)
coat = np.maximum(blur(T, 1.6), blur(T, 4.0)) + 0.003 + 0.012 * k
thick = np.where(T > LV + 0.05, ss(k, 0.02, 0.75), 1.0)
thick = np.clip(np.maximum(blur(thick, 1.2), ss(pool - T, -0.01, 0.012)), 0, 1)
S = np.maximum(pool, np.where((T > LV + 0.05) & (k > 0.04), coat, -9))
S = blur(S, 0.9)
S = np.where(RR > 1.27, pool, S)
m = M("sauce")
o = m.coord()
c = m.ramp(
    m.math("ADD", m.math("MULTIPLY", m.noise(2.6, o, 4), 0.7), m.math("MULTIPLY", m.noise(9, o, 4), 0.35)),
    [(0.32, (0.54, 0.095, 0.020)), (0.50, (0.70, 0.19, 0.045)), (0.72, (0.80, 0.31, 0.095))],
)
oil = m.math("MULTIPLY", m.step(m.vor(13, o), 0.24, 0.17), m.step(m.noise(2.2, o, 2), 0.46, 0.58))
c = m.mix(m.math("MULTIPLY", oil, 0.55), c, (0.62, 0.16, 0.015))
sp_ = m.step(m.vor(46, o), 0.10, 0.05)
c = m.mix(m.math("MULTIPLY", sp_, 0.6), c, (0.40, 0.05, 0.015))
hb = m.step(m.vor(31, o), 0.075, 0.045)
c = m.mix(m.math("MULTIPLY", hb, 0.8), c, (0.06, 0.14, 0.02))
h = m.math(
    "ADD", m.math("ADD", m.noise(5, o, 4), m.math("MULTIPLY", oil, -0.15)), m.math("MULTIPLY", m.noise(34, o, 3), 0.12)
)
body = m.p(c, rough=0.15, spec=0.5, coat=0.6, coatr=0.05, normal=m.bump(h, 0.22, 0.03), final=False)
clear = m.n("BsdfTransparent", {"Color": (0.97, 0.80, 0.62)}).outputs[0]
veil = m.step(
    m.math("ADD", m.attr("thick"), m.math("MULTIPLY", m.math("SUBTRACT", m.noise(14, o, 4), 0.5), 0.5)), 0.10, 0.85
)
m.end(m.n("MixShader", {0: veil, 1: clear, 2: body}).outputs[0])
sheet("sauce", S, R, m.m, keep=RR < 1.356, attrs={"thick": thick})
sheet("sauce", pool - 0.004, R, m.m, keep=RR < 1.356, attrs={"thick": np.ones_like(pool)})  # below thin coats
# ---- tarragon, parsley, pepper
tm = mat_leaf((0.035, 0.13, 0.015), (0.13, 0.30, 0.04), 0.35)
TL = [hide(leaf(0.30, 0.055, 0.4, 0.35, 0.0, tm, nu=16, nv=7, seed=i, pw=0.8)) for i in range(4)]
inpan = lambda ob, nr: ob.name.startswith(("ck_", "sauce", "dice", "gcl")) and nr.z > 0.3
sprinkle(TL, 46, lambda: disc(1.15), 0.010, (0.6, 1.1), 0.3, ok=inpan)
sprinkle(parsley_bits(), 90, lambda: disc(1.2), ok=inpan)
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
tmat = M("tomato")
to = tmat.coord()
tmat.p(tmat.mix(tmat.noise(3, to), (0.50, 0.015, 0.006), (0.66, 0.05, 0.01)), rough=0.13, coat=0.6, coatr=0.04)
for x, y, s, k in [(-1.75, 1.45, 0.34, 1), (-2.35, 1.15, 0.30, 2.4), (-1.45, 2.05, 0.30, 4)]:
    t = ico("tomato", s, 4, tmat.m, 0, 1, (1.08, 1.08, 0.86), k)
    for vv in t.data.vertices:
        a = math.atan2(vv.co.y, vv.co.x)
        rr = math.hypot(vv.co.x, vv.co.y) / s
        vv.co.x *= 1 + 0.03 * math.cos(5 * a)
        vv.co.y *= 1 + 0.03 * math.cos(5 * a)
        vv.co.z -= s * 0.22 * math.exp(-((rr / 0.28) ** 2)) * (vv.co.z > 0)
    t.location = (x, y, s * 0.84)
    t.rotation_euler = (0.2 * math.sin(k), 0.2 * math.cos(k), k)
    tube(
        "cal",
        [
            [
                (
                    x + s * 0.75 * math.cos(a) * q,
                    y + s * 0.75 * math.sin(a) * q,
                    s * 1.52 + 0.06 * s * math.sin(q * 5) - 0.12 * q * q * s,
                )
                for q in np.linspace(0, 1, 7)
            ]
            for a in np.arange(5) * 1.257 + k
        ],
        0.016,
        st.m,
        2,
        radii=[[1.2 - 0.9 * q for q in np.linspace(0, 1, 7)]] * 5,
    )
garlic(1.95, -0.95, 1.2, 0.95)
area((-3.4, 3.6, 5.0), (0, 0, 0.2), 2.4, 760, (1, 0.98, 0.94), sy=2.6)
area((3.8, -2.6, 3.4), (0, 0, 0.2), 3.6, 120, (1, 0.95, 0.88))
area((2.4, 4.4, 2.6), (0, 0, 0.4), 1.4, 90, (1, 0.92, 0.78))
world((0.80, 0.82, 0.86), 0.22)
camera((0.03, -4.3, 7.15), (0.03, 0.04, 0.22), mm=65, f=0.7, focus=(0, -0.2, 0.45))
render(exposure=0.12)
