// Guided filter (He, Sun and Tang 2010), each channel its own guide: takes the clouds that few samples leave in dim, plain grounds, and keeps edges.
const RADIUS = 9;

/** Pixels of three channels, smoothed where their variance (0 to 1) is below `clouds`. */
export function smooth({ data, info: { width, height } }, clouds) {
  const out = Buffer.alloc(data.length);
  for (let c = 0; c < 3; c++) {
    const plane = new Float32Array(width * height);
    for (let i = 0; i < plane.length; i++) plane[i] = data[i * 3 + c] / 255;
    const mean = box(plane, width, height);
    const square = box(
      plane.map((x) => x * x),
      width,
      height,
    );
    const a = mean.map((m, i) => {
      const variance = Math.max(0, square[i] - m * m);
      return variance / (variance + clouds);
    });
    const b = mean.map((m, i) => m * (1 - a[i]));
    const [slope, base] = [box(a, width, height), box(b, width, height)];
    for (let i = 0; i < plane.length; i++) out[i * 3 + c] = Math.round(255 * Math.min(1, Math.max(0, slope[i] * plane[i] + base[i])));
  }
  return out;
}

/** The mean of a square around each point, by running sums; squares are cut at the edges. */
function box(plane, width, height) {
  return across(across(plane, width, height, 1, width), height, width, width, 1);
}

function across(plane, length, lines, step, stride) {
  const out = new Float32Array(plane.length);
  const sums = new Float64Array(length + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    for (let i = 0; i < length; i++) sums[i + 1] = sums[i] + plane[start + i * step];
    for (let i = 0; i < length; i++) {
      const [from, to] = [Math.max(0, i - RADIUS), Math.min(length, i + RADIUS + 1)];
      out[start + i * step] = (sums[to] - sums[from]) / (to - from);
    }
  }
  return out;
}
