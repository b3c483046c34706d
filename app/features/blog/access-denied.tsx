import { useEffect } from "react";
import { Missing } from "../../ui/missing.tsx";
import { toast } from "../../ui/toast.ts";

/** For whoever may not see the admin area: the page says it, and so does a toast. */
export function AccessDenied({ text }: { text: string }) {
  useEffect(() => {
    void toast("error", "Access Denied", text);
  }, [text]);
  return <Missing title="Access Denied" text={text} action={{ to: "/", label: "Back to Home" }} />;
}
