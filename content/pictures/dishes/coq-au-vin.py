# coq au vin: drumsticks and thighs braised in wine in a black cocotte, pearl onions, mushrooms, bacon; straight from above on dark stone, a window on the left
from kit import *
from kit.cuts import browned, drumstick, thigh
from kit.props import from_above
from kit.stew import batons, gravy, mushrooms, napped, pearl_onions

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
LV = 0.70
WINE = (0.050, 0.0130, 0.0110)


# ---- drumsticks and thighs, stained by the wine
sk = browned(
    [(0.24, (0.44, 0.205, 0.095)), (0.40, (0.34, 0.130, 0.052)), (0.55, (0.215, 0.070, 0.028)), (0.68, (0.125, 0.037, 0.017)), (0.84, (0.060, 0.018, 0.010))],
    ((0.46, 0.33, 0.22), (0.22, 0.11, 0.07)),
    ((0.26, 0.115, 0.075), (0.13, 0.045, 0.030)),
    WINE,
    LV,
    high=0.10,
    stain=(0.46, 0.25, 0.26),
    fat=0.95,
    bumps=0.30,
)
# some seen in a mirror: no two alike
for make, seed, at, turn, size in (
    (drumstick, 8, (-0.84, 0.44, 0.72), (0.20, -0.06, 4.95), (0.74, -0.80, 0.84)),
    (drumstick, 23, (-0.30, 0.68, 0.72), (-0.15, -0.06, 1.70), (0.72, 0.76, 0.82)),
    (thigh, 3, (0.36, 0.84, 0.71), (-0.10, 0.04, 0.40), (0.78, 0.68, 0.80)),
    (drumstick, 5, (0.86, 0.12, 0.73), (0.30, -0.04, -1.05), (0.78, 0.68, 0.80)),
    (thigh, 12, (0.12, 0.16, 0.73), (0.05, -0.05, -0.60), (0.74, -0.76, 0.82)),
    (thigh, 20, (-0.60, -0.40, 0.72), (-0.12, 0.02, 0.15), (0.72, 0.82, 0.80)),
    (thigh, 31, (0.36, -0.42, 0.71), (-0.05, 0.06, 0.90), (0.76, 0.70, 0.80)),
    (drumstick, 14, (0.22, -0.98, 0.73), (-0.20, -0.06, 2.95), (0.78, 0.72, 0.82)),
):
    inst(make(sk, seed), at, turn, size)
# ---- garnish, half sunk in the sauce
cooked = napped(LV, WINE, (0.60, 0.30, 0.25))
pearl, cap, baton = pearl_onions(cooked), mushrooms(cooked, 0.08), batons(cooked)
on = caster()
placed = []
U = random.uniform


def strew(srcs, n, r0, sink, turn):
    """each where there is room for it between the pieces"""
    for k in range(n):
        size = random.choice((0.66, 0.76, 0.86, 0.98))
        for _ in range(400):
            x, y = disc(1.26)
            ring = [on(x + r0 * math.cos(a), y + r0 * math.sin(a)) for a in np.arange(6) * 1.047] + [on(x, y)]
            if math.hypot(x, y) + r0 > 1.28 or max(ring) > LV + 0.03 or any(math.hypot(x - q[0], y - q[1]) < (r0 + q[2]) * 0.92 for q in placed):
                continue
            inst(srcs[k % len(srcs)], (x, y, LV + sink), turn(k), size)
            placed.append((x, y, r0 * size))
            break


strew([cap(k) for k in (1, 2, 5, 6, 7, 9, 10, 13, 14)], 26, 0.100, 0.030, lambda k: (U(-0.40, 0.40), U(-0.40, 0.40), k * 2.4))
bacon = lambda n: strew([baton(k) for k in range(9)], n, 0.080, 0.010, lambda k: (U(-0.5, 0.5), U(-0.4, 0.4), k * 1.7))
bacon(8)
strew([pearl(k) for k in (0, 2, 3, 5, 6, 8, 9, 11)], 30, 0.082, 0.006, lambda k: ((U(0.9, 1.7) if k % 4 else 0.75) * (-1) ** k, U(-0.5, 0.5), k * 1.7))
bacon(18)
# ---- sauce: it climbs a little at all that stands in it
n, ext = 420, 1.37
T = heights(ext, n, 0.0)
g = np.linspace(-1, 1, n) * ext
RR = np.hypot(*np.meshgrid(g, g, indexing="ij"))
F = ((T > LV + 0.015) & (RR < 1.29)).astype(float)
pool = LV + 0.034 * blur(F, 3.0) + 0.008 * field_noise(n, 4.0, 2.0) + 0.04 * np.clip((RR - 1.23) / 0.09, 0, 1) ** 2
thick = np.clip(blur(pool - T, 1.0), 0, 0.2) / 0.2
wine = gravy(
    [(0.05, (0.215, 0.055, 0.026)), (0.22, (0.110, 0.023, 0.015)), (0.50, (0.052, 0.0105, 0.0085)), (0.9, (0.034, 0.0070, 0.0062))],
    (0.095, 0.024, 0.014),
    (0.30, 0.105, 0.022),
    [(0.0, (0.93, 0.70, 0.56)), (0.25, (0.46, 0.13, 0.09))],
    0.45,
)
sheet("sauce", pool, ext, wine, keep=RR < 1.345, attrs={"thick": thick})
onf = lambda ob, nr: not ob.name.startswith(("pot", "h")) and nr.z > 0.3
sprinkle(parsley_bits((0.026, 0.080, 0.010), (0.075, 0.17, 0.025)), 30, lambda: disc(1.15), ok=onf)
on = caster()
for x, y, a, L, b in [(-0.52, -0.02, 0.35, 0.70, 0.12), (-0.20, 0.26, -0.42, 0.60, -0.10), (-0.46, 0.06, 0.62, 0.52, 0.08)]:
    thyme(x, y, 0, a, L, b, on=on, size=0.62)
thyme(-1.85, 1.12, 0.03, -0.35, 0.75, 0.16, size=0.7)
# ---- a napkin beside the pot
napkin(mat_linen((0.36, 0.38, 0.40), stripe=(0.08, 0.12, 0.22)), 2.2, 3.0, loc=(-2.45, -0.60, 0), rot=0.42, seed=13, amp=0.16)
# ---- a window at the left, a card over the pot that the sauce mirrors
area((-4.2, 1.6, 3.0), (0, 0, 0.6), 2.0, 620, (1, 0.97, 0.92), sy=2.2)
area((0.2, 1.6, 8.8), (0, 0, 0.7), 1.6, 55, (1, 0.96, 0.90), sy=1.0)
area((3.6, -2.4, 2.8), (0, 0, 0.4), 2.6, 30, (1, 0.92, 0.84))
world((0.50, 0.56, 0.66), 0.12)
from_above(3.45, (-0.42, 0.20), f=0.7)
render(exposure=0.72)
