import { expect, test } from "vitest";
import { createLog } from "./log.server.ts";
import { Ring, Seen, withoutMailAddresses, withoutPersonalData, withoutValues } from "./seen.server.ts";

test("a ring keeps the last few, newest first, and counts all", () => {
  const ring = new Ring<number>(3);
  for (let n = 1; n <= 5; n++) ring.add(n);
  expect([ring.last, ring.total]).toEqual([[5, 4, 3], 5]);
});

test("a slow query is shown without the values in its text", () => {
  expect(withoutValues("select * from t1\n where email = 'mara@simmer.example' and id = $1 and n > 42.5 and s = 'it''s'")).toBe(
    "select * from t1 where email = '?' and id = $1 and n > ? and s = '?'",
  );
});

test("a query that took less than two tenths of a second is not slow", () => {
  const seen = new Seen();
  expect([seen.query("select 1", 199), seen.query("select 1", 201)?.ms]).toEqual([undefined, 201]);
});

test("reasons of errors lose email and network addresses, and the parameters of queries", () => {
  expect(withoutPersonalData("no mail to mara.l+soup@simmer.example by 10.0.0.7 or fe80:0:0:0:1ff:fe23:4567:890a\nparams: secret\nand more,token")).toBe(
    "no mail to (an address) by (an address) or (an address)\nparams: (not told)",
  );
});

test.each([
  "root@localhost",
  "mara@[10.0.0.7]",
  "mara.o'hara+soup@simmer.example",
  "köchin@küche.example",
  "रसोइया@रसोई.भारत",
  "bounce+mara=simmer.example@lists.example",
  `${"a".repeat(100)}@simmer.example`,
  '"Mara Leek"@simmer.example',
])("%s is removed from a mail server's answer, and no more of the line than that", (address) => {
  expect(withoutMailAddresses(`550 5.1.1 <${address}>: Recipient (email)=(${address}) to ${address}, try again`)).toBe(
    "550 5.1.1 <(an address)>: Recipient (email)=((an address)) to (an address), try again",
  );
});

test("text with an @ that is no address stays", () => {
  const text = "at go (file:///app/node_modules/@hono/node-server/dist/index.js:1:2) select words @@ $1, tags @> $2";
  expect(withoutMailAddresses(text)).toBe(text);
});

/** The lines that a log writes. */
function collect(seen: Seen) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(JSON.parse(line)) }, seen);
  return { log, lines };
}

test("log lines of a request have its id, and errors are recorded with it", () => {
  const seen = new Seen();
  const { log, lines } = collect(seen);
  seen.request.run("id-of-request", () => log.error({ err: new Error("the pot boiled over"), reference: "abcd1234" }, "a page failed"));
  log.warn("outside");
  expect(lines.map(({ request, msg }) => ({ request, msg }))).toEqual([
    { request: "id-of-request", msg: "a page failed" },
    { request: undefined, msg: "outside" },
  ]);
  expect(seen.errors.last).toEqual([
    { at: expect.any(Date), message: "a page failed", reason: "the pot boiled over", reference: "abcd1234", request: "id-of-request" },
  ]);
});

test("an error with one very long word is recorded like any other", () => {
  for (const word of ["a".repeat(300_000), "x@[".repeat(100_000)])
    expect(withoutPersonalData(`${word} of cook@simmer.example`)).toBe(`${word} of (an address)`);
});
