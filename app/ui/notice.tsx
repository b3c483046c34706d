import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

type Props = { title: string; isAlert?: boolean; children: ReactNode };

/** Something to know before continuing to write. */
export function Notice({ title, isAlert = false, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      role={isAlert ? "alert" : undefined}
      className="mb-(--gap) grid grid-cols-1 gap-4 rounded-dialog bg-butter px-[clamp(1.1rem,2vw,1.5rem)] py-5"
    >
      {/* Receives the focus when another notice was dismissed. */}
      <h2 id={id} tabIndex={-1} className="flex items-center gap-2.5 text-3 outline-none">
        {isAlert && <TriangleAlert className="icon size-[1em]" aria-hidden="true" />}
        {title}
      </h2>
      {children}
    </section>
  );
}
