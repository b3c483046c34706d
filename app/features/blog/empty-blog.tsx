import type { ReactNode } from "react";
import { PotDrawing } from "../../ui/pot-drawing.tsx";

type Props = { title: string; text: string; isPage?: boolean; children?: ReactNode };

/** The pot, a heading, a sentence and what to do next. `isPage` if there is nothing else on the page. */
export function EmptyBlog({ title, text, isPage = false, children }: Props) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className="grid items-center gap-[clamp(1.5rem,5vw,4.5rem)] py-[clamp(3rem,8vw,7rem)] md:grid-cols-[auto_minmax(0,1fr)]">
      <PotDrawing className="w-[clamp(8rem,18vw,14rem)]" />
      <div>
        <Heading className="display text-2">{title}</Heading>
        <p className="mt-3 text-lead text-muted">{text}</p>
        {children && <div className="mt-6">{children}</div>}
      </div>
    </div>
  );
}
