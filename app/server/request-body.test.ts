import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { bearSilence, FormsUnderway, readBody } from "./request-body.server.ts";

/** Sets an idle timeout of five minutes on a server, and returns the seconds of silence it allows while answering this address. */
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

test.each(["/api/pictures", "/admin/pictures", "/admin/pictures.data"])("a picture sent to %s may take a quarter of an hour to be prepared", async (path) => {
  expect(await silenceAt(path)).toBe(900);
});

test("other answers are not waited for as long", async () => {
  expect(await silenceAt("/api/viewer")).toBe(300);
});

test("the proxy in the documents waits for uploads as long as the site does", () => {
  expect(readFileSync("docs/setup/nginx.conf", "utf8")).toMatch(/location ~ \^\/\(api\|admin\)\/pictures \{[^}]*proxy_read_timeout 900s;/);
  expect(readFileSync("docs/running.md", "utf8")).toContain("900 seconds at `/api/pictures` and `/admin/pictures`");
});

const form = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://simmer.example/", { method: "POST", body, headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers } });
const read = (request: Request, path = "/admin/sign-in", underway = new FormsUnderway()) => readBody(request, path, "192.0.2.1", underway);

test("a form of a thousand fields is read, and a larger one is not: reading it would hold up everyone", async () => {
  expect(String(await read(form(`a=1${"&a".repeat(999)}`)))).toHaveLength(3 + 2 * 999);
  expect(await read(form(`a=1${"&a".repeat(1000)}`))).toBe("too large");
});

/** A multipart form as the editor sends it, with that many parts; the first has additional header lines. */
function inParts(count: number, more = ""): Request {
  const part = 'Content-Disposition: form-data; name="a"\r\n';
  const body = `--x\r\n${more}${Array.from({ length: count }, () => `${part}\r\n\r\n`).join("--x\r\n")}--x--\r\n`;
  return form(body, { "Content-Type": 'multipart/form-data; charset=utf-8; boundary="x"' });
}

test("the same limit holds for a multipart form, and for one whose parts have long headers", async () => {
  expect(await read(inParts(1000), "/admin/blog/new")).toBeInstanceOf(Buffer);
  expect(await read(inParts(1001), "/admin/blog/new")).toBe("too large");
  expect(await read(inParts(1, "A: b\r\n".repeat(30_000)), "/admin/blog/new")).toBe("too large");
  expect(await read(inParts(1, `A: ${"b".repeat(200_000)}\r\n`), "/admin/blog/new")).toBe("too large");
});

test("a form with a quarter of a million spaces is read, and one with many more is not: each is read by itself", async () => {
  expect(await read(form(`content=${"a++".repeat(120_000)}`), "/admin/blog/new")).toBeInstanceOf(Buffer);
  expect(await read(form(`content=${"+".repeat(400_000)}`), "/admin/blog/new")).toBe("too large");
});

test("a form other than a post is limited to the length of the longest of these", async () => {
  for (const path of ["/api/join", "/api/errors", "/admin/sign-in", "/api/auth/sign-in/email", "/admin/blog"]) {
    expect(String(await read(form(`a=${"1".repeat(50_000)}`), path))).toHaveLength(50_002);
    expect(await read(form(`a=${"1".repeat(100_000)}`), path)).toBe("too large");
  }
});

test("a long post is accepted from someone who may be signed in, and others are told to sign in if that would help", async () => {
  const session = { Cookie: "better-auth.session_token=x" };
  const [long, tooLong] = [2_000_000, 5_000_000].map((length) => `content=${"a".repeat(length)}`) as [string, string];
  for (const [text, answer] of [
    [long, "signed out"],
    [tooLong, "too large"],
  ] as const)
    for (const length of [undefined, { "Content-Length": String(text.length) }]) expect(await read(form(text, length), "/admin/blog/new")).toBe(answer);
  expect(String(await read(form(long, session), "/admin/blog/new"))).toHaveLength(long.length);
  expect(await read(form(tooLong, session), "/admin/blog/new")).toBe("too large");
});

test("a sender of too much at a time has to wait, others do not, and all is forgotten once it is read", async () => {
  const underway = new FormsUnderway();
  const slow = "192.0.2.7";
  expect(underway.take(slow, 16 * 1024 * 1024)).toBe(true);
  expect(await readBody(form("a=1"), "/api/join", slow, underway)).toBe("busy");
  expect(String(await readBody(form("a=1"), "/api/join", "192.0.2.8", underway))).toBe("a=1");
  underway.giveBack(slow, 16 * 1024 * 1024);
  for (let times = 0; times < 20; times++)
    expect(String(await readBody(form(`a=${"1".repeat(1_000_000)}`), "/admin/blog/new", slow, underway))).toHaveLength(1_000_002);
});

test("all IPv6 addresses of one machine are counted together", async () => {
  const underway = new FormsUnderway();
  expect(underway.take("2001:db8::1", 16 * 1024 * 1024)).toBe(true);
  expect(await readBody(form("a=1"), "/api/join", "2001:db8::2", underway)).toBe("busy");
  expect(String(await readBody(form("a=1"), "/api/join", "2001:db8:0:1::1", underway))).toBe("a=1");
  underway.giveBack("2001:db8::3", 16 * 1024 * 1024);
  expect(String(await readBody(form("a=1"), "/api/join", "2001:db8::2", underway))).toBe("a=1");
});
