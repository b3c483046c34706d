# coq au vin: drumsticks and thighs braised in wine in a black cocotte, heaped among pearl onions, mushrooms, bacon; a window behind on the left that the sauce mirrors
from kit import *
from kit.cuts import braised, drumstick, thigh
from kit.stew import batons, gravy, mushrooms, pearl_onions, soaked

reset(4)
mesh("t", [(-9, -5, 0), (9, -5, 0), (9, 9, 0), (-9, 9, 0)], [(0, 1, 2, 3)], mat_slate((0.026, 0.024, 0.024), 0.55))
# ---- cocotte
m = M("iron")
o = m.coord()
m.p(
    m.mix(m.noise(3, o), (0.012, 0.012, 0.014), (0.022, 0.021, 0.022)),
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
LV = 0.66
WINE = (0.050, 0.0115, 0.0080)


# ---- drumsticks and thighs: seared, then stained by the wine, heaped in the middle
sk = braised(
    [(0.02, (0.040, 0.010, 0.006)), (0.22, (0.120, 0.026, 0.011)), (0.42, (0.270, 0.066, 0.018)), (0.64, (0.44, 0.110, 0.029)), (0.96, (0.60, 0.180, 0.050))],
    ((0.56, 0.40, 0.27), (0.27, 0.13, 0.075)),
    ((0.40, 0.185, 0.115), (0.19, 0.068, 0.042)),
    WINE,
    LV,
)
# a negative width is a leg from the other side of the bird
for make, seed, at, turn, size in (
    (thigh, 12, (-0.72, -0.14, 0.64), (0.10, 0.05, 0.55), (0.74, 0.78, 0.80)),
    (thigh, 20, (-0.14, -0.57, 0.66), (-0.14, 0.04, 0.10), (0.76, 0.80, 0.80)),
    (thigh, 31, (0.56, -0.40, 0.64), (-0.10, -0.08, -0.75), (0.72, -0.78, 0.82)),
    (thigh, 3, (0.30, 0.26, 0.69), (0.06, -0.10, 2.75), (0.76, 0.76, 0.80)),
    (drumstick, 8, (-0.50, 0.50, 0.68), (0.20, -0.22, 2.45), (0.76, -0.80, 0.82)),
    (drumstick, 23, (0.16, 0.80, 0.66), (-0.15, -0.16, 0.30), (0.72, 0.76, 0.80)),
    (drumstick, 5, (0.88, 0.18, 0.67), (0.30, -0.20, 1.15), (0.74, 0.74, 0.80)),
    (drumstick, 14, (-0.20, -0.12, 0.86), (0.16, 0.07, -0.46), (0.80, 0.74, 0.80)),
):
    inst(make(sk, seed, 1.0), at, turn, size)
# ---- garnish: half sunk in groups in the sauce, some in the hollows of the heap
cooked = soaked(LV, (0.60, 0.27, 0.20), WINE)
pearls = [*map(pearl_onions(cooked, neck=True), range(9))]
mushroom = [*map(mushrooms(cooked, 0.04, (1.25, 0.92, 0.62), 0.8), (7, 2, 3, 10, 4, 11, 15, 6, 1))]
lardons = [*map(batons(cooked), range(9))]
placed = []
U = random.uniform


def strew(srcs, n, r0, sink, turn, heaped=False):
    """beside what lies there already; heaped: in a hollow of what stands out of the sauce"""
    on = caster()
    for k in range(n):
        size, free = random.choice((0.68, 0.78, 0.88, 0.98)), []
        for _ in range(400):
            x, y = disc(1.02 if heaped else 1.26)
            ring, mid = [on(x + r0 * math.cos(a), y + r0 * math.sin(a)) for a in np.arange(6) * 1.047], on(x, y)
            if math.hypot(x, y) + r0 > 1.28 or any(math.hypot(x - q[0], y - q[1]) < (r0 + q[2]) * 0.90 for q in placed):
                continue
            if heaped and mid < sum(ring) / 6 - 0.012 and min(ring) > LV + 0.02 and max(ring) - min(ring) < 0.20:
                free.append((mid - sum(ring) / 6, x, y, mid + 0.45 * r0))
            elif not heaped and max(*ring, mid) < LV + 0.03:
                free.append((min([math.hypot(x - q[0], y - q[1]) for q in placed[-6:]] or [0]), x, y, LV + sink))
            if len(free) == 12:
                break
        if free:
            _, x, y, z = min(free)
            inst(srcs[k % len(srcs)], (x, y, z), turn(k), size)
            placed.append((x, y, r0 * size))


caps = lambda n, *more: strew(mushroom, n, 0.100, 0.030, lambda k: (U(-0.40, 0.40), U(-0.40, 0.40), k * 2.4), *more)
bacon = lambda n, *more: strew(lardons, n, 0.080, 0.012, lambda k: (U(-0.5, 0.5), U(-0.4, 0.4), k * 1.7), *more)
lie = lambda k: (U(-0.4, 0.4), U(-0.4, 0.4), k * 1.7) if k % 3 == 1 else (U(0.9, 1.7) * (-1) ** k, U(-0.5, 0.5), k * 1.7)  # every third is a half, cut face up
onions = lambda n, *more: strew(pearls, n, 0.085, 0.014, lie, *more)
for _ in range(5):
    onions(5), caps(5), bacon(4)
caps(4, True), onions(2, True), bacon(2, True)
# ---- sauce: it climbs at all that stands in it
n, ext = 420, 1.37
T = heights(ext, n, 0.0)
g = np.linspace(-1, 1, n) * ext
RR = np.hypot(*np.meshgrid(g, g, indexing="ij"))
F = ((T > LV + 0.015) & (RR < 1.29)).astype(float)
pool = LV + 0.028 * blur(F, 5.0) + 0.010 * field_noise(n, 4.0, 2.0) + 0.04 * np.clip((RR - 1.23) / 0.09, 0, 1) ** 2
thick = np.clip(blur(pool - T, 1.0), 0, 0.2) / 0.2
wine = gravy(
    [(0.05, (0.230, 0.056, 0.022)), (0.22, (0.120, 0.024, 0.012)), (0.50, (0.062, 0.0092, 0.0070)), (0.9, (0.038, 0.0058, 0.0050))],
    (0.098, 0.018, 0.011),
    (0.22, 0.070, 0.018),
    [(0.0, (0.93, 0.70, 0.56)), (0.25, (0.46, 0.13, 0.09))],
    0.6,
    0.11,
)
sheet("sauce", pool, ext, wine, keep=RR < 1.345, attrs={"thick": thick})
onf = lambda ob, nr: not ob.name.startswith(("pot", "h")) and nr.z > 0.3
sprinkle(parsley_bits((0.026, 0.080, 0.010), (0.075, 0.17, 0.025)), 60, lambda: disc(1.15), ok=onf)
on = caster()
for x, y, a, L, b in [(-0.42, 0.16, 0.15, 0.70, 0.12), (-0.30, 0.30, -0.42, 0.56, -0.10)]:
    thyme(x, y, 0, a, L, b, on=on, size=0.62)
# ---- a napkin beside the pot
napkin(mat_linen((0.36, 0.38, 0.40), stripe=(0.08, 0.12, 0.22)), 2.2, 3.0, loc=(-2.05, -0.90, 0), rot=0.42, seed=13, amp=0.16)
# ---- a window as large as the table, behind on the left, mirrored in that side of the sauce; a pale wall in front
area((-3.3, 3.0, 3.9), (0, 0, 0.6), 4.0, 1050, (1, 0.975, 0.94), sy=3.0)
area((2.6, -4.0, 3.2), (0, 0, 0.5), 3.6, 85, (1, 0.96, 0.92))
world((0.60, 0.60, 0.64), 0.15)
camera((0.10, -3.40, 4.75), (-0.06, -0.02, 0.55), mm=58, f=0.55, focus=(0, -0.30, 0.85))
render(exposure=0.42)
