import { createHash } from "node:crypto";
import { Transform } from "node:stream";

/** What a file goes through on its way to the disk, to be counted and hashed. It fails with the error that `refuse` has for so many bytes. */
export function measureFile(refuse: (bytes: number) => Error | undefined = () => undefined) {
  const hash = createHash("sha256");
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(refuse(bytes) ?? null, chunk);
    },
  });
  /** Of the whole file, once it is through. */
  const measured = () => ({ hash: hash.digest("hex"), bytes });
  return { through, measured };
}
