import { useEffect } from "react";
import { Button } from "../../ui/button.tsx";

const again = () => location.reload();

/** A device may say that it is online before anything answers. */
async function againIfAnswered(): Promise<void> {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) again();
}

/** Asks for the page once more: when pressed, and by itself when the network is back. */
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
