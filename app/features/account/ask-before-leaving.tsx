import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { Button } from "../../ui/button.tsx";
import { useCloseOutside } from "../../ui/use-close-outside.ts";
import { onLeaving } from "./leaving.ts";

type Props = {
  /** Called before the page is left, with the path of the next page, or without one when leaving the site. */
  mustAsk: (to?: string) => boolean;
  /** What happens to the input. */
  children: ReactNode;
};

/** Asks before unsaved input is lost. Use one per page. */
export function AskBeforeLeaving({ mustAsk, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOutside(dialog);
  const blocker = useBlocker(
    useCallback(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && mustAsk(nextLocation.pathname), [mustAsk]),
  );
  const [leave, setLeave] = useState<() => void>();
  const isAsked = blocker.state === "blocked" || leave !== undefined;

  useEffect(
    () =>
      onLeaving((wished) => {
        const mustWait = mustAsk("/admin/sign-out");
        if (mustWait) setLeave(() => wished);
        return mustWait;
      }),
    [mustAsk],
  );

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
    setLeave(undefined);
    if (blocker.state === "blocked") blocker.reset();
  };
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby="leave-question"
      aria-describedby="leave-consequence"
      onClose={stay}
      className="w-[min(27.5rem,calc(100%-2rem))] rounded-dialog bg-surface p-[clamp(1.5rem,4vw,2.5rem)] text-ink shadow-menu"
    >
      <h2 id="leave-question" className="text-3">
        Leave without saving?
      </h2>
      <div id="leave-consequence">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button size="small" onClick={stay}>
          Stay
        </Button>
        <Button
          size="small"
          kind="ink"
          onClick={() => {
            setLeave(undefined);
            if (leave) leave();
            else blocker.proceed?.();
          }}
        >
          Leave
        </Button>
      </div>
    </dialog>
  );
}
