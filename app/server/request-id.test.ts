import { readFileSync } from "node:fs";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { requestIdOf } from "./request-id.server.ts";

function ask(id: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers["x-request-id"] = id;
  return request;
}

test("an id from a trusted proxy is kept", () => {
  expect(requestIdOf(ask("3f2a-from-the-proxy"), 1)).toBe("3f2a-from-the-proxy");
});

test("an id invented by a visitor is not kept", () => {
  expect(requestIdOf(ask("3f2a-from-nowhere"), 0)).toMatch(/^[0-9a-f]{16}$/);
});

test("an id with any character that could mislead a log is not kept", () => {
  expect(requestIdOf(ask('abcdefgh" "user":"admin'), 1)).toMatch(/^[0-9a-f]{16}$/);
});

test("the proxy in the documents lets no visitor choose an id", () => {
  expect(readFileSync("docs/setup/nginx.conf", "utf8")).toMatch(/^ {2}proxy_set_header X-Request-Id \$request_id;$/m);
  expect(readFileSync("docs/running.md", "utf8")).toContain("writes an `X-Request-Id` of its own");
});
