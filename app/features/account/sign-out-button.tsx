import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import type { SignOutAnswer } from "./account-failure.ts";
import { isAskedBefore } from "./leaving.ts";
import { useSignInAgain } from "./use-sign-in-again.ts";

type Props = { scope?: "local" | "others" | "global"; label?: string; kind?: "bare" | "outline"; className?: string };

/**
 * Input on the page survives a failed sign-out, and is never lost without asking. Signing out the other devices stays on the page, and asks
 * the user to sign in there if needed.
 */
export function SignOutButton({ scope = "local", label = "Sign Out", kind = "bare", className }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { Form, submit, data: answer } = useFetcher<SignOutAnswer>();
  useEffect(() => {
    if (answer) void toast("error", "Error", answer.problems.form);
  }, [answer]);
  useSignInAgain(answer?.isSignedOut ? answer : undefined, form);
  return (
    <Form
      ref={form}
      method="post"
      action="/admin/sign-out"
      onSubmit={(event) => {
        if (scope !== "others" && isAskedBefore(() => void submit(form.current))) event.preventDefault();
      }}
    >
      <input type="hidden" name="scope" value={scope} />
      <Button type="submit" kind={kind} size={kind === "bare" ? "normal" : "small"} className={className ?? ""}>
        {label}
      </Button>
    </Form>
  );
}
