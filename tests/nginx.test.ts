import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const whole = readFileSync("docs/setup/nginx.conf", "utf8");
const old = readFileSync("docs/setup/nginx-old-address.conf", "utf8");
const running = readFileSync("docs/running.md", "utf8");

/** The lines of a file, without comments and blank ones. */
const lines = (file: string) => file.split("\n").filter((line) => line.trim() !== "" && !/^\s*#/.test(line));
const blocks = (file: string) =>
  lines(file)
    .join("\n")
    .split(/^(?=upstream |server )/m);
const namesAt = (port: string, file: string) =>
  blocks(file)
    .filter((block) => new RegExp(`^ {2}listen ${port}\\b`, "m").test(block))
    .flatMap((block) => /^ {2}server_name (.+);$/m.exec(block)?.[1]?.split(" ") ?? []);

test("the proxy in the documents uses one instance: with two, nginx would leave out each that is briefly unreachable for ten seconds", () => {
  expect(lines(whole).filter((line) => /^\s*server\s+[\d.]+:/.test(line))).toEqual(["  server 127.0.0.1:3000;"]);
});

test("a file that one instance lacks is asked of another: two builds run side by side during an upgrade", () => {
  const files =
    /^ {2}location ~ (\S+) \{\n {4}proxy_pass http:\/\/simmer;\n {4}proxy_next_upstream error timeout http_404;$/m.exec(lines(whole).join("\n"))?.[1] ?? "";
  expect(["/assets/a.js", "/pictures/a.avif", "/blog"].map((path) => new RegExp(files).test(path))).toEqual([true, true, false]);
});

test("every name that the proxy in the documents redirects is redirected from HTTPS too", () => {
  expect(namesAt("80", whole).sort()).toEqual(["simmer.example", "www.simmer.example"]);
  expect(namesAt("443", whole).sort()).toEqual(namesAt("80", whole).sort());
});

test("the proxy in the documents keeps no log of readers' addresses, searches and keys, as the privacy page promises, and other proxies are told to", () => {
  const servers = [whole, old].flatMap(blocks).filter((block) => block.startsWith("server "));
  expect(servers).toHaveLength(5);
  for (const server of servers) expect(server.split("\n")).toEqual(expect.arrayContaining(["  access_log off;", "  error_log /dev/null emerg;"]));
  // A log of a place inside would be kept in spite of these.
  expect([whole, old].flatMap(lines).filter((line) => /^\s{3,}(access|error)_log/.test(line))).toEqual([]);
  const [, asked = ""] = /Any other proxy works if it\n([\s\S]*?)\n\n(?!-)/.exec(running) ?? [];
  expect(asked).toMatch(/^- keeps no log of requests/m);
});

test("the documents get a certificate for every name before the file that names it is copied", () => {
  const [, before = ""] = /^## HTTPS in front$([\s\S]*?)^ {4}cp docs\/setup\/nginx\.conf /m.exec(running) ?? [];
  const [, names] = /^ {4}certbot certonly --nginx((?: -d \S+)+) /m.exec(before) ?? [];
  expect(names?.trim().split(/ ?-d /).filter(Boolean).sort()).toEqual(namesAt("443", whole).sort());
});

test("the documents' old address redirects everything but one-click unsubscribing, for which no visitor can choose the address or id", () => {
  expect(namesAt("443", old)).toEqual(namesAt("80", old));
  const places = [...old.matchAll(/^ {2}location (\S+) \{\n([\s\S]*?)^ {2}\}/gm)].map(([, path = "", inner = ""]) => ({ path, inner }));
  expect(places.map(({ path }) => path)).toEqual(["/letters/one-click/", "/"]);
  const [oneClick, rest] = places.map(({ inner }) => inner.split("\n").map((line) => line.trim()));
  expect(rest).toContain("return 301 https://simmer.example$request_uri;");
  const handedOn = lines(whole).filter((line) => /^ {2}proxy_(set_header|http_version)/.test(line));
  expect(oneClick).toEqual(expect.arrayContaining(["proxy_pass http://simmer;", ...handedOn.map((line) => line.trim())]));
});
