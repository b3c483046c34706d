import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { Intent } from "./account-answer.ts";

type Props = { intent: Intent; submit: string; children: ReactNode; kind?: "ink" | "outline" | "danger" };

/** One form of the account page; its button tells while it works. */
export function AccountForm({ intent, submit, children, kind = "outline" }: Props) {
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  return (
    <Form method="post" action="/admin/account" preventScrollReset className="grid max-w-[30rem] gap-4.5">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button type="submit" kind={kind} disabled={busy} className="justify-self-start">
        {busy ? "Saving..." : submit}
      </Button>
    </Form>
  );
}
