import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { onTestFinished } from "vitest";
import type { AtEnd } from "./start-process.ts";

/** A server that speaks S3, with one empty bucket, closed when the test ends. Returns the variables that an operator would set. */
export async function openBucketServer(atEnd: AtEnd = onTestFinished): Promise<Record<`S3_${string}`, string>> {
  const directory = mkdtempSync(join(tmpdir(), "simmer-bucket-"));
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, vhostBuckets: false, configureBuckets: [{ name: "simmer-uploads" }] });
  const { port } = await server.run();
  atEnd(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: "simmer-uploads",
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
}
