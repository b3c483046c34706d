import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PotDrawing } from "../../ui/pot-drawing.tsx";
import { toast } from "../../ui/toast.ts";
import { onAuthState, tell } from "./auth-states.ts";
import { seemsSignedIn } from "./kept-session.ts";
import { askToSignIn } from "./sign-in-again.ts";

type Props = { status: number; text: string };

/** In place of the admin area: for whoever may not see it, and where that could not be found out. The page says it, and so does a toast. */
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
    // Signed in here, or in another tab: the page that was asked for.
    return onAuthState((state) => {
      if (state === "signed in") void revalidate();
    });
  }, [status, revalidate]);
  return (
    <div className="wrap grid items-center gap-[clamp(1.5rem,5vw,4.5rem)] py-[clamp(3rem,8vw,7rem)] sm:grid-cols-[auto_minmax(0,1fr)]">
      <PotDrawing className="w-[clamp(8rem,18vw,14rem)]" />
      <div>
        <h1 className="display text-2">{title}</h1>
        <p className="mt-3 text-lead text-muted">{text}</p>
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
      </div>
    </div>
  );
}
