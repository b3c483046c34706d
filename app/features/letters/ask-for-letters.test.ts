import { expect, test } from "vitest";
import { readAnswer } from "./ask-for-letters.ts";

const typed = { email: "mara@simmer.example", topics: ["germany"] };

const answer = (body: string, status: number, type = "text/plain") => readAnswer(new Response(body, { status, headers: { "Content-Type": type } }), typed);

test("an answer from the form is used as it is, and so is a problem", async () => {
  const problem = "Too many attempts. Please try again in 12 hours.";
  expect(await readAnswer(Response.json({ ...typed, problem }, { status: 429 }), typed)).toEqual({ ...typed, problem });
  expect(await readAnswer(Response.json({ ...typed, isSent: true }), typed)).toEqual({ ...typed, isSent: true });
});

test("a refusal in one sentence is shown with that sentence, and what was typed is kept", async () => {
  for (const [status, said] of [
    [403, "This request comes from another site and was refused."],
    [413, "The request is larger than this address takes."],
    [503, "Too much is being sent at the moment. Please try again in a minute."],
  ] as const)
    expect(await answer(said, status)).toEqual({ ...typed, problem: said });
});

test("an answer without a sentence of its own is described by its status", async () => {
  for (const [status, said] of [
    [500, "Unexpected Server Error"],
    [502, "<html><body>Bad Gateway.</body></html>"],
    [504, '{"error":"timeout"}'],
    [204, ""],
  ] as const)
    expect(await (status === 204 ? readAnswer(new Response(null, { status }), typed) : answer(said, status))).toEqual({
      ...typed,
      problem: `This did not work: the site answered ${status}. Please try again.`,
    });
});

test("an answer that is cut off does not count as one", async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError("network error")) });
  await expect(readAnswer(new Response(broken), typed)).rejects.toThrow("network error");
});
