import type { ReactNode } from "react";

/** A short form on a page of its own, in the look of the sign-in dialog. */
export function SignInCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="wrap py-[clamp(2.5rem,7vw,6rem)]">
      <div className="max-w-[26rem]">
        <span className="simmer-line" />
        <h1 className="mt-2.5 text-2 tracking-(--track-display)">{title}</h1>
        <p className="mt-1.5 text-muted">{text}</p>
        {children}
      </div>
    </div>
  );
}
