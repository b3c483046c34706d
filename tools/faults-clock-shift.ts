import { readFileSync } from "node:fs";

/** Loaded before a program: its clock is off by the milliseconds that a file says, which is read over and over. */
const file = process.env.FAULTS_CLOCK ?? "";
let offset = 0;
const read = () => {
  try {
    offset = Number(readFileSync(file, "utf8")) || 0;
  } catch {
    // Not written yet.
  }
};
read();
setInterval(read, 50).unref();

const RealDate = Date;
globalThis.Date = new Proxy(RealDate, {
  construct: (real, given, target) => Reflect.construct(real, given.length === 0 ? [RealDate.now() + offset] : given, target),
  get: (real, name) => (name === "now" ? () => real.now() + offset : Reflect.get(real, name)),
  apply: () => new RealDate(RealDate.now() + offset).toString(),
});
