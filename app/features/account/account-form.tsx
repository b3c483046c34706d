import { type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { AccountFormName } from "./account-answer.ts";
import { useAnswered } from "./use-answered.ts";

type Choice = { intent: AccountFormName; submit: string; kind?: "ink" | "outline" | "danger" };
type Props = Choice & {
  children: ReactNode;
  /** Something else that the same fields are good for. */
  or?: Choice;
  /** It is drawn with what was typed and refused. */
  isUnsaved?: boolean;
};

/** One form of the account page; its button tells while it works. */
export function AccountForm({ children, or, isUnsaved, ...first }: Props) {
  const form = useRef<HTMLFormElement>(null);
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
    <Button type="submit" name="intent" value={intent} kind={kind} disabled={busy}>
      {busy ? "Saving..." : submit}
    </Button>
  );
}
