import { useEffect } from "react";
import { Button } from "../../ui/button.tsx";

const again = () => location.reload();

/** Checks that the server answers, because a device may report being online too early. */
async function againIfAnswered(): Promise<void> {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) again();
}

/** Reloads the page when pressed, and automatically when the network is back. */
export function TryAgain() {
  useEffect(() => {
    window.addEventListener("online", againIfAnswered);
    return () => window.removeEventListener("online", againIfAnswered);
  }, []);
  return (
    <Button kind="main" onClick={again}>
      Try again
    </Button>
  );
}
