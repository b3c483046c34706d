import fc from "fast-check";

/** A request as bytes. `isWellFormed`: a client may really send it, so it must be answered. */
export type FuzzRequest = { bytes: Buffer; method: string; target: string; isWellFormed: boolean };

/** Facts about the tested site: its addresses, with placeholders for parameters, and values for these. */
export type FuzzGround = { patterns: string[]; ids: string[]; files: string[]; host: string; cookie: string };

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    "",
    " ",
    "..",
    "../../etc/passwd",
    "%00",
    "%2e%2e%2f",
    "%c0%ae",
    "%ff",
    "a".repeat(3000),
    "' or 1=1 --",
    "#{7*7}",
    "{{7*7}}",
    "<script>",
    "null",
  ),
  fc.constantFrom(
    "__proto__",
    "constructor",
    "-1",
    "0",
    "1e309",
    "NaN",
    "9999999999999999999",
    "2026-02-31",
    "\u202e",
    "\ufeff",
    "\ud800",
    "💥",
    "a\0b",
    "\r\nX: y",
  ),
  fc.string({ unit: fc.constantFrom("&", "|", "!", "(", ")", ":", "*", "<", ">", "-", "'", '"', "\\", "%", "_"), maxLength: 40 }),
  fc.integer().map(String),
  fc.uuid(),
);

const fields = fc.constantFrom(
  ...["id", "intent", "title", "slug", "excerpt", "content", "featuredImageUrl", "isPublished", "version", "alt", "focusX", "focusY", "file", "q", "page"],
  ...["email", "password", "newPassword", "token", "code", "scope", "name", "userId", "role", "viewCount", "createdAt", "topic", "country", "__proto__"],
);

const values = (ground: FuzzGround) => fc.oneof({ weight: 3, arbitrary: nasty }, { weight: 2, arbitrary: fc.constantFrom(...ground.ids) });

function targets(ground: FuzzGround): fc.Arbitrary<string> {
  const value = values(ground);
  const query = fc.option(
    fc.array(fc.tuple(fields, value), { minLength: 1, maxLength: 4 }).map((pairs) => `?${pairs.map(([name, one]) => `${name}=${encode(one)}`).join("&")}`),
    { nil: "" },
  );
  const path = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ground.patterns).chain((pattern) => fillIn(pattern, value)) },
    { weight: 1, arbitrary: fc.constantFrom(...ground.files) },
    { weight: 1, arbitrary: fc.webPath() },
    { weight: 1, arbitrary: nasty.map((text) => `/${encode(text)}`) },
  );
  const ending = fc.constantFrom("", "", "", "", ".data", "/", "//", "/.", "%", "?_routes=root", "#x");
  return fc.tuple(path, ending, query).map(([one, end, asked]) => `${one}${end}${asked}` || "/");
}

function fillIn(pattern: string, value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = pattern.split("/").map((part) => (/^[:*]/.test(part) ? value.map(encode) : fc.constant(part)));
  return fc.tuple(...parts).map((all) => all.join("/"));
}

/** Percent-encodes as a browser would, if possible. */
function encode(text: string): string {
  return /^[!-~]*$/.test(text) && text.includes("%") ? text : encodeURIComponent(text.toWellFormed());
}

type Body = { type: string; bytes: Buffer };

function bodies(ground: FuzzGround): fc.Arbitrary<Body | undefined> {
  const value = values(ground);
  const pairs = fc.array(fc.tuple(fields, value), { maxLength: 12 });
  const form = pairs.map((all) => ({
    type: "application/x-www-form-urlencoded",
    bytes: Buffer.from(all.map(([name, one]) => `${name}=${encode(one)}`).join("&")),
  }));
  const multipart = pairs.map((all) => ({
    type: "multipart/form-data; boundary=x",
    bytes: Buffer.from(
      `${all.map(([name, one]) => `--x\r\nContent-Disposition: form-data; name="${name}"${name === "file" ? '; filename="a.png"' : ""}\r\n\r\n${one}\r\n`).join("")}--x--\r\n`,
    ),
  }));
  const json = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.dictionary(fields, fc.jsonValue({ maxDepth: 2 })).map((one) => JSON.stringify(one)),
  );
  const types = fc.constantFrom(
    "",
    "text/plain",
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=y",
    "a/b;;;",
  );
  const usual = fc.oneof(
    fc.constant(undefined),
    form,
    multipart,
    json.map((text) => ({ type: "application/json", bytes: Buffer.from(text.toWellFormed()) })),
    fc.tuple(types, fc.uint8Array({ maxLength: 400 })).map(([type, bytes]) => ({ type, bytes: Buffer.from(bytes) })),
    fc.constant({ type: "application/json", bytes: Buffer.from("[".repeat(20_000)) }),
  );
  const tooLarge = fc.constant({ type: "application/x-www-form-urlencoded", bytes: Buffer.alloc(1_200_000, "a=b&") });
  return fc.oneof({ weight: 200, arbitrary: usual }, { weight: 1, arbitrary: tooLarge });
}

function headers(ground: FuzzGround): fc.Arbitrary<string[]> {
  const visible = fc.string({ unit: fc.constantFrom(..."abc;=,\"'*/-0 é<>(){}[]:"), maxLength: 40 });
  const one = fc.oneof(
    fc.constantFrom(`Cookie: ${ground.cookie}`, `Cookie: ${ground.cookie}`, "Cookie: ;;;=", `Cookie: ${"a=b; ".repeat(200)}`),
    visible.map((text) => `Cookie: ${text}`),
    fc.constantFrom(
      `Origin: http://${ground.host}`,
      `Origin: http://${ground.host}`,
      "Origin: null",
      "Origin: https://other.example",
      "Sec-Fetch-Site: cross-site",
    ),
    fc.constantFrom("Accept-Encoding: br", "Accept-Encoding: gzip", "Accept-Encoding: *;q=0", "Accept: application/json", "Accept: text/x-script"),
    visible.map((text) => `Accept-Encoding: ${text}`),
    fc.tuple(fc.constantFrom("Range: bytes=", "Range: ", "If-Range: ", "If-None-Match: ", "If-Modified-Since: "), visible).map((both) => both.join("")),
    fc.tuple(fc.nat(9999), fc.nat(9999)).map(([a, b]) => `Range: bytes=${a}-${b}`),
    fc.constantFrom('If-None-Match: "x", W/"y"', "If-None-Match: *", "Purpose: prefetch", "Sec-Purpose: prefetch;prerender", "User-Agent: Googlebot/2.1"),
    fc.constantFrom(
      "X-Forwarded-For: 1.2.3.4, unknown",
      "X-Forwarded-Host: other.example",
      "X-HTTP-Method-Override: DELETE",
      "X-Request-Id: a b",
      "Expect: 100-continue",
    ),
    fc.constantFrom("Authorization: Bearer x", "Authorization: Basic ::", "Accept-Language: *", "Upgrade: h2c", "TE: trailers", "Last-Event-ID: \xff"),
  );
  return fc.array(one, { maxLength: 6 });
}

const methods = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("GET", "GET", "HEAD", "POST", "POST", "POST") },
  { weight: 1, arbitrary: fc.constantFrom("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "PURGE", "CONNECT") },
);

/** Requests of every kind: mostly ones that a client could send, some that none would. */
export function fuzzRequests(ground: FuzzGround): fc.Arbitrary<FuzzRequest> {
  const whole = fc
    .tuple(methods, targets(ground), headers(ground), bodies(ground), fc.constantFrom("keep-alive", "close"))
    .map(([method, target, more, body, connection]) => {
      const hasBody = body !== undefined && method !== "GET" && method !== "HEAD";
      const lines = [`${method} ${target} HTTP/1.1`, `Host: ${ground.host}`, `Connection: ${connection}`, ...more];
      if (hasBody) lines.push(`Content-Length: ${body.bytes.length}`, ...(body.type ? [`Content-Type: ${body.type}`] : []));
      const bytes = Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), hasBody ? body.bytes : Buffer.alloc(0)]);
      return { bytes, method, target, isWellFormed: method !== "CONNECT" && !more.some((line) => /^(Upgrade|Expect)/.test(line)) && /^\/[!-~]*$/.test(target) };
    });
  const broken = fc.tuple(whole, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 5 })).map(([request, changes]) => {
    const bytes = Buffer.from(request.bytes);
    for (const [place, value] of changes) bytes[place % bytes.length] = value;
    return { ...request, bytes, isWellFormed: false };
  });
  const cut = fc
    .tuple(whole, fc.nat())
    .map(([request, place]) => ({ ...request, bytes: request.bytes.subarray(0, place % request.bytes.length), isWellFormed: false }));
  const noise = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => ({ bytes: Buffer.from(bytes), method: "?", target: "?", isWellFormed: false }));
  return fc.oneof({ weight: 20, arbitrary: whole }, { weight: 3, arbitrary: broken }, { weight: 1, arbitrary: cut }, { weight: 1, arbitrary: noise });
}
