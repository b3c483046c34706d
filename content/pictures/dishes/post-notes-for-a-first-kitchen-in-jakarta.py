# A first kitchen in Jakarta: nasi goreng in a small black wajan under a fried egg, with cucumber, shrimp crackers and sambal;
# behind it a stone cobek with red paste; a wide window at the back left
from kit import *
from kit.fried import fried_shallots
from kit.larder import tablespoon
from kit.market import mat_cucumber
from kit.props import *

reset(63)
table(mat_planks((0.150, 0.175, 0.160), (0.062, 0.080, 0.075), width=1.25, rough=0.55, arches=0.2, shift=0.3), 0.10)
# ---- the wajan: black iron, seasoned, its lip worn to grey; oil and soy where the rice was tossed
R, DEEP = 1.32, 0.42
BALL = (R * R + DEEP * DEEP) / (2 * DEEP)
inside = lambda r: 0.10 + BALL - np.sqrt(np.maximum(BALL**2 - r**2, 0.01))
w = M("iron")
add, mul, sub = w.arithmetic()
o = w.coord()
x, y, z = w.xyz(o)
far = w.math("SQRT", add(mul(x, x), mul(y, y)))
grain, cloud = w.noise(30, o, 5, 0.7), w.noise(2.4, o, 5, 0.62, 0.5)
c = w.mix(cloud, (0.006, 0.0055, 0.005), (0.017, 0.015, 0.014))
ring = w.noise(1.0, w.comb(mul(far, 34.0), mul(z, 20.0), mul(cloud, 0.6)), 3, 0.7)
c = w.mix(mul(w.step(ring, 0.55, 0.75), 0.25), c, (0.034, 0.031, 0.028))
c = w.mix(mul(w.step(add(far, mul(sub(grain, 0.5), 0.05)), R - 0.012, R + 0.006), 0.6), c, (0.16, 0.15, 0.14))
smear = mul(w.step(add(far, mul(sub(w.noise(4.5, o, 5, 0.65, 0.5), 0.5), 0.75)), 1.36, 1.06), w.step(z, 0.09, 0.12))
c = w.mix(mul(smear, 0.75), c, w.mix(w.noise(16, o, 4), (0.050, 0.016, 0.006), (0.018, 0.008, 0.005)))
oily = w.math("MAXIMUM", mul(smear, w.step(w.noise(7, o, 4, 0.6), 0.36, 0.55)), mul(w.step(w.vor(19, o), 0.20, 0.16), w.step(w.noise(3.1, o, 3), 0.50, 0.60)))
w.p(c, rough=sub(add(0.14, add(mul(grain, 0.20), mul(cloud, 0.34))), mul(oily, 0.08)), spec=0.12, coat=mul(oily, 0.10), coatr=0.14, normal=w.bump(add(mul(grain, 0.5), add(mul(ring, 0.35), mul(oily, 0.5))), 0.45, 0.012))
prof = [(q, float(inside(q))) for q in np.linspace(0, R - 0.01, 40)] + [(R + 0.010, float(inside(R)) + 0.004), (R + 0.016, float(inside(R)) - 0.010)]
lathe("wajan", prof + [(q, float(inside(q)) - 0.028) for q in np.linspace(R, 0, 20)], w.m, 180, 1, wob=0.004)
for side in (0.42, 0.42 + math.pi):  # two ears, riveted under the lip
    out, along = Vector((math.cos(side), math.sin(side), 0)), Vector((-math.sin(side), math.cos(side), 0))
    loop = [out * (R - 0.03 + 0.27 * math.sin(t) ** 0.6) + along * 0.27 * math.cos(t) + Vector((0, 0, float(inside(R)) - 0.05 + 0.13 * math.sin(t))) for t in np.linspace(0.02, math.pi - 0.02, 24)]
    tube("ear", [loop], 0.034, w.m, 6)
# ---- yesterday's rice: what it wants to be is a heap of clots; grains fall until it is
N, EXT = 521, 1.30
g = np.linspace(-EXT, EXT, N)
X, Y = np.meshgrid(g, g, indexing="ij")
RR = np.hypot(X, Y)
bowl_ = inside(np.minimum(RR, R))
EX, EY = -0.16, -0.06  # the egg
calm = 1 - 0.55 * ss(np.hypot(X - EX, Y - EY), 0.75, 0.35)
clots = 0.065 * nmap(X, Y, 1.9, 2, 4) + calm * (0.120 * np.abs(nmap(X, Y, 4.5, 2, 7)) - 0.03 + 0.030 * nmap(X, Y, 10.0, 2, 2))
want = 0.40 + 0.22 * (1 - ((X + 0.02) ** 2 + (Y - 0.22) ** 2) / 1.20) + clots
want -= 0.25 * ss(RR, 1.00, 1.16)
H = np.maximum(bowl_, np.minimum(want - 0.075, blur(want, 6) - 0.085))
core = H.copy()
m = M("rice")
o = m.coord()
tone, spot = m.attr("tone"), m.noise(26, o, 4, 0.65)
t = m.math("ADD", tone, m.math("MULTIPLY_ADD", spot, 0.34, -0.17))
t = m.math("ADD", t, m.math("MULTIPLY", m.math("SUBTRACT", m.noise(4.0, o, 3, 0.6), 0.5), 0.5))
c = m.ramp(t, [(0.02, (0.72, 0.50, 0.255)), (0.26, (0.61, 0.335, 0.115)), (0.58, (0.41, 0.155, 0.033)), (0.80, (0.22, 0.066, 0.013)), (1.0, (0.085, 0.024, 0.007))])
c = m.mix(m.math("MULTIPLY", m.attr("red"), 0.7), c, (0.42, 0.050, 0.008))
wet = m.step(m.math("ADD", m.noise(9, o, 4, 0.6), m.math("MULTIPLY", spot, 0.25)), 0.52, 0.72)
m.p(c, rough=m.math("MULTIPLY_ADD", wet, -0.16, 0.52), spec=0.35, sss=0.5, rad=(0.018, 0.009, 0.003), coat=m.math("MULTIPLY", wet, 0.20), coatr=0.16, normal=m.bump(m.noise(70, o, 3), 0.25, 0.004))
sheet("core", core - 0.012, EXT, plain("core", (0.26, 0.088, 0.020), 0.7), keep=core > bowl_ + 0.004)


def raised(ob):
    """What was set on the rice counts for all that falls after it."""
    global H
    bpy.context.view_layer.update()
    V = np.array([ob.matrix_world @ v.co for v in ob.data.vertices])
    i, j = (np.clip(np.round((k + EXT) / (2 * EXT) * (N - 1)), 0, N - 1).astype(int) for k in V[:, :2].T)
    top = np.full((N, N), -1.0)
    np.maximum.at(top, (i, j), V[:, 2])
    H = np.maximum(H, maximum_filter(top, 3))


# a spoon that has begun to eat: rice falls on it as on the rest
PX, PY, TURN = -0.40, -0.70, -2.78
raised(at(tablespoon(mat_metal((0.52, 0.50, 0.47), 0.22)), PX, PY, 0.475, (0.06, -0.06, TURN), 0.92))
u, v = (X - PX) * math.cos(TURN) + (Y - PY) * math.sin(TURN), (Y - PY) * math.cos(TURN) - (X - PX) * math.sin(TURN)
want = np.where((u / 0.30) ** 2 + (v / 0.185) ** 2 < 1, 0.44 + 0.13 * np.clip(1 - (u / 0.30) ** 2 - (v / 0.185) ** 2, 0, 1) ** 0.6 + 0.4 * clots, want)
want = np.where((u > 0.25) & (np.abs(v) < 0.16), np.minimum(want, 0.43 + 0.5 * clots), want)
SX, SY, R_ = 0.63, -0.40, 0.0110  # the sambal; how thick a grain is


def spindle(nu=9, nv=9):
    """A boiled grain: one end pointed, one blunt, a little bent, with a faint flat side."""
    t, a = np.linspace(0, math.pi, nu), np.linspace(0, 2 * math.pi, nv, endpoint=False)
    r = np.sin(t) ** 0.55 * (1 - 0.22 * np.cos(t) ** 3)
    V = np.column_stack([np.repeat(-np.cos(t), nv), np.outer(r, np.cos(a) * (1 + 0.10 * np.cos(2 * a))).ravel(), np.outer(r, np.sin(a) * 0.92).ravel()])
    return V, np.array(grid_faces(nu, nv, True))


def strewn(name, mat, laid, half, r, tone, bend=1.0, shape=(1, 1, 1), seed=1):
    """One mesh of all that `rain` laid."""
    P, D, S = laid
    n = len(P)
    rs = np.random.RandomState(seed)
    G, F = spindle()
    G = G * (half, r * shape[1], r * shape[2])
    V = np.repeat(G[None], n, 0) * np.column_stack([S[:, 0], S[:, 1], S[:, 1]])[:, None]
    e = np.cross((0, 0, 1.0), D)
    e /= np.linalg.norm(e, axis=1)[:, None]
    roll = rs.uniform(0, 6.3, n) if shape[1] == shape[2] else rs.normal(0, 0.35, n)
    e = e * np.cos(roll)[:, None] + np.cross(D, e) * np.sin(roll)[:, None]
    V[:, :, 2] -= bend * rs.uniform(0.5, 2.6, n)[:, None] * (V[:, :, 0] ** 2 - 0.3 * half**2)
    V = P[:, None] + V @ np.stack([D, e, np.cross(D, e)], 1)
    ob = mesh(name, V.reshape(-1, 3), (F[None] + len(G) * np.arange(n)[:, None, None]).reshape(-1, 4), mat)
    attr(ob, "tone", np.repeat(tone(P, rs), len(G)))
    attr(ob, "red", np.repeat(ss(np.hypot(P[:, 0] - SX, P[:, 1] - SY) + 0.05 * fnoise(P, 6, 2, 3), 0.34, 0.16), len(G)))
    return ob


soy = lambda P, rs: np.clip(0.44 + rs.normal(0, 0.13, len(P)) + 0.30 * fnoise(P, 3.2, 2, 5) + 0.22 * fnoise(P, 1.4, 1, 2) + 0.22 * (rs.rand(len(P)) < 0.06), 0, 1)
red = M("paste")
red.p(red.mix(red.attr("tone"), (0.14, 0.007, 0.003), (0.34, 0.026, 0.006)), rough=0.34, sss=0.2, rad=(0.015, 0.004, 0.002), coat=0.3, coatr=0.12)
lay = lambda n, half, r, seed, top=want: rain(H, top, n, EXT, half=half, r=r, steep=0.6, sink=0.22, seed=seed)
one = lambda P, rs: rs.rand(len(P))
strewn("rice", m.m, lay(8800, 0.038, R_, 1), 0.038, R_, soy)
strewn("fleck", red.m, lay(150, 0.016, 0.007, 2, want + 0.01), 0.016, 0.007, one, shape=(1, 1.5, 0.5))
strewn("rice", m.m, lay(2100, 0.038, R_, 3, want + 0.012), 0.038, R_, soy, seed=5)
strewn("fleck", red.m, lay(110, 0.014, 0.006, 4, want + 0.02), 0.014, 0.006, one, shape=(1, 1.6, 0.45))
# grains the wok threw up its wall
wall = np.where((RR > 1.02) & (RR < 1.24) & (nmap(X, Y, 2.4, 2, 11) > 0.02), H + 0.01, 0)
strewn("rice", m.m, lay(80, 0.037, R_, 6, wall), 0.037, R_, soy, seed=8)
# ---- scallions: thin rings and slant cuts
gr = M("scallion")
c = gr.mix(gr.attr("pale"), gr.mix(gr.noise(20), (0.035, 0.125, 0.012), (0.085, 0.225, 0.025)), (0.52, 0.62, 0.26))
gr.p(c, rough=0.36, sss=0.35, rad=(0.02, 0.03, 0.008), coat=0.25, coatr=0.14, normal=gr.bump(gr.noise(60), 0.2, 0.004))


def ringlet(k, mat, wide, wall):
    r = random.Random(k)
    rad, long, slant, q = r.uniform(0.8, 1.25) * wide, r.uniform(0.006, 0.018), r.uniform(-0.6, 0.6), r.uniform(0.55, 0.95)
    V, a = [], np.linspace(0, 2 * math.pi, 28, endpoint=False)
    for f, e in ((1, -1), (1, -0.4), (1, 0.4), (1, 1), (1 - wall, 1), (0.98 - wall, 0), (1 - wall, -1)):
        V += [(f * rad * math.cos(b), f * rad * q * math.sin(b) * (1 + 0.1 * math.sin(3 * b + k)), e * long + slant * f * rad * math.cos(b) + 0.002 * math.sin(4 * b + k)) for b in a]
    F = grid_faces(7, 28, True) + [(6 * 28 + j, 6 * 28 + (j + 1) % 28, (j + 1) % 28, j) for j in range(28)]
    ob = mesh("ringlet", V, F, mat)
    return hide(attr(ob, "pale", np.repeat([0, 0, 0, 0.25, 0.8, 1, 0.8], 28) * (1 if k % 3 else 0.5)))


ch = M("chilli")
c = ch.mix(ch.attr("pale"), ch.mix(ch.noise(20), (0.42, 0.010, 0.004), (0.56, 0.030, 0.006)), (0.60, 0.130, 0.030))
ch.p(c, rough=0.26, sss=0.35, rad=(0.020, 0.006, 0.003), coat=0.35, coatr=0.10)
GREEN = [ringlet(k, gr.m, 0.032, 0.20) for k in range(9)]
RED = [ringlet(k + 20, ch.m, 0.044, 0.30) for k in range(6)]
SHALLOT = fried_shallots(14)


def put(srcs, laid, sc, flat=0.0, up=0.0):
    for P, D, _ in zip(*laid):
        x, z = Vector(D), Vector((0, 0, 1))
        y = z.cross(x).normalized()
        turn = Euler((random.gauss(0, flat), random.gauss(0, flat), random.uniform(0, 6.3))).to_matrix()
        lies = Matrix((x, y, x.cross(y))).transposed() @ turn
        inst(random.choice(srcs), None, mat4=Matrix.LocRotScale(Vector(P) + up * z, lies.to_quaternion(), (random.uniform(*sc),) * 3))


crowd = lambda f, s, low: H + 0.02 * ss(nmap(X, Y, f, 2, s), low, low + 0.25) * ss(RR, 1.02, 0.90)  # in places, not evenly
put(GREEN, lay(80, 0.030, 0.014, 12, crowd(2.2, 3, 0.0)), (0.8, 1.15), 0.5)
put(SHALLOT, lay(46, 0.040, 0.014, 13, crowd(1.8, 8, 0.05)), (0.6, 1.05), 0.4, 0.006)
strewn("rice", m.m, lay(260, 0.037, R_, 14, crowd(3.0, 5, -0.1)), 0.037, R_, soy, seed=9)
# ---- the egg: white that spread over the rice in hot oil; blisters and brown lace along its edge, a standing yolk
e = M("white")
o = e.coord()
br, thin = e.attr("brown"), e.attr("thin")
b = e.math("ADD", br, e.math("MULTIPLY", e.math("SUBTRACT", e.noise(24, o, 5, 0.65), 0.5), e.math("MULTIPLY", e.math("MINIMUM", e.math("MULTIPLY", br, 4.0), 1.0), 0.5)))
c = e.ramp(b, [(0.0, (0.75, 0.715, 0.63)), (0.14, (0.74, 0.65, 0.46)), (0.32, (0.62, 0.34, 0.090)), (0.60, (0.36, 0.120, 0.022)), (0.95, (0.090, 0.024, 0.008))])
c = e.mix(e.math("MULTIPLY", thin, 0.35), c, e.mix(1.0, c, (0.86, 0.74, 0.52), "MULTIPLY"))
oil = e.step(e.noise(5.5, o, 4, 0.6), 0.44, 0.60)
h = e.math("ADD", e.math("MULTIPLY", e.noise(34, o, 4, 0.6), 0.5), e.math("MULTIPLY", e.noise(9, o, 3), 0.6))
nrm = e.bump(h, 0.22, 0.008)
sh = e.p(c, rough=e.math("MULTIPLY_ADD", oil, -0.18, 0.36), spec=0.4, sss=0.5, rad=(0.050, 0.042, 0.030), coat=e.math("MULTIPLY_ADD", oil, 0.35, 0.08), coatr=0.13, normal=nrm, coatn=nrm, final=False)
e.end(e.n("MixShader", {0: e.math("MULTIPLY", thin, 0.30), 1: sh, 2: e.n("BsdfTranslucent", {"Color": c}).outputs[0]}).outputs[0])
YX, YY, YR = 0.04, -0.01, 0.222  # the yolk, from the egg's middle
support = blur(maximum_filter(H, 15), 11)


def height(A, x, y):
    x, y = np.atleast_1d(x, y)
    return map_coordinates(A, [(x + EXT) / (2 * EXT) * (N - 1), (y + EXT) / (2 * EXT) * (N - 1)], order=1, mode="nearest")


def egg(nr=230, na=840, seed=3):
    rs = np.random.RandomState(seed)
    a = np.linspace(0, 2 * math.pi, na, endpoint=False)
    C = np.column_stack([np.cos(a), np.sin(a), 0 * a])
    edge = 0.565 * (1 + 0.17 * fnoise(C, 0.9, 2, seed) + 0.080 * fnoise(C, 3.0, 2, seed + 2) + 0.016 * fnoise(C, 11, 2, seed + 4)) + 0.006 * fnoise(C, 40, 2, seed)
    q = 1 - (1 - np.linspace(0, 1, nr)) ** 1.5
    x, y = (q[:, None] * edge * np.cos(a)).ravel(), (q[:, None] * edge * np.sin(a)).ravel()
    d = ((1 - q)[:, None] * edge).ravel()  # how far from the edge
    P = np.column_stack([x, y, 0 * x])
    yolk = np.hypot(x - YX, y - YY)
    n1, n2, n3 = fnoise(P, 3.0, 3, seed), fnoise(P, 8.0, 3, seed + 1), fnoise(P, 22.0, 2, seed + 5)
    crisp = 0.145 + 0.10 * n1 + 0.06 * n2  # how broad the fried edge is here
    fried = ss(d, np.maximum(crisp, 0.03), 0.01)
    z = 0.006 + 0.026 * ss(d, 0.0, 0.16) + 0.034 * ss(yolk + 0.07 * n1, 0.40, 0.25) + (0.026 + 0.030 * n1) * np.exp(-np.abs(yolk - YR) / 0.026)
    z += (0.010 * n2 + 0.014 * n1) * ss(d, 0.01, 0.10) + 0.004 * n3 * fried
    z += 0.045 * ss(d, 0.12, 0.0) * ss(fnoise(P, 2.6, 2, seed + 9), -0.1, 0.4)  # lifted in places
    brown = fried * (0.70 + 0.45 * n2 + 0.35 * n1) + 0.40 * ss(d, 0.020, 0.0)
    rim = np.zeros(len(x))
    for k in range(430):  # blisters: crowds of small ones in the edge, few and broad ones in the white
        big = k < 38
        t, depth = rs.uniform(0, 2 * math.pi), rs.uniform(0.05, 0.22) if big else rs.exponential(0.038)
        r = rs.uniform(0.016, 0.040) if big else 0.004 + rs.exponential(0.007)
        far = np.interp(t, a, edge) - depth
        near = np.nonzero(np.abs(x - far * math.cos(t)) < r * 1.3)[0]
        near = near[np.abs(y[near] - far * math.sin(t)) < r * 1.3]
        s = np.hypot(x[near] - far * math.cos(t), y[near] - far * math.sin(t)) / r
        z[near] += r * (0.24 if big else 0.42) * np.clip(1 - s**2, 0, 1) ** 0.8
        rim[near] = np.maximum(rim[near], np.exp(-(((s - 1.0) / 0.22) ** 2)) * (0.25 if big else 0.40))
        brown[near] += (0.10 if big else -0.18) * np.clip(1 - s**2, 0, 1) * fried[near]
    brown = np.clip(brown + rim * ss(d, 0.20, 0.03), 0, 1)
    hole = (d < 0.045) & (fnoise(P, 26.0, 1, seed + 7) > 0.30 + 6 * d) & (d > 0.004)
    f = np.array(grid_faces(nr, na, True))
    f = f[~hole[f].any(1)]
    V = np.column_stack([x + EX, y + EY, height(support, x + EX, y + EY) + 0.014 + z])
    ob = mesh("egg", V, f, e.m)
    attr(ob, "brown", brown)
    attr(ob, "thin", ss(d, 0.10, 0.01))
    so = ob.modifiers.new("thick", "SOLIDIFY")
    so.thickness, so.offset = 0.007, -1
    return ob


raised(egg())
yk = M("yolk")
o = yk.coord()
veil = yk.math("MULTIPLY", yk.step(yk.math("ADD", yk.xyz(o)[2], yk.math("MULTIPLY", yk.math("SUBTRACT", yk.noise(9, o, 4, 0.6), 0.5), 0.14)), 0.105, 0.020), 0.50)
c = yk.mix(yk.noise(5, o, 3), (0.78, 0.170, 0.004), (0.84, 0.225, 0.007))
c = yk.mix(veil, c, (0.86, 0.52, 0.17))
nrm = yk.bump(yk.math("ADD", yk.noise(7, o, 3), yk.math("MULTIPLY", yk.noise(60, o, 3), 0.06)), 0.10, 0.015)
yk.p(c, rough=0.20, spec=0.45, sss=0.7, rad=(0.085, 0.030, 0.006), coat=0.6, coatr=0.05, normal=nrm, coatn=nrm)
top = ico("yolk", 1.0, 6, yk.m)
P = np.array([v.co for v in top.data.vertices])
P *= (1 + 0.02 * fnoise(P, 1.2, 2, 3))[:, None] * A3(YR * 1.03, YR * 0.98, 0.165)
P[:, 2] = np.where(P[:, 2] > 0, P[:, 2] * (1 - 0.10 * (P[:, 2] / 0.15) ** 2), P[:, 2] * 0.4)
top.data.vertices.foreach_set("co", P.ravel())
gx, gy = ((height(support, EX + YX + k * 0.2, EY + YY + l * 0.2) - height(support, EX + YX - k * 0.2, EY + YY - l * 0.2))[0] / 0.4 for k, l in ((1, 0), (0, 1)))
at(top, EX + YX, EY + YY, height(support, EX + YX, EY + YY)[0] + 0.056, (gy, -gx, 0))
# what was strewn over it last: pepper, flecks of chilli, a handful of shallots on one side, a few grains that clung to the spoon
heap = lambda px_, py_, w_: H + 0.03 * np.exp(-(((X - px_) ** 2 + (Y - py_) ** 2) / w_**2)) * (np.hypot(X - EX - YX, Y - EY - YY) > YR + 0.03)
put(SHALLOT, lay(34, 0.040, 0.012, 21, heap(EX + 0.42, EY - 0.22, 0.16)), (0.7, 1.15), 0.4, 0.008)
put(RED, lay(8, 0.042, 0.014, 27, heap(0.40, -0.72, 0.13)), (0.8, 1.1), 0.5)
put(RED, lay(4, 0.042, 0.014, 28, heap(EX - 0.52, EY + 0.42, 0.10)), (0.8, 1.1), 0.5)
put(GREEN, lay(16, 0.030, 0.014, 29, heap(0.22, -0.86, 0.16)), (0.8, 1.15), 0.6)
put(SHALLOT, lay(16, 0.040, 0.012, 30, heap(EX - 0.30, EY + 0.62, 0.14)), (0.7, 1.15), 0.4, 0.008)
put(GREEN, lay(22, 0.030, 0.014, 22, heap(EX - 0.34, EY - 0.34, 0.17)), (0.8, 1.15), 0.6)
black = plain("pepper", (0.034, 0.020, 0.012), 0.6)
for n_, size, k in ((16, 0.0085, 23), (70, 0.0045, 25)):
    strewn("pepper", black, lay(n_, size, 0.8 * size, k, heap(EX + 0.18, EY - 0.16, 0.24)), size, 0.8 * size, one)
strewn("rice", m.m, lay(10, 0.037, R_, 24, heap(EX - 0.32, EY + 0.1, 0.25)), 0.037, R_, soy, seed=11)
# ---- sambal: a spoonful, coarse and wet, oil round it
s = M("sambal")
o = s.coord()
bit = s.vor(26, o, out="Color")
c = s.mix(s.noise(9, o, 5, 0.65), (0.15, 0.006, 0.003), (0.31, 0.020, 0.005))
c = s.mix(s.math("MULTIPLY", s.step(s.xyz(bit)[0], 0.62, 0.70), 0.6), c, (0.36, 0.032, 0.007))
pip = s.step(s.vor(19, s.map(o, (1, 1.5, 1.2))), 0.17, 0.12)
c = s.mix(pip, c, (0.72, 0.44, 0.15))
h = s.math("ADD", s.math("MULTIPLY", s.vor(26, o), -0.7), s.math("ADD", s.noise(40, o, 4, 0.6), s.math("MULTIPLY", pip, 0.5)))
nrm = s.bump(h, 0.55, 0.014)
s.p(c, rough=0.42, spec=0.3, sss=0.1, rad=(0.010, 0.003, 0.002), coat=s.math("MULTIPLY", s.step(s.noise(11, o, 3), 0.44, 0.58), 0.5), coatr=0.10, normal=nrm, coatn=s.bump(h, 0.35, 0.014))
lump = lambda p: smin(smin(s_ell(p, (0, 0, 0.02), (0.23, 0.17, 0.075)), s_ell(p, (-0.11, 0.06, 0.04), (0.10, 0.09, 0.075)), 0.05), s_ell(p, (0.12, -0.09, 0.02), (0.10, 0.08, 0.05)), 0.04)
rough_ = lambda V, N: 0.026 * fnoise(V, 7, 3, 2) - 0.034 * np.abs(fnoise(V, 15, 2, 4)) + 0.010 * fnoise(V, 34, 2, 6)
raised(at(sculpt("sambal", lump, (-0.32, -0.24, -0.08), (0.32, 0.24, 0.16), 0.010, s.m, rough_, finer=1), SX, SY, height(blur(H, 9), SX, SY)[0] + 0.005, (0, 0, 0.4)))
strewn("fleck", red.m, lay(85, 0.021, 0.008, 31, heap(SX, SY, 0.19)), 0.021, 0.008, one, shape=(1, 1.5, 0.12))
strewn("seed", plain("seed", (0.66, 0.40, 0.13), 0.35, sss=0.3, rad=(0.015, 0.010, 0.004), coat=0.3), lay(34, 0.0105, 0.0085, 32, heap(SX, SY, 0.20)), 0.0105, 0.0085, one, shape=(1, 1, 0.35))
# ---- cucumber along the right wall, its foot in the rice
cu = mat_cucumber(0.6)
for k, f in enumerate(np.radians([-14, -1, 11, 24])):
    r_ = random.uniform(0.82, 1.06)
    q = lathe("cucumber", [(0, 0.0), (0.19, 0.0), (0.203, 0.008), (0.203, 0.030), (0.19, 0.038), (0, 0.034)], cu, 72, 1, wob=0.05)
    out, along = Vector((math.cos(f), math.sin(f), 0)), Vector((-math.sin(f), math.cos(f), 0))
    n = (-out * random.uniform(0.60, 0.85) + Vector((0, 0, 0.75)) - along * random.uniform(0.40, 0.60)).normalized()
    P = out * 1.00
    P.z = height(H, P.x, P.y)[0] + 0.10
    q.matrix_world = Matrix.Translation(P) @ n.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(random.uniform(0, 6.3), 4, "Z") @ Matrix.Scale(r_, 4)
# ---- shrimp crackers: puffed in oil, curled, full of fine bubbles
kr = M("krupuk")
o, ov = loc_rnd(kr)
c = kr.mix(kr.noise(3, ov, 4, 0.6), (0.93, 0.74, 0.58), (0.95, 0.86, 0.75))
c = kr.mix(kr.math("MULTIPLY", kr.attr("edge"), 0.50), c, (0.80, 0.52, 0.28))
c = kr.mix(kr.math("MULTIPLY", kr.step(kr.noise(30, ov, 3), 0.66, 0.74), 0.30), c, (0.80, 0.36, 0.20))
nrm = kr.bump(kr.noise(70, ov, 3), 0.25, 0.006)
sh = kr.p(c, rough=0.50, spec=0.30, sss=0.3, rad=(0.04, 0.03, 0.02), normal=nrm, final=False)
kr.end(kr.n("MixShader", {0: 0.45, 1: sh, 2: kr.n("BsdfTranslucent", {"Color": c, "Normal": nrm}).outputs[0]}).outputs[0])


def krupuk(k, a, b, n=190):
    g = np.linspace(-1, 1, n)
    U, W = np.meshgrid(g, g, indexing="ij")
    x, y = (U * np.sqrt(1 - W * W / 2)).ravel(), (W * np.sqrt(1 - U * U / 2)).ravel()
    q, t = np.hypot(x, y), np.arctan2(y, x)
    P = np.column_stack([x, y, 0 * x])
    P = P * (1 + q * (0.16 * fnoise(P, 1.2, 2, k) + 0.04 * fnoise(P, 5, 2, k + 3)))[:, None]
    rs = np.random.RandomState(k)
    cell = cKDTree(rs.uniform(-1.2, 1.2, (620, 2)))  # a foam: round blisters that press against each other
    d, near = cell.query(P[:, :2] + 0.03 * np.column_stack([fnoise(P, 7, 2, k + s_) for s_ in (1, 2)]), 2)
    foam = np.sqrt(np.clip(1 - (2 * d[:, 0] / (d[:, 0] + d[:, 1])) ** 2, 0, 1)) * rs.uniform(0.25, 1.0, 620)[near[:, 0]]
    u, v = P[:, 0] * math.cos(k) + P[:, 1] * math.sin(k), P[:, 1] * math.cos(k) - P[:, 0] * math.sin(k)
    curl = 0.62 * u**2 - 0.30 * v**2 + 0.13 * q**2 * np.sin(3 * t + k) + 0.10 * fnoise(P, 1.0, 1, k + 6)
    low = 0.5 * (a + b) * curl
    rim = np.sqrt(np.clip(1 - q**6, 0, 1))  # it closes round at its edge
    V = np.concatenate([np.column_stack([a * P[:, 0], b * P[:, 1], low + s_ * (0.016 + 0.032 * foam) * rim]) for s_ in (1, -1)])
    F = np.array(grid_faces(n, n))
    ob = mesh("krupuk", V, np.concatenate([F, F[:, ::-1] + n * n]), kr.m)
    return attr(ob, "edge", np.tile(ss(q, 0.86, 1.0), 2))


for k, x, y, z, rot in [(1, 0.27, 1.03, 0.64, (0.85, 0.20, -0.35)), (4, 0.63, 0.90, 0.60, (0.70, -0.35, -0.95)), (5, -0.06, 1.12, 0.60, (1.00, 0.25, 0.35)), (8, 0.46, 0.78, 0.63, (0.66, 0.25, -0.60))]:
    at(krupuk(k, 0.34, 0.27), x, y, z, rot)
# ---- behind: the cobek with its paste, shallots
st = mat_stone((0.075, 0.073, 0.070), 0.62)
cx, cy = -0.98, 1.80
at(lathe("cobek", [(0, 0), (0.52, 0), (0.58, 0.05), (0.80, 0.22), (0.90, 0.34), (0.91, 0.40), (0.87, 0.43), (0.80, 0.40), (0.58, 0.27), (0.3, 0.20), (0, 0.18)], st, 96, 1, wob=0.02), cx, cy, 0, (0, 0, 0), 0.85)
pt = M("bumbu")
pt.p(pt.mix(pt.noise(22, None, 4, 0.65), (0.085, 0.007, 0.002), (0.240, 0.024, 0.004)), rough=0.42, spec=0.16, normal=pt.bump(pt.vor(20), 0.8, 0.03))
fill(cx, cy, 0.53, 0.21, pt.m, 0.09, 0.03, 3)
pe = sculpt("pestle", lambda p: smin(s_cap(p, (0, 0, 0), (0.62, 0, 0.22), 0.15, 0.11), s_cap(p, (0.60, 0, 0.21), (0.95, 0, 0.16), 0.11, 0.10), 0.10), (-0.2, -0.2, -0.2), (1.15, 0.2, 0.5), 0.025, st, lambda V, N: 0.010 * fnoise(V, 6, 3, 2))
at(pe, cx + 0.05, cy + 0.05, 0.36, (0.1, -0.05, -0.75), 0.9)
for x, y, r, rz in [(0.55, 1.95, 0.21, 0.3), (0.92, 1.78, 0.19, 1.7), (0.98, 2.16, 0.22, 4)]:
    onion(x, y, r, 0, rz, 1, "shallot")
area((-4.0, 4.9, 4.8), (0, 0, 0.3), 5.0, 1220, (1, 0.97, 0.92), sy=3.8)
for fill_ in (area((4.6, -3.2, 3.6), (0, 0, 0.2), 4.5, 230, (0.97, 0.98, 1.0)), area((1.5, 6.0, 3.0), (0, 0, 0.4), 2.0, 110, (1, 0.95, 0.86))):
    fill_.visible_glossy = False  # one window in the yolk, not three
world((0.64, 0.66, 0.66), 0.20)
camera((0.14, -3.62, 3.78), (0.14, 0.20, 0.38), mm=71, f=0.48, focus=(-0.10, -0.30, 0.58))
render(exposure=0.0)
