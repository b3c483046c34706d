import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { bearSilence } from "./request-body.server.ts";

/** How many seconds of silence a server that ends it after five minutes bears while it answers this address. */
async function silenceAt(path: string): Promise<number> {
  const borne: number[] = [];
  const server = createServer((incoming, response) => {
    bearSilence(incoming, path);
    borne.push((incoming.socket.timeout ?? 0) / 1000);
    response.end();
  });
  server.timeout = 300_000;
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const [response] = await once(request({ port, path, method: "POST", agent: false }).end(), "response");
  response.resume();
  return borne[0] ?? 0;
}

test.each(["/api/pictures", "/admin/pictures", "/admin/pictures.data"])("pictures sent to %s may be prepared for a quarter of an hour", async (path) => {
  expect(await silenceAt(path)).toBe(900);
});

test("all other answers are not waited for as long", async () => {
  expect(await silenceAt("/api/viewer")).toBe(300);
});

test("the proxy of the documents waits for uploads as long as the site does", () => {
  expect(readFileSync("docs/setup/nginx.conf", "utf8")).toMatch(/location ~ \^\/\(api\|admin\)\/pictures \{[^}]*proxy_read_timeout 900s;/);
  expect(readFileSync("docs/running.md", "utf8")).toContain("900 seconds at `/api/pictures` and `/admin/pictures`");
});
