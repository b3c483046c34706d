import { useCallback, useState } from "react";
import { AskBeforeLeaving } from "../../account/ask-before-leaving.tsx";

type Props = {
  isChanged: () => boolean;
  /** Whether a picture is still being uploaded, which cannot be kept. */
  hasUploads: () => boolean;
  keep: () => void;
};

/** Asks before unsaved input is left. Signing out asks nothing, because the input is kept for the next sign-in. */
export function LeaveQuestion({ isChanged, hasUploads, keep }: Props) {
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
      <p className="mt-3 text-muted">What you typed is saved in this browser. You can restore it when you open this post again.</p>
      {losesPicture && <p className="mt-3 font-semibold">A picture that is not uploaded yet will be lost.</p>}
    </AskBeforeLeaving>
  );
}
