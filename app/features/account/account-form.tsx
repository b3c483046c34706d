import { type ReactNode, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { type AccountAnswer, type AccountFormName, problemOf } from "./account-answer.ts";
import { ProblemLine } from "./problem-line.tsx";
import { useAnswered } from "./use-answered.ts";

type Choice = { intent: AccountFormName; submit: string; kind?: "ink" | "outline" | "danger" };
type Props = Choice & {
  children: ReactNode;
  /** An alternative action for the same fields. */
  or?: Choice;
  /** The form shows submitted values that were refused. */
  isUnsaved?: boolean;
};

/** One form of the account page. Its button shows that it is working, and a line shows problems with the form as a whole. */
export function AccountForm({ children, or, isUnsaved, ...first }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useActionData<AccountAnswer>();
  useAnswered(form, first.intent, or?.intent);
  return (
    <Form
      ref={form}
      method="post"
      action="/admin/account"
      preventScrollReset
      data-unsaved={isUnsaved ? true : undefined}
      className="grid max-w-[30rem] gap-4.5"
    >
      {children}
      <ProblemLine text={problemOf(answer, first.intent, "form") ?? (or && problemOf(answer, or.intent, "form"))} />
      <div className="flex flex-wrap gap-3">
        <Submit {...first} />
        {or && <Submit {...or} />}
      </div>
    </Form>
  );
}

function Submit({ intent, submit, kind = "outline" }: Choice) {
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  return (
    <Button type="submit" name="intent" value={intent} kind={kind} paused={busy}>
      {busy ? "Saving..." : submit}
    </Button>
  );
}
