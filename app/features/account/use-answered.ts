import type { RefObject } from "react";
import { useActionData } from "react-router";
import { useRefusal } from "../../ui/use-refusal.ts";
import type { AccountAnswer, AccountFormName } from "./account-answer.ts";
import { useSignInAgain } from "./use-sign-in-again.ts";

/** Focuses the first refused field. If the user was signed out while typing, asks them to sign in on the page, then submits the form again. */
export function useAnswered(form: RefObject<HTMLFormElement | null>, ...names: (AccountFormName | undefined)[]): void {
  const answer = useActionData<AccountAnswer>();
  const isOurs = answer !== undefined && names.includes(answer.intent);
  useRefusal(form, isOurs && answer.problems ? answer : undefined);
  useSignInAgain(isOurs && answer.isSignedOut ? answer : undefined, form);
}
