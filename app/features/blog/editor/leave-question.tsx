import { useCallback, useState } from "react";
import { AskBeforeLeaving } from "../../account/ask-before-leaving.tsx";

type Props = {
  isChanged: () => boolean;
  /** Whether a picture is still being uploaded, which cannot be kept. */
  hasUploads: () => boolean;
  keep: () => void;
  /** Whether the browser has room for what was typed. */
  isSafe: boolean;
};

/** Asks before unsaved input is left. Signing out asks nothing, because the input is kept for the next sign-in. */
export function LeaveQuestion({ isChanged, hasUploads, keep, isSafe }: Props) {
  const [losesPicture, setLosesPicture] = useState(false);
  const mustAsk = useCallback(
    (to?: string) => {
      if (!isChanged() && !hasUploads()) return false;
      if (to === undefined) return true;
      keep();
      setLosesPicture(hasUploads());
      return to !== "/admin/sign-out";
    },
    [isChanged, hasUploads, keep],
  );
  return (
    <AskBeforeLeaving mustAsk={mustAsk}>
      {isSafe ? (
        <p className="mt-3 text-muted">What you typed is saved in this browser. You can restore it when you open this post again.</p>
      ) : (
        <p className="mt-3 font-semibold">What you typed will be lost: this browser has no room left to keep a copy of it.</p>
      )}
      {losesPicture && <p className="mt-3 font-semibold">A picture that is not uploaded yet will be lost.</p>}
    </AskBeforeLeaving>
  );
}
