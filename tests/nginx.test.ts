import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const whole = readFileSync("docs/setup/nginx.conf", "utf8");
const running = readFileSync("docs/running.md", "utf8");

/** The lines that count, by the block they stand in. */
const lines = (file: string) => file.split("\n").filter((line) => line.trim() !== "" && !/^\s*#/.test(line));
const blocks = (file: string) =>
  lines(file)
    .join("\n")
    .split(/^(?=upstream |server )/m);
const namesAt = (port: string, file: string) =>
  blocks(file)
    .filter((block) => new RegExp(`^ {2}listen ${port}\\b`, "m").test(block))
    .flatMap((block) => /^ {2}server_name (.+);$/m.exec(block)?.[1]?.split(" ") ?? []);

test("the proxy of the documents asks one instance: of two, nginx leaves out for ten seconds each that was away for a moment", () => {
  expect(lines(whole).filter((line) => /^\s*server\s+[\d.]+:/.test(line))).toEqual(["  server 127.0.0.1:3000;"]);
});

test("every name that the proxy of the documents leads on, it leads on from HTTPS too", () => {
  expect(namesAt("80", whole).sort()).toEqual(["simmer.example", "www.simmer.example"]);
  expect(namesAt("443", whole).sort()).toEqual(namesAt("80", whole).sort());
});

test("the documents get a certificate for every name, before the file that names it is copied", () => {
  const [, before = ""] = /^## HTTPS in front$([\s\S]*?)^ {4}cp docs\/setup\/nginx\.conf /m.exec(running) ?? [];
  const [, names] = /^ {4}certbot certonly --nginx((?: -d \S+)+) /m.exec(before) ?? [];
  expect(names?.trim().split(/ ?-d /).filter(Boolean).sort()).toEqual(namesAt("443", whole).sort());
});
