import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Lets React and its router take over the whole document. Resolves once they have: until then a press gets lost in them. */
export function hydratePage(): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Awake onAwake={resolve}>
            <HydratedRouter />
          </Awake>
        </StrictMode>,
      );
    });
  });
}

function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
