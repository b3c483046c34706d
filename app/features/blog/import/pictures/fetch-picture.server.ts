import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { codeOf, messageOf } from "../../../../server/stop.server.ts";
import { measureFile } from "../../../media/measure-file.server.ts";
import { uploadMegabytes } from "../../../media/upload-limits.ts";
import { isPublicAddress, lookupPublic, PrivateAddress } from "./open-internet.server.ts";

type FetchedFile = { path: string; hash: string; bytes: number };
type FetchLimits = { allowPrivate: boolean; seconds: number };

/** Why a picture could not be fetched, in words; `isAway`: its server does not answer at all; `isSlow`: it answers, but never finishes. */
export class FetchProblem extends Error {
  readonly isAway: boolean;
  readonly isSlow: boolean;
  readonly mayPass: boolean;

  constructor(message: string, { isAway = false, isSlow = false, mayPass = false }: { isAway?: boolean; isSlow?: boolean; mayPass?: boolean } = {}) {
    super(message);
    this.isAway = isAway;
    this.isSlow = isSlow;
    this.mayPass = mayPass;
  }
}

/** Downloads a file to a path; every redirect is checked like the first address. Temporary failures are retried, up to three tries. */
export async function fetchPicture(address: string, path: string, limits: FetchLimits): Promise<FetchedFile> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchOnce(address, path, limits, 0);
    } catch (error) {
      const problem = error instanceof FetchProblem ? error : problemOf(error);
      if (!problem.mayPass || attempt === 3) throw problem;
      await wait(attempt * 500);
    }
  }
}

function problemOf(error: unknown): FetchProblem {
  if (error instanceof PrivateAddress) return new FetchProblem(error.message);
  const code = codeOf(error);
  if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(code))
    return new FetchProblem(`its server does not answer (${code})`, { isAway: true, mayPass: code !== "ENOTFOUND" });
  if (error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name)) return new FetchProblem(tooLong, { isAway: true });
  return new FetchProblem(`it could not be fetched (${code || messageOf(error)})`, { mayPass: code === "ECONNRESET" });
}

const tooLong = "it took too long";

async function fetchOnce(address: string, path: string, limits: FetchLimits, redirects: number): Promise<FetchedFile> {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) throw new FetchProblem("its address is not a web address");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!limits.allowPrivate && isIP(host) && !isPublicAddress(host)) throw new PrivateAddress();
  const signal = AbortSignal.timeout(limits.seconds * 1000);
  const response = await ask(url, limits, signal);
  const { statusCode: status = 0, headers } = response;
  try {
    if (status >= 300 && status < 400 && headers.location) {
      if (redirects >= 5) throw new FetchProblem("it is redirected endlessly");
      if (!URL.canParse(headers.location, url)) throw new FetchProblem("it is redirected to no address");
      return await fetchOnce(new URL(headers.location, url).href, path, limits, redirects + 1);
    }
    if (status !== 200) throw new FetchProblem(`its server answered ${status}`, { mayPass: status === 429 || status >= 500 });
    if (/^text\/html/i.test(headers["content-type"] ?? "")) throw new FetchProblem("its server answered with a page instead of a picture");
    return await write(response, path, signal);
  } catch (error) {
    // The server is slow but reachable: not retried for this picture.
    throw signal.aborted ? new FetchProblem(tooLong, { isSlow: true }) : error;
  } finally {
    response.destroy();
  }
}

function ask(url: URL, { allowPrivate }: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const headers = { "User-Agent": "Simmer (moving in)", Accept: "image/*" };
  return new Promise((done, failed) => {
    send(url, { headers, signal, agent: false, ...(allowPrivate ? {} : { lookup: lookupPublic }) }, done)
      .on("error", failed)
      .end();
  });
}

async function write(body: IncomingMessage, path: string, signal: AbortSignal): Promise<FetchedFile> {
  const { through, measured } = measureFile((bytes) =>
    bytes > uploadMegabytes * 1_000_000 ? new FetchProblem(`it is larger than ${uploadMegabytes} MB`) : undefined,
  );
  await pipeline(body, through, createWriteStream(path), { signal });
  const file = { path, ...measured() };
  if (file.bytes === 0) throw new FetchProblem("it is empty");
  return file;
}
