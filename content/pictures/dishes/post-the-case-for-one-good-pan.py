# The case for one good pan: two strip steaks in a steel sauté pan that has seen years, butter foaming round them, garlic, thyme; light from behind left
from kit import *
from kit.larder import thyme_bunch
from kit.props import at, clove, steel, table

reset(65)
table(mat_planks((0.155, 0.092, 0.052), (0.050, 0.027, 0.015), width=1.25, shift=0.3), 0.10)
# ---- the pan: straight sides, a thick base; brown fond on its floor, a tide of old frying and splashes on its wall
R, H, FLOOR = 1.55, 0.60, 0.10
m = M("pan")
add, mul, sub = m.arithmetic()
o = m.coord()
x, y, z = m.xyz(o)
r = m.math("SQRT", add(mul(x, x), mul(y, y)))
brushed = m.noise(1.0, m.comb(mul(m.math("ARCTAN2", y, x), 3.0), mul(z, 120.0), mul(r, 46.0)), 3, 0.7)
c = m.mix(m.step(m.noise(1.6, o, 5, 0.62), 0.42, 0.70), (0.66, 0.65, 0.63), (0.52, 0.42, 0.31))  # heat left its straw colour
metal = m.p(c, rough=add(mul(brushed, 0.20), m.math("MULTIPLY_ADD", m.noise(4, o, 4), 0.14, 0.12)), metal=1.0, normal=m.bump(brushed, 0.05, 0.01), final=False)
inside = m.step(r, R - 0.012, R - 0.030)
flow = m.noise(1.9, o, 6, 0.66, 0.5)
fond = m.math("MULTIPLY_ADD", m.noise(14, o, 5, 0.68), 0.35, mul(flow, 0.72))
tide = m.math("MULTIPLY_ADD", sub(m.noise(3.2, o, 5, 0.62), 0.5), 0.34, z)
splash = mul(m.step(m.vor(15, o), 0.24, 0.15), m.step(m.noise(2.5, o, 3), 0.46, 0.58))
splash = m.math("MAXIMUM", splash, mul(m.step(m.vor(34, o), 0.24, 0.14), m.step(m.noise(3.5, o, 3), 0.44, 0.56)))
wall = m.math("MAXIMUM", m.step(tide, FLOOR + 0.27, FLOOR + 0.10), mul(splash, 0.85))
floor = m.step(z, FLOOR + 0.035, FLOOR + 0.012)
burnt = m.ramp(fond, [(0.34, (0.40, 0.22, 0.095)), (0.47, (0.235, 0.098, 0.034)), (0.58, (0.105, 0.036, 0.013)), (0.72, (0.034, 0.013, 0.007))])
film = m.p(burnt, rough=m.math("MULTIPLY_ADD", m.noise(9, o, 4), 0.25, 0.24), spec=0.4, coat=0.25, coatr=0.15, normal=m.bump(fond, 0.35, 0.02), final=False)
there = mul(inside, m.math("MAXIMUM", mul(floor, m.step(fond, 0.33, 0.50)), mul(wall, 0.80)))
m.end(m.n("MixShader", {0: there, 1: metal, 2: film}).outputs[0])
prof = [(0, 0), (R * 0.97, 0), (R, 0.05), (R, H), (R + 0.04, H + 0.02), (R + 0.03, H + 0.04), (R - 0.035, H + 0.02), (R - 0.045, H), (R - 0.045, 0.17), (R - 0.11, FLOOR), (0, FLOOR)]
lathe("pan", prof, m.m, 160, 1)
st, turn = steel(0.24), 0.52
d = Vector((math.cos(turn), math.sin(turn), 0))
t = np.linspace(0, 1, 18)
tube("handle", [[d * (R + 0.02 + 2.6 * k) + Vector((0, 0, 0.44 + 0.62 * k - 0.18 * k * k)) for k in t]], 0.10, st, 5, radii=[[1.35 - 0.75 * math.sin(math.pi * min(1, 0.1 + k)) ** 0.6 + 0.35 * k for k in t]])
for s in (-0.15, 0.15):
    at(ico("rivet", 0.07, 3, st, 0, 1, (0.5, 1, 1)), *(d * (R - 0.06) + Vector((-d.y, d.x, 0)) * s + Vector((0, 0, 0.44))), (0, 0, turn))
# ---- steak: x along it; a strip of fat on the +y side; what stood out of the meat met the metal and is darkest
m = M("steak")
add, mul, sub = m.arithmetic()
o, ov = loc_rnd(m)
high, top, cap, seam = (m.attr(k) for k in ("high", "top", "cap", "seam"))
fine, mid = m.noise(30, ov, 5, 0.70), m.noise(7, ov, 5, 0.66, 0.4)
k = add(add(mul(high, 0.34), mul(sub(mid, 0.5), 1.35)), add(mul(sub(fine, 0.5), 0.55), 0.49))
crust = m.ramp(k, [(0.06, (0.37, 0.165, 0.066)), (0.26, (0.245, 0.088, 0.030)), (0.44, (0.140, 0.041, 0.0135)), (0.64, (0.060, 0.0175, 0.0070)), (0.86, (0.020, 0.0075, 0.0042))])
side = m.ramp(add(mid, mul(sub(fine, 0.5), 0.4)), [(0.32, (0.35, 0.185, 0.115)), (0.55, (0.25, 0.115, 0.062)), (0.74, (0.130, 0.050, 0.023))])
c = m.mix(m.step(add(top, mul(sub(mid, 0.5), 0.5)), 0.25, 0.60), side, crust)
tallow = m.ramp(add(k, mul(m.attr("cur"), 0.25)), [(0.18, (0.70, 0.43, 0.18)), (0.38, (0.56, 0.265, 0.078)), (0.58, (0.32, 0.110, 0.027)), (0.82, (0.085, 0.028, 0.010))])
c = m.mix(m.step(add(cap, mul(sub(mid, 0.5), 0.5)), 0.35, 0.75), c, tallow)
c = m.mix(mul(seam, mul(m.step(m.noise(4, ov, 3), 0.42, 0.56), 0.55)), c, (0.42, 0.20, 0.062))
z = m.xyz(m.n("NewGeometry").outputs["Position"])[2]
foot = m.step(add(z, mul(sub(mid, 0.5), 0.10)), FLOOR + 0.085, FLOOR + 0.03)
c = m.mix(mul(foot, 0.6), c, (0.16, 0.060, 0.018))
wet = m.math("MAXIMUM", m.step(m.noise(3.4, ov, 5, 0.64), 0.44, 0.60), foot)
grain = add(add(mul(fine, 0.8), mul(m.noise(75, ov, 3, 0.65), 0.40)), mul(m.noise(13, ov, 4), 0.5))
wet = m.math("MAXIMUM", wet, mul(cap, 0.9))
nrm = m.bump(mul(grain, sub(1.0, m.math("MAXIMUM", mul(wet, 0.35), mul(cap, 0.75)))), 0.75, 0.014)
m.p(c, rough=sub(0.56, mul(wet, 0.26)), spec=0.42, sss=0.12, rad=(0.020, 0.009, 0.005), coat=mul(wet, 0.70), coatr=0.10, normal=nrm, coatn=m.bump(grain, 0.35, 0.012))
meat = m.m


def steak(seed, L, W, T):
    """A strip loin: broad and round at one end, drawn out at the other, bellied where the meat drew together."""
    def plan(p):
        q = p.copy()
        q[..., 1] += 0.05 * np.sin(2.2 * p[..., 0] / L + seed) + 0.022 * np.sin(7 * p[..., 0] + 2 * seed)
        q[..., 2] = 0
        d = smin(s_cap(q, (-0.46 * L, 0.0, 0), (0.30 * L, -0.05 * W, 0), 0.96 * W, 0.80 * W), s_cap(q, (0.2 * L, -0.1 * W, 0), (0.78 * L, 0.06 * W, 0), 0.72 * W, 0.50 * W), 0.10)
        return smax(d, q[..., 1] - 0.80 * W, 0.10)  # straight along its fat

    def fn(p):
        flat = plan(p)
        belly = T * (1 + 0.12 * np.clip(-flat / W, 0, 1) + 0.08 * np.sin(2.7 * p[..., 0] + seed) + 0.05 * np.sin(5 * p[..., 1] + 3 * p[..., 0]))
        return smax(flat + 0.05 * (p[..., 2] / T) ** 2 * T, np.abs(p[..., 2] - 0.02 * np.sin(4 * p[..., 1] + seed)) - belly, 0.065)

    def cap(V, N=None):
        e = 0.02
        ny = (plan(V + A3(0, e, 0)) - plan(V - A3(0, e, 0))) / (2 * e)
        along = ss(np.abs(V[:, 0] + 0.10 * L + 0.1 * fnoise(V, 3, 1, seed + 9)), 0.95 * L, 0.75 * L)  # the butcher trimmed it at both ends
        return ss(plan(V) + 0.035 * fnoise(V, 5, 2, seed), -0.095, -0.045) * ss(ny, 0.25, 0.6) * along

    warped = lambda V: V + 0.06 * fnoise(V, 3, 2, seed + 3)[:, None]
    seam = lambda V, N=None: ss(np.abs(fnoise(warped(V) * A3(1, 1, 0.25), (2.2, 4.0, 3), 2, seed + 21)), 0.055, 0.0) * ss(V[:, 2], 0.0, 0.1)
    rise = lambda V: 0.70 * fnoise(V, 3.0, 2, seed) + 0.40 * fnoise(V, 11, 3, seed + 1) + 0.36 * fnoise(V, 30, 3, seed + 2)

    def disp(V, N):
        return 0.019 * rise(V) * (1 - 0.6 * cap(V)) - 0.007 * seam(V) + 0.014 * cap(V) + 0.014 * cap(V) * fnoise(V, (7, 3, 3), 1, seed + 5)

    at_ = {"high": lambda V, N: rise(V) - 1.2 * seam(V), "top": lambda V, N: np.abs(N[:, 2]), "cap": cap, "seam": seam}
    return sculpt("steak", fn, (-L * 0.5 - W * 1.1, -W * 1.15, -T * 1.5), (L * 0.8 + W * 0.7, W * 1.15, T * 1.5), 0.0125, meat, disp, at_, finer=1)


steaks = []
for seed, L, W, T, x, y, turn, tilt in ((3, 0.70, 0.50, 0.135, -0.10, 0.46, 3.32, (-0.02, 0.03)), (8, 0.64, 0.46, 0.145, 0.02, -0.56, 0.16, (0.03, -0.05))):
    s = steak(seed, L, W, T)
    s.location, s.rotation_euler = (x, y, 0.5), (*tilt, turn)
    rest(s, FLOOR - 0.012)
    steaks.append(s)
# ---- garlic, crushed with the flat of a knife and fried in its skin
m = M("fried")
o, ov = loc_rnd(m)
skin = m.mix(m.noise(1.0, m.map(ov, (5, 24, 24)), 4, 0.6), (0.60, 0.42, 0.24), (0.42, 0.235, 0.105))
c = m.mix(m.attr("bare"), skin, m.mix(m.noise(5, ov, 3), (0.80, 0.60, 0.31), (0.70, 0.42, 0.16)))
c = m.mix(m.math("MULTIPLY", m.step(m.noise(4.5, ov, 5, 0.65), 0.48, 0.68), 0.85), c, (0.26, 0.095, 0.026))
m.p(c, rough=0.38, sss=0.4, rad=(0.03, 0.02, 0.01), coat=0.35, coatr=0.15, normal=m.bump(m.noise(1.0, m.map(ov, (6, 30, 30)), 4), 0.35, 0.01))
fried = m.m
for x, y, rz, s in ((1.02, 0.26, 0.5, 0.92), (1.14, -0.16, 2.7, 0.80), (-1.06, -0.36, 4.3, 0.95), (-0.92, -0.72, 1.2, 0.84)):
    c = clove(x, y, rz, s, FLOOR)
    c.scale, c.data.materials[0] = (s, s, 0.82 * s), fried
on = caster()
thyme_bunch(0.46, 0.34, 2.92, 5, 1.02, 0.42, FLOOR, 4, on)
# ---- butter: the floor is under it; clear and brown, foam where something stands in it and in drifts
n = 460
E = R - 0.05
g = np.linspace(-E, E, n)
X, Y = np.meshgrid(g, g, indexing="ij")
RR = np.hypot(X, Y)
T = heights(E, n, 0.0)
px = g[1] - g[0]
stands = (T > FLOOR + 0.03) & (RR < R - 0.13)
away = edt(~stands) * px
n1, n2, n3 = field_noise(n, 2.6, 3.0), field_noise(n, 6.0, 8.0), field_noise(n, 15.0, 5.0)
near = np.exp(-away / 0.085)
foam = np.clip(1.15 * near * ss(n1 + 0.6 * n2, -0.25, 0.30) + 0.80 * ss(n1 + 0.6 * n2 + 0.5 * n3, 0.22, 0.80) + 0.7 * np.exp(-((R - 0.13 - RR) / 0.06) ** 2) * ss(n2, 0.0, 0.3), 0, 1)
LEVEL = FLOOR + 0.022
Z = LEVEL + 0.014 * np.exp(-away / 0.03) + 0.010 * foam + 0.008 * foam * n3 + 0.004 * n2
m = M("butter")
add, mul, sub = m.arithmetic()
o = m.coord()
froth = m.attr("foam")
cloud = m.noise(6, o, 4)
tint = m.mix(m.step(m.noise(2.4, o, 4), 0.35, 0.65), (0.93, 0.74, 0.38), (0.80, 0.50, 0.17))
dust = mul(m.step(m.vor(80, o), 0.26, 0.10), m.step(m.noise(4, o, 3), 0.44, 0.58))
cell = m.vor(70, o)
small = m.vor(150, o)
lather = mul(m.step(add(froth, mul(sub(cloud, 0.5), 0.60)), 0.14, 0.92), m.math("MULTIPLY_ADD", m.step(m.math("MINIMUM", cell, mul(small, 1.3)), 0.10, 0.42), 0.50, 0.36))
body = m.n("MixShader", {0: mul(dust, 0.8), 1: m.n("BsdfTransparent", {"Color": tint}).outputs[0], 2: m.n("BsdfDiffuse", {"Color": (0.10, 0.036, 0.010)}).outputs[0]}).outputs[0]
cream = m.p(m.mix(cloud, (0.86, 0.73, 0.50), (0.74, 0.54, 0.29)), rough=0.35, sss=0.4, rad=(0.02, 0.013, 0.006), final=False)
body = m.n("MixShader", {0: lather, 1: body, 2: cream}).outputs[0]
beads = mul(add(m.step(cell, 0.5, 0.0), mul(m.step(small, 0.5, 0.0), 0.5)), froth)
nrm = m.bump(add(mul(m.noise(5, o, 2), 0.7), beads), 0.30, 0.02)
shine = m.n("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.06, "Normal": nrm}).outputs[0]
m.end(m.n("MixShader", {0: 0.08, 1: body, 2: shine}).outputs[0])
sheet("butter", Z, E, m.m, keep=RR < R - 0.085, attrs={"foam": foam})
film = M("film")
rim = film.n("LayerWeight", {"Blend": 0.35}).outputs["Facing"]
clear = film.n("BsdfTransparent", {"Color": (0.99, 0.94, 0.80)}).outputs[0]
pale = film.p((0.92, 0.80, 0.56), rough=0.08, coat=0.8, coatr=0.03, final=False)
film.end(film.n("MixShader", {0: film.math("MULTIPLY_ADD", film.math("POWER", rim, 1.8), 0.60, 0.06), 1: clear, 2: pale}).outputs[0])
bubble = hide(ico("bubble", 0.030, 3, film.m, 0, 1, (1, 1, 0.72)))
rs = np.random.RandomState(5)
count = 0
for i, j in rs.permutation(np.argwhere((foam > 0.10) & (~stands) & (RR < R - 0.14))):
    if rs.rand() < 0.30 * foam[i, j]:
        count += 1
        inst(bubble, (X[i, j], Y[i, j], float(Z[i, j])), (0, 0, 0), 0.10 + 0.80 * rs.rand() ** 6)
print("bubbles", count)
# ---- salt and crushed pepper on the meat, and a little on what is round it
salt = [hide(ico("salt", 0.013, 1, plain("salt", (0.88, 0.86, 0.82), 0.25, sss=0.3, rad=(0.01, 0.01, 0.01)), 0.25, 2, (1, 0.9, 0.5), i)) for i in range(3)]
looks = ((0.020, 0.013, 0.009), (0.055, 0.035, 0.022), (0.20, 0.145, 0.085))
pepper = [hide(ico("pep", 0.012, 1, plain("pep", c, 0.6), 0.45, 3, (1, 0.85, 0.7), i)) for i, c in enumerate(looks)]
for i, s in enumerate(steaks):
    up = lambda p, n, c: n[2] > 0.4
    scatter(s, salt, 44, up, off=0.004, sc=(0.3, 1.0), seed=i)
    scatter(s, pepper, 210, up, off=0.003, sc=(0.3, 1.35), seed=i + 5)
# ---- a cloth at hand
cloth(mat_cloth((0.32, 0.35, 0.36), stripe=(0.10, 0.14, 0.19)), -1.95, -1.35, 2.2, 2.6, 0.35, seed=4, folds=0.10)
area((-3.6, 4.2, 3.6), (0, 0, 0.2), 2.6, 640, (1, 0.94, 0.86), sy=2.2)
area((4.2, 1.6, 3.0), (0, 0, 0.2), 2.4, 120, (1, 0.86, 0.70))
area((1.2, -4.6, 3.8), (0, 0, 0.2), 4.0, 90, (0.92, 0.96, 1.0))
world((0.56, 0.58, 0.62), 0.16)
camera((0.05, -5.4, 4.55), (0.05, -0.03, 0.18), mm=74, f=0.42, focus=(0.0, -0.5, 0.30))
render(exposure=0.45, clear=32)
