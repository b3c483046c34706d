import { expect, test } from "vitest";
import { PlainRequests } from "./plain-request.server.ts";

const read = (text: string) => new PlainRequests().read(Buffer.from(text, "latin1"));
const get = (...fields: string[]) => ["GET /blog HTTP/1.1", "Host: simmer.example", ...fields, "", ""].join("\r\n");

test("a browser's request for a page is plain", () => {
  const request = get("User-Agent: Browser/1.0 (any; thing)", "accept-encoding: gzip, br ", "Connection: keep-alive", "Upgrade-Insecure-Requests: 1");
  expect(read(request)).toEqual({ target: "/blog", accepts: { br: true, gzip: true } });
});

test("a request read before is recognized only by its whole text", () => {
  const requests = new PlainRequests();
  const first = Buffer.from(get("Accept-Encoding: br"));
  expect(requests.read(first)).toBe(requests.read(Buffer.from(first)));
  expect(requests.read(Buffer.from(get("Accept-Encoding: gz")))).toEqual({ target: "/blog", accepts: { br: false, gzip: false } });
  expect(requests.read(Buffer.from(get("Accept-Encoding: br").replace("/blog", "/")))).toEqual({ target: "/", accepts: { br: true, gzip: false } });
});

test("headers that are not plain are still not plain the second time", () => {
  const requests = new PlainRequests();
  const request = Buffer.from(get("Cookie: a=b"));
  expect([requests.read(request), requests.read(request)]).toEqual([undefined, undefined]);
});

test.each([
  ["another method", get().replace("GET", "HEAD")],
  ["another version", get().replace("HTTP/1.1", "HTTP/1.0")],
  ["a whole address", get().replace("/blog", "http://simmer.example/blog")],
  ["a space in the address", get().replace("/blog", "/blog page")],
  ["a letter outside ASCII in the address", get().replace("/blog", "/caf\xe9")],
  ["no host", "GET / HTTP/1.1\r\nAccept: */*\r\n\r\n"],
  ["no field at all", "GET / HTTP/1.1\r\n\r\n"],
  ["two hosts", get("Host: other.example")],
  ["an empty host", get().replace("simmer.example", "")],
  ["two lists of encodings", get("Accept-Encoding: br", "accept-encoding: gzip")],
  ["a connection that is to end", get("Connection: close")],
  ["an upgrade", get("Connection: Upgrade", "Upgrade: websocket")],
  ["a body", `${get("Content-Length: 2")}hi`],
  ["an announced body", get("Content-Length: 0")],
  ["a body in chunks", get("Transfer-Encoding: chunked")],
  ["a cookie", get("Cookie: session=1")],
  ["a password", get("Authorization: Basic eDp5")],
  ["a condition", get('If-None-Match: "abc"')],
  ["a range", get("Range: bytes=0-9")],
  ["a second request behind it", get() + get()],
  ["half a request", get().slice(0, -2)],
  ["a line that goes on", get("X-Long: a\r\n b")],
  ["a space before the colon", get("X-Odd : a")],
  ["a field without a name", get(": a")],
  ["a bare line feed", get("X-Odd: a\nContent-Length: 3")],
  ["a bare carriage return", get("X-Odd: a\rb")],
  ["a zero byte", get("X-Odd: a\0b")],
  ["letters outside ASCII in a field", get("X-Odd: caf\xe9")],
  ["more than eight kilobytes", get(`X-Long: ${"a".repeat(9000)}`)],
])("a request with %s is left to Node's parser", (_, request) => {
  expect(read(request)).toBeUndefined();
});
