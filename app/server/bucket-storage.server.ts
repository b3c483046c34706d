import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { Env } from "./env.server.ts";
import { codeOf, messageOf, Stop } from "./stop.server.ts";
import type { Storage } from "./storage.server.ts";
import { StorageAway } from "./storage-away.server.ts";
import { StorageFull } from "./storage-full.server.ts";
import { plainKey } from "./storage-key.server.ts";

type BucketSettings = NonNullable<Env["S3"]>;
type Answer = { status: number; body: Buffer };

/** Before every key of this site: other programs may use the same bucket. */
const prefix = "uploads/";
const seconds = 30;
const mostTries = 3;

/** Uploads in an S3 bucket, addressed by path. Throws a `Stop` that names the variable if the bucket cannot be used. */
export async function openBucket(settings: BucketSettings, { listed = 1000 } = {}): Promise<Storage> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 3, initRetryMs: 200 });
  const base = `${endpoint}/${bucket}`;

  /** Asks again if the connection breaks, which for all our requests changes nothing; the client itself does so for busy answers. */
  async function whole(path: string, init: RequestInit, tries = 1): Promise<Answer> {
    try {
      const response = await client.fetch(`${base}${path}`, { signal: AbortSignal.timeout(seconds * 1000), ...init });
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      const isSlow = error instanceof Error && error.name === "TimeoutError";
      if (!isSlow && tries < mostTries) {
        await wait(200 * 2 ** tries);
        return whole(path, init, tries + 1);
      }
      throw new StorageAway(`the bucket ${bucket} does not answer`, { cause: error instanceof Error ? (error.cause ?? error) : error });
    }
  }

  async function ask(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const { status, body } = await whole(path, { method, ...init });
    if ((status >= 200 && status < 300) || status === 404) return { status, body };
    const code = /<Code>(\w+)<\/Code>/.exec(String(body))?.[1] ?? "";
    if (status === 507 || /StorageFull|QuotaExceeded/.test(code)) throw new StorageFull(`the bucket ${bucket} is full (${code || status})`);
    const isBusy = status >= 500 || status === 429;
    throw Object.assign(new (isBusy ? StorageAway : Error)(`the bucket ${bucket} answered ${status} ${code} to ${method} ${path}`), { status });
  }

  /** Uses the older list API: every storage supports it, and it continues after a key instead of a token. */
  async function page(folder: string, marker: string) {
    const { status, body } = await ask("GET", `?${new URLSearchParams({ prefix: prefix + folder, marker, "max-keys": String(listed) })}`);
    const text = String(body);
    if (status === 404) throw Object.assign(new Error(`there is no bucket ${bucket}`), { status: 404 });
    const found = [...text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = ""]) => ({
      key: tag(entry, "Key").slice(prefix.length),
      putAt: new Date(tag(entry, "LastModified")),
    }));
    return { found, hasMore: tag(text, "IsTruncated") === "true" };
  }

  await page("none/", "").catch((error: unknown) => {
    throw new Stop(whyNot(error, { endpoint, bucket }));
  });

  async function remove(keys: string[]): Promise<void> {
    for (const key of keys) await ask("DELETE", `/${prefix}${key}`);
  }

  async function list(folder: string): ReturnType<Storage["list"]> {
    const all: Awaited<ReturnType<Storage["list"]>> = [];
    let last = "";
    for (let hasMore = true; hasMore; ) {
      const next = await page(folder, last);
      // Skips what a console or a copying tool left there, such as a marker for the folder itself.
      all.push(...next.found.filter(({ key }) => plainKey.test(key)));
      last = prefix + (next.found.at(-1)?.key ?? "");
      hasMore = next.hasMore && next.found.length > 0;
    }
    return all;
  }

  return {
    async put(key, body, type) {
      const headers = { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" };
      const { status } = await ask("PUT", `/${prefix}${key}`, { body: new Uint8Array(body), headers });
      if (status === 404) throw new Error(`there is no bucket ${bucket}`);
    },
    async get(key) {
      const { status, body } = await ask("GET", `/${prefix}${key}`);
      return status === 404 ? undefined : body;
    },
    remove,
    list,
    async removeFolder(folder) {
      await remove((await list(`${folder}/`)).map(({ key }) => key));
    },
  };
}

/** Reads one tag. Our keys hold no character that XML escapes. */
function tag(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";
}

function whyNot(error: unknown, { endpoint, bucket }: Pick<BucketSettings, "endpoint" | "bucket">): string {
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  if (status === 404)
    return `The variable S3_BUCKET names "${bucket}", which does not exist at ${endpoint}: make that bucket, or write the name of one that is there.`;
  if (status === 401 || status === 403)
    return `The bucket "${bucket}" at ${endpoint} refuses S3_ACCESS_KEY_ID with S3_SECRET_ACCESS_KEY: write a key that may list, read, write and delete there, and the S3_REGION it belongs to.`;
  if (status !== undefined) return `${messageOf(error)}: correct S3_ENDPOINT, S3_BUCKET or S3_REGION.`;
  const reason = error instanceof Error && error.cause ? codeOf(error.cause) || messageOf(error.cause) : messageOf(error);
  return `The storage at ${endpoint} does not answer (${reason}): start it, or correct S3_ENDPOINT.`;
}
