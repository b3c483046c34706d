import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { Button } from "../../ui/button.tsx";
import { onAuthState } from "./auth-states.ts";

type Props = { scope?: "local" | "others" | "global"; label?: string; kind?: "bare" | "outline" };

export function SignOutButton({ scope = "local", label = "Sign Out", kind = "bare" }: Props) {
  useToldSignOut(scope);
  return (
    <Form method="post" action="/admin/sign-out">
      <input type="hidden" name="scope" value={scope} />
      <Button type="submit" kind={kind} size={kind === "bare" ? "normal" : "small"}>
        {label}
      </Button>
    </Form>
  );
}

/** Looks again at who may see this page when another tab tells that somebody signed out. One of the buttons of a page is enough. */
function useToldSignOut(scope: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (scope !== "local") return;
    return onAuthState((state) => {
      if (state === "signed out") void revalidate();
    });
  }, [scope, revalidate]);
}
