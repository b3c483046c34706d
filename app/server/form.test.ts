import { expect, test } from "vitest";
import { readForm } from "./form.server.ts";

const send = (type: string, body: string) => new Request("http://simmer.example/", { method: "POST", headers: { "Content-Type": type }, body });
const statusOf = async (request: Request) => {
  const thrown = await readForm(request).catch((error: unknown) => error);
  return thrown instanceof Response ? thrown.status : thrown;
};

test("a form is read, and a missing body is an empty one", async () => {
  expect((await readForm(send("application/x-www-form-urlencoded; charset=utf-8", "id=1"))).get("id")).toBe("1");
  expect([...(await readForm(new Request("http://simmer.example/", { method: "POST" })))]).toEqual([]);
});

test("a form is read without null characters, which a database cannot store", async () => {
  expect((await readForm(send("application/x-www-form-urlencoded", "name=a%00b"))).get("name")).toBe("ab");
});

test.each([
  ["application/json", "{}", 415],
  ["", "id=1", 415],
  ["multipart/form-data; boundary=y, multipart/form-data; boundary=x", "--x--", 415],
  ["application/x-www-form-urlencoded; a, multipart/form-data; boundary=x", "--x--", 415],
  ["multipart/form-data; boundary=x", "--x\r\nbroken", 400],
  ["multipart/form-data", "--x--", 400],
])("a body with the type %j that contains %j is refused with %i", async (type, body, status) => {
  expect(await statusOf(send(type, body))).toBe(status);
});
