import { useEffect } from "react";
import { Form, useFetcher } from "react-router";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

type Props = { scope?: "local" | "others" | "global"; label?: string; kind?: "bare" | "outline"; className?: string };

/** Whoever signs the other devices out stays, and what they typed on the page outlives a failure. */
export function SignOutButton({ scope = "local", label = "Sign Out", kind = "bare", className }: Props) {
  const staying = useFetcher<{ problems?: { form: string } }>();
  useEffect(() => {
    if (staying.data?.problems) void toast("error", "Error", staying.data.problems.form);
  }, [staying.data]);
  const SomeForm = scope === "others" ? staying.Form : Form;
  return (
    <SomeForm method="post" action="/admin/sign-out">
      <input type="hidden" name="scope" value={scope} />
      <Button type="submit" kind={kind} size={kind === "bare" ? "normal" : "small"} className={className ?? ""}>
        {label}
      </Button>
    </SomeForm>
  );
}
