import { readFileSync } from "node:fs";

/** Preloaded into a program: shifts its clock by the milliseconds in a file, which is read over and over. */
const file = process.env.FAULTS_CLOCK ?? "";
let offset = 0;
const read = () => {
  try {
    offset = Number(readFileSync(file, "utf8")) || 0;
  } catch {
    // The file does not exist yet.
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
