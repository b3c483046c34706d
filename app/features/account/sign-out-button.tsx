import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";

type Props = { scope?: "local" | "others" | "global"; label?: string; kind?: "bare" | "outline"; className?: string };

export function SignOutButton({ scope = "local", label = "Sign Out", kind = "bare", className }: Props) {
  return (
    <Form method="post" action="/admin/sign-out">
      <input type="hidden" name="scope" value={scope} />
      <Button type="submit" kind={kind} size={kind === "bare" ? "normal" : "small"} className={className ?? ""}>
        {label}
      </Button>
    </Form>
  );
}
