import { connect } from "node:net";
import { expect, test } from "vitest";
import { openTestSite } from "../../tests/open-site.ts";

/** Everything a server sends in answer to these bytes until it closes, without the time in its Date header. */
async function exchange(origin: string, pieces: string[]): Promise<string> {
  const socket = connect({ port: Number(new URL(origin).port), host: "127.0.0.1" });
  socket.setNoDelay(true);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let came = "";
  socket.setEncoding("latin1").on("error", reject);
  socket.on("data", (text) => {
    came += text;
    const [head = "", body = ""] = came.split("\r\n\r\n", 2);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
    if (came.length >= head.length + 4 + length && body) resolve(came.replace(/\r\nDate: [^\r]*/, ""));
  });
  for (const piece of pieces) await new Promise((sent) => socket.write(piece, sent));
  const answer = await promise;
  socket.destroy();
  return answer;
}

test.each([["br"], ["gzip"], ["identity"]])("a cached page is the same to the byte whichever way it is answered, in %s", async (encoding) => {
  const site = await openTestSite();
  const request = `GET /blog HTTP/1.1\r\nHost: simmer.example\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
  // The first read caches it, the second compresses it fully.
  for (const _ of [1, 2]) await (await site.get("/blog")).text();
  await expect.poll(() => site.services.pages.fresh("/blog")?.isPacked).toBe(true);
  const short = await exchange(site.origin, [request]);
  // Any conditional request goes to Node's HTTP server; this condition does not match.
  const long = await exchange(site.origin, [request.replace("\r\n\r\n", '\r\nIf-None-Match: "another"\r\n\r\n')]);
  expect(short).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(short).toBe(long);
});

test("a page that has changed is not answered with its old content", async () => {
  const site = await openTestSite();
  const request = "GET /blog HTTP/1.1\r\nHost: simmer.example\r\n\r\n";
  await (await site.get("/blog")).text();
  expect(await exchange(site.origin, [request])).not.toContain("A quite new story");
  await site.makePost({ title: "A quite new story", isPublished: true });
  await expect.poll(() => exchange(site.origin, [request])).toContain("A quite new story");
});
