import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Missing } from "../../ui/missing.tsx";
import { toast } from "../../ui/toast.ts";
import { onAuthState, tell } from "./auth-states.ts";
import { seemsSignedIn } from "./kept-session.ts";
import { askToSignIn } from "./sign-in-again.ts";

type Props = { status: number; text: string };

/** Replaces the admin area for a visitor who may not see it, or whose rights could not be checked. A toast repeats the message. */
export function AccessDenied({ status, text }: Props) {
  const title = status === 401 || status === 403 ? "Access Denied" : "Error";
  useEffect(() => {
    void toast("error", title, text);
  }, [title, text]);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (status !== 401) return;
    // The server says that nobody is signed in, whatever this browser remembers.
    if (seemsSignedIn()) tell("signed out");
    // Someone has signed in here or in another tab: load the requested page.
    return onAuthState((state) => {
      if (state === "signed in") void revalidate();
    });
  }, [status, revalidate]);
  return (
    <Missing title={title} text={text}>
      <div className="mt-6 flex flex-wrap gap-3">
        {status === 401 && (
          <Button kind="main" className="needs-script" aria-haspopup="dialog" onClick={() => void askToSignIn()}>
            Admin Login
          </Button>
        )}
        {status === 401 && (
          <noscript>
            <a href="/admin/sign-in" className={buttonClass("main")}>
              Admin Login
            </a>
          </noscript>
        )}
        <ButtonLink to="/">Back to Home</ButtonLink>
      </div>
    </Missing>
  );
}
