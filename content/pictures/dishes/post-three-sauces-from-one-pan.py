# Three sauces from one pan: red wine, mustard cream and green herb in three bowls, the browned pan behind; pale stone, soft light left
from kit import *
from kit.props import *

reset(66)
table(mat_marble((0.56, 0.53, 0.49), (0.30, 0.28, 0.26), rough=0.3, sc=0.35), 0.8)
R = 1.7
pan(1.55, 1.75, R, 0.46, 0.35, steel(0.24), handle=2.0)
f = M("fond")
o = f.coord()
k = f.math("ADD", f.math("MULTIPLY", f.noise(1.6, o, 6, 0.65, 0.6), 0.6), f.math("MULTIPLY", f.noise(13, o, 5, 0.68), 0.42))
c = f.ramp(k, [(0.40, (0.50, 0.44, 0.36)), (0.47, (0.34, 0.19, 0.085)), (0.56, (0.13, 0.048, 0.018)), (0.70, (0.040, 0.015, 0.007))])
f.p(c, rough=0.28, metal=f.step(k, 0.55, 0.45), coat=0.4, coatr=0.12, normal=f.bump(k, 0.3, 0.02))
fill(1.55, 1.75, R * 0.80, 0.062, f.m)
dk = mat_glaze((0.085, 0.10, 0.11), (0.34, 0.22, 0.12), rz=0.36, rough=0.25)
pk = mat_glaze((0.62, 0.58, 0.51), (0.34, 0.22, 0.12), rz=0.36, rough=0.2)


def sauce_bowl(x, y, mat, ware, r=0.72):
    bowl(x, y, r, 0.42, ware)
    n = 130
    g = np.linspace(-1, 1, n)
    X, Y = np.meshgrid(g * r, g * r, indexing="ij")
    RR, A = np.hypot(X, Y), np.arctan2(Y, X)
    swirl = 0.012 * np.sin(A + RR * 13 + 1.2 * field_noise(n, 2.5, 3)) * np.exp(-((RR / (0.62 * r)) ** 4)) * (0.6 + 0.6 * field_noise(n, 2, 9))
    Z = 0.315 + swirl + 0.006 * field_noise(n, 4, x) + 0.02 * ss(RR, 0.80 * r, 0.92 * r)
    return sheet("sauce", Z, r, mat, keep=RR < 0.925 * r, cx=x, cy=y)


w = fluid("wine", (0.050, 0.004, 0.003), 0.05, 0.9, (0.085, 0.008, 0.005), 0.06)
sauce_bowl(-1.75, -0.15, w, pk)
mu = M("mustardcream")
o = mu.coord()
c = mu.mix(mu.noise(4, o, 4), (0.82, 0.58, 0.22), (0.88, 0.68, 0.34))
c = mu.mix(mu.step(mu.vor(15, o), 0.15, 0.09), c, (0.42, 0.22, 0.05))
mu.p(c, rough=0.14, coat=0.6, coatr=0.05, normal=mu.bump(mu.math("SUBTRACT", mu.noise(7, o, 3), mu.vor(15, o)), 0.18, 0.03))
sauce_bowl(-0.15, -0.85, mu.m, dk, 0.78)
gr = M("herb")
o = gr.coord()
c = gr.mix(gr.noise(9, o, 5), (0.040, 0.082, 0.008), (0.095, 0.150, 0.018))
c = gr.mix(gr.math("MULTIPLY", gr.step(gr.vor(34, o), 0.22, 0.12), 0.6), c, (0.020, 0.048, 0.006))
c = gr.mix(gr.math("MULTIPLY", gr.step(gr.noise(3, o, 2), 0.58, 0.66), 0.5), c, (0.24, 0.24, 0.05))
gr.p(c, rough=0.10, coat=0.8, coatr=0.04, normal=gr.bump(gr.math("ADD", gr.noise(12, o, 4), gr.math("MULTIPLY", gr.noise(34, o, 3), 0.5)), 0.4, 0.03))
sauce_bowl(1.50, -0.75, gr.m, pk)
bits = parsley_bits()
for _ in range(26):
    x, y = disc(0.5)
    inst(random.choice(bits), (1.50 + x, -0.75 + y, 0.34), (random.uniform(-0.4, 0.4), 0, random.uniform(0, 6)), random.uniform(0.6, 1.2))
for _ in range(12):
    x, y = disc(0.4)
    inst(random.choice(grains("pepper")), (-0.15 + x, -0.85 + y, 0.335), (1, 2, 3), random.uniform(0.3, 0.6))
herb_sprig(-2.1, -0.12, 0.25, 0.75, "thyme", 0.33)
onion(-2.75, 1.25, 0.30, 0, 0.6, 1, "shallot")
onion(-2.15, 1.65, 0.28, 0, 2.6, 1, "shallot")
butter(-1.25, 1.35, 0.4, 0.75)
parsley(2.45, -1.75, 0.3, 10, 1.0)
pile(-1.15, -1.75, 0.4, 30, grains("pepper"), sc=(0.5, 0.9))
spoon(0.35, -1.95, 0.08, 1.5)
area((-5.0, 3.4, 4.8), (0, 0, 0.2), 3.4, 820, (1, 0.96, 0.90), sy=3.0)
area((4.4, -2.8, 3.6), (0, 0, 0.2), 4.2, 130, (1, 0.90, 0.78))
area((0.2, 4.8, 5.2), (0, -0.5, 0.3), 2.0, 130, (1, 0.97, 0.92), sy=0.9)
world((0.60, 0.63, 0.68), 0.19)
camera((0.0, -6.5, 5.0), (0.0, 0.12, 0.22), mm=52, f=0.36, focus=(-0.1, -0.8, 0.35))
render(exposure=-0.25)
