// Steam as light that is added to a picture: noise that rises from a line, wanders, thins out, and closes in time.

const lattice = new Uint8Array(512);
{
  let seed = 7;
  const order = Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    seed = (seed * 16807) % 2147483647;
    const j = seed % (i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  for (let i = 0; i < 512; i++) lattice[i] = order[i & 255];
}

const fade = (t) => t * t * (3 - 2 * t);
const mix = (a, b, t) => a + (b - a) * t;
const corner = (i, j, k) => lattice[(lattice[(lattice[i & 255] + j) & 255] + k) & 255] / 255;

function noise(x, y, z) {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  const u = fade(x - i);
  const v = fade(y - j);
  const row = (b, c) => mix(corner(i, b, c), corner(i + 1, b, c), u);
  const plane = (c) => mix(row(j, c), row(j + 1, c), v);
  return mix(plane(k), plane(k + 1), fade(z - k));
}

const cloud = (x, y, z) =>
  0.5 * noise(x, y, z) + 0.27 * noise(x * 2.1, y * 2.1, z * 1.3 + 9) + 0.15 * noise(x * 4.3, y * 4.3, z * 1.7 + 3) + 0.08 * noise(x * 8.7, y * 8.7, z * 2 + 5);

/** How dense the steam is (0 to 1) at x, y (0 to 1 from the top left), `second` seconds in; it rises from `base` about `centre`. */
export function steamAt(x, y, second, { centre, base, wide = 0.17, strength = 1 }) {
  const up = base - y;
  if (up < -0.04) return 0;
  const off = (x - centre - 0.03 * Math.sin(up * 7 + second * 0.8)) / (wide + up * 0.22);
  const shape = Math.exp(-off * off * 1.6) * Math.min(1, (up + 0.04) * 5) * Math.max(0, 1 - up * 1.35);
  const warp = cloud(x * 4, y * 3 + second * 0.36, 1.5) * 0.9;
  const wisp = Math.max(0, cloud(x * 6 + warp, y * 3.4 + second * 0.5 + warp * 0.6, second * 0.16) - 0.4) * 2.3;
  return Math.min(0.5, shape * wisp * wisp * 2.4 * strength);
}
