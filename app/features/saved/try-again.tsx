import { useEffect } from "react";
import { Button } from "../../ui/button.tsx";

const again = () => location.reload();

/** Asks for the page once more: when pressed, and by itself when the network is back. */
export function TryAgain() {
  useEffect(() => {
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  return (
    <Button kind="main" onClick={again}>
      Try again
    </Button>
  );
}
