import { type ReactNode, useId } from "react";

type Props = { title: string; isAlert?: boolean; children: ReactNode };

/** Something that has to be known before going on writing. */
export function Notice({ title, isAlert = false, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      role={isAlert ? "alert" : undefined}
      className={`mb-(--gap) grid gap-4 rounded-dialog px-[clamp(1.1rem,2vw,1.5rem)] py-5 ${isAlert ? "bg-danger-tint" : "bg-butter"}`}
    >
      <h2 id={id} className="text-3">
        {title}
      </h2>
      {children}
    </section>
  );
}
