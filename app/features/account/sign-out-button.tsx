import { useEffect } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { Button } from "../../ui/button.tsx";
import { onAuthState, tell } from "./auth-states.ts";

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

/** Tells the other tabs once the server has done it, and looks again at who may see this page when one of them tells. */
function useToldSignOut(scope: string): void {
  const navigation = useNavigation();
  const { revalidate } = useRevalidator();
  const isDone = navigation.state === "loading" && navigation.formAction === "/admin/sign-out" && navigation.formData?.get("scope") === scope;
  useEffect(() => {
    if (isDone && scope !== "others") tell("signed out");
  }, [isDone, scope]);
  useEffect(() => {
    if (scope !== "local") return;
    return onAuthState((state) => {
      if (state === "signed out" && !isDone) void revalidate();
    });
  }, [scope, isDone, revalidate]);
}
