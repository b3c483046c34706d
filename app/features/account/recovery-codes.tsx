import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

/** The recovery codes for a lost app, shown once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} aria-label="Recovery codes" className="mb-8 rounded-panel bg-butter p-6 outline-none">
      <p className="flex items-start gap-2.5 font-semibold">
        <TriangleAlert className="icon mt-0.5 flex-none" aria-hidden="true" />
        Print these codes, or keep them in your password manager. They are shown only now.
      </p>
      <p className="mt-2 max-w-[36em] text-ui">Each signs you in once, in place of the app.</p>
      <ul className="numerals mt-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-2 font-semibold">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
    </section>
  );
}
