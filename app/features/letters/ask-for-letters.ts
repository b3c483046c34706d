import type { JoinAnswer } from "./join-answer.ts";

type Typed = Pick<JoinAnswer, "email" | "topics">;

/** Sends the form. Returns the site's answer, even one with problems; rejects if no answer comes. */
export async function askForLetters(fields: FormData): Promise<JoinAnswer> {
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  const typed = { email: String(fields.get("email")), topics: fields.getAll("topic").map(String) };
  return readAnswer(await fetch("/api/join", { method: "POST", body }), typed);
}

/** Reads an answer that is not the form's own: our guards refuse with a plain sentence, a proxy with a page and a status. */
export async function readAnswer(response: Response, typed: Typed): Promise<JoinAnswer> {
  const said = await response.text();
  const answer = parsed(said);
  if (typeof answer === "object" && answer !== null && "topics" in answer) return answer as JoinAnswer;
  const isSentence = !response.ok && /^[^<>{}]+\.$/.test(said);
  return { ...typed, problem: isSentence ? said : `This did not work: the site answered ${response.status}. Please try again.` };
}

function parsed(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}
