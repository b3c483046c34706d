import type { ReactNode } from "react";
import { ButtonLink } from "./button-link.tsx";
import { PotDrawing } from "./pot-drawing.tsx";

type Props = { title: string; text: string; action?: { to: string; label: string }; children?: ReactNode };

/** For something that does not exist: drawing, heading, sentence, and one link, or `children` if there are more. */
export function Missing({ title, text, action, children }: Props) {
  return (
    <div className="wrap grid items-center gap-[clamp(1.5rem,5vw,4.5rem)] py-[clamp(3rem,8vw,7rem)] sm:grid-cols-[auto_minmax(0,1fr)]">
      <PotDrawing className="w-[clamp(8rem,18vw,14rem)]" />
      <div>
        <h1 className="display text-2">{title}</h1>
        <p className="mt-3 text-lead text-muted">{text}</p>
        {action && (
          <ButtonLink kind="main" to={action.to} className="mt-6">
            {action.label}
          </ButtonLink>
        )}
        {children}
      </div>
    </div>
  );
}
