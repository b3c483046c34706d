# The case for one good pan: a heavy steel sauté pan, oil that moves like water, garlic and thyme; dark table, light from behind
from kit import *
from kit.props import *

reset(65)
table(mat_wood((0.085, 0.060, 0.045), (0.030, 0.020, 0.015), plank=2.0, rough=0.38), 0.12)
R, H = 1.75, 0.62
st = steel(0.22)
prof = [(0, 0), (R * 0.97, 0), (R, 0.05), (R, H), (R + 0.04, H + 0.02), (R + 0.03, H + 0.04), (R - 0.04, H + 0.02), (R - 0.05, H), (R - 0.05, 0.16), (R - 0.12, 0.10), (0, 0.10)]
P = M("pan")
o = P.coord()
x, y, z = P.xyz(o)
r = P.math("SQRT", P.math("ADD", P.math("MULTIPLY", x, x), P.math("MULTIPLY", y, y)))
rings = P.noise(1.0, P.comb(P.math("MULTIPLY", r, 60.0), 0.0, z), 3, 0.7)
stain = P.math("MULTIPLY", P.step(P.noise(2.2, o, 5, 0.6), 0.46, 0.72), P.step(r, 1.75, 1.2))
c = P.mix(P.math("MULTIPLY", stain, 0.55), (0.66, 0.65, 0.63), (0.46, 0.30, 0.16))
P.p(c, rough=P.math("ADD", P.math("MULTIPLY", rings, 0.22), 0.14), metal=1.0, normal=P.bump(rings, 0.06, 0.01))
lathe("pan", prof, P.m, 160, 1)
d = Vector((math.cos(0.62), math.sin(0.62), 0))
pts = [d * (R + 0.02 + 2.6 * t) + Vector((0, 0, 0.46 + 0.62 * t - 0.18 * t * t)) for t in np.linspace(0, 1, 18)]
hd = tube("handle", [pts], 0.10, st, 5, radii=[[1.35 - 0.75 * math.sin(math.pi * min(1, 0.1 + t)) ** 0.6 + 0.35 * t for t in np.linspace(0, 1, 18)]])
d2 = math.pi + 0.62
tube("loop", [[Vector((math.cos(d2), math.sin(d2), 0)) * (R + 0.36 * math.sin(a) ** 0.8) + Vector((-math.sin(d2), math.cos(d2), 0)) * 0.40 * math.cos(a) + Vector((0, 0, 0.46)) for a in np.linspace(0.03, math.pi - 0.03, 22)]], 0.065, st, 5)
for s in (-0.16, 0.16):  # rivets
    q = ico("rivet", 0.075, 3, st, 0, 1, (1, 1, 0.6))
    q.location = d * (R - 0.06) + Vector((-d.y, d.x, 0)) * s + Vector((0, 0, 0.46))
    q.rotation_euler = (0, math.pi / 2, 0.62)
# ---- oil: a thin, slow pool that breaks into beads
n = 240
g = np.linspace(-1, 1, n)
X, Y = np.meshgrid(g * 1.5, g * 1.5, indexing="ij")
RR = np.hypot(X, Y)
f = 1.18 - np.hypot(X + 0.1, Y + 0.1) + 0.42 * field_noise(n, 1.6, 3.0) + 0.10 * field_noise(n, 5.0, 6.0)
Z = 0.100 + 0.030 * np.sqrt(np.clip(f / 0.14, 0, 1)) + 0.006 * field_noise(n, 4.0, 8.0) - 0.02 * (f < 0)
om = M("oil")
a_ = om.n("BsdfTransparent", {"Color": (0.97, 0.84, 0.42)}).outputs[0]
o = om.coord()
b_ = om.n("BsdfGlossy", {"Color": (1, 0.97, 0.88), "Roughness": 0.03, "Normal": om.bump(om.noise(3.5, o, 3), 0.3, 0.05)}).outputs[0]
om.end(om.n("MixShader", {0: 0.22, 1: a_, 2: b_}).outputs[0])
sheet("oil", Z, 1.5, om.m, keep=(f > -0.01) & (RR < 1.6))
for _ in range(60):
    x, y = disc(1.5)
    i, j = [min(n - 1, int((q / 1.5 + 1) / 2 * (n - 1))) for q in (x, y)]
    if f[i, j] < -0.03:
        at(ico("bead", random.uniform(0.015, 0.055), 3, om.m, 0, 1, (1, 1, 0.35)), x, y, 0.105)
sk = once("clovewarm", lambda: plain("cw", (0.80, 0.66, 0.42), 0.3))
for x, y, rz in [(-0.45, -0.25, 0.5), (0.05, -0.55, 2.4), (0.45, 0.15, 4.0)]:
    clove(x, y, rz, 1.25, 0.10)
herb_sprig(-0.65, 0.25, 0.35, 1.25, "thyme", 0.12)
herb_sprig(-0.55, 0.42, 0.10, 1.1, "thyme", 0.12)
bay(0.35, 0.65, -0.4, 0.10)
garlic(-2.75, -0.95, 0.4, 1.05)
garlic(-2.35, -1.55, 1.9, 0.95)
clove(-1.85, -1.85, 0.5, 1.1)
bottle(-2.25, 2.35, "oil", 0.92, level=1.35)
napkin(mat_linen((0.42, 0.095, 0.055), stripe=(0.62, 0.52, 0.40)), 2.6, 2.2, loc=(2.55, -1.35, 0), rot=-0.3, seed=28, amp=0.09)
area((-3.4, 4.6, 3.8), (0, 0, 0.2), 2.4, 640, (1, 0.90, 0.76), sy=2.2)
area((4.0, 2.6, 3.0), (0, 0, 0.3), 1.8, 190, (1, 0.80, 0.56))
area((1.5, -4.4, 4.0), (0, 0, 0.2), 4.0, 110, (0.86, 0.92, 1.0))
world((0.50, 0.54, 0.62), 0.14)
camera((0.15, -6.1, 4.5), (0.15, 0.15, 0.3), mm=52, f=0.40, focus=(0, -0.3, 0.25))
render(exposure=0.42)
