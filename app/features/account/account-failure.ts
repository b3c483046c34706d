import { isRouteErrorResponse } from "react-router";
import { type AccountAnswer, type AccountFormName, intents } from "./account-answer.ts";

export const signedOut = "You are signed out: nothing was changed. Sign in again, and this is sent once more.";
const unknown = "The site cannot be reached, or failed: it is not known whether this was done. What you typed is still here; try again.";

/** Why nobody was signed out; whoever succeeds is led elsewhere. */
export type SignOutAnswer = { problems: { form: string }; isSignedOut?: true };

const names: readonly AccountFormName[] = [...intents, "profile"];

/** What a form of the account page comes to where the server has no answer for it. Throws what no form of the page has sent. */
export function failureOf(form: FormData, error: unknown): AccountAnswer {
  const intent = names.find((one) => one === form.get("intent"));
  if (!intent) throw error;
  if (isRouteErrorResponse(error) && error.status === 401) return { intent, problems: { form: signedOut }, isSignedOut: true };
  return { intent, problems: { form: wordsOf(error) ?? unknown } };
}

/** What the server said by itself; what stands between it and the browser, such as a proxy, may say it with a page. */
export function wordsOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && typeof error.data === "string" && /^[^<>]+$/.test(error.data) ? error.data : undefined;
}
