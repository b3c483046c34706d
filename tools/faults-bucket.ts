import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import S3rver from "s3rver";
import { openBucket } from "../app/server/bucket-storage.server.ts";
import type { Random } from "./faults-random.ts";
import { Scene } from "./faults-scene.ts";
import type { Row } from "./faults-table.ts";

const [port, times, awaySeconds] = [4837, 3, 12];
const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: "simmer-uploads", region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** A bucket that is away for a while, three times. */
export async function takeTheBucketAway(folder: string, random: Random): Promise<Row[]> {
  const directory = join(folder, "bucket-files");
  mkdirSync(directory);
  const open = async () => {
    const configureBuckets = [{ name: settings.bucket }];
    const server = new S3rver({ address: "127.0.0.1", port, silent: true, directory, vhostBuckets: false, configureBuckets });
    await server.run();
    return server;
  };
  let server = await open();
  const env = {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
  const bucket = await openBucket(settings);
  const scene = await Scene.open(`the bucket is away for ${awaySeconds} s`, { dataDir: join(folder, "bucket"), port: 4827, random, env, bucket });
  for (let time = 0; time < times; time++) {
    await wait(4000);
    // Open keep-alive connections would keep the old server running.
    const closed = server.close();
    const ending = setInterval(() => server.httpServer?.closeAllConnections(), 50);
    await closed.finally(() => clearInterval(ending));
    await wait(awaySeconds * 1000);
    const since = performance.now();
    server = await open();
    await scene.uploaded();
    scene.row.recovery.push((performance.now() - since) / 1000);
    scene.row.times++;
    await scene.compare();
  }
  const row = await scene.close();
  await server.close();
  return [row];
}
