import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { useCloseOutside } from "../../../ui/use-close-outside.ts";

type Props = {
  isChanged: () => boolean;
  /** Whether there is something that cannot be kept: a picture on its way. */
  hasUploads: () => boolean;
  keep: () => void;
};

/** Asks before what is typed is left unsaved. Signing out asks nothing: what is typed is kept for whoever signs in again. */
export function LeaveQuestion({ isChanged, hasUploads, keep }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOutside(dialog);
  const [losesPicture, setLosesPicture] = useState(false);
  const mustAsk = useCallback(() => isChanged() || hasUploads(), [isChanged, hasUploads]);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => {
        if (currentLocation.pathname === nextLocation.pathname || !mustAsk()) return false;
        keep();
        setLosesPicture(hasUploads());
        return nextLocation.pathname !== "/admin/sign-out";
      },
      [mustAsk, hasUploads, keep],
    ),
  );
  const isAsked = blocker.state === "blocked";

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [mustAsk]);

  useEffect(() => {
    const shown = dialog.current;
    if (isAsked) shown?.showModal();
    else shown?.close();
  }, [isAsked]);

  const stay = () => {
    if (blocker.state === "blocked") blocker.reset();
  };
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby="leave-question"
      onClose={stay}
      className="w-[min(27.5rem,calc(100%-2rem))] rounded-dialog bg-surface p-[clamp(1.5rem,4vw,2.5rem)] text-ink shadow-menu"
    >
      <h2 id="leave-question" className="text-3">
        Leave without saving?
      </h2>
      <p className="mt-3 text-muted">What you typed is kept in this browser. It is offered when you open this post again.</p>
      {losesPicture && <p className="mt-3 font-semibold">A picture that is not uploaded yet is not kept.</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button size="small" onClick={stay}>
          Stay
        </Button>
        <Button size="small" kind="ink" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </dialog>
  );
}
