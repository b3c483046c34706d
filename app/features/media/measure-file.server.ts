import { createHash } from "node:crypto";
import { Transform } from "node:stream";

/** A stream that counts and hashes a file on its way to the disk. It fails with the error that `refuse` returns for that many bytes. */
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
  /** For the whole file, once it has passed. */
  const measured = () => ({ hash: hash.digest("hex"), bytes });
  return { through, measured };
}
