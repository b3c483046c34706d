import type { ReactNode } from "react";
import { PotDrawing } from "../../ui/pot-drawing.tsx";
import type { Country } from "./country.ts";

/** What a country without recipes offers instead; `children` is the way to be told of the first. */
export function CountrySoon({ country, children }: { country: Country; children: ReactNode }) {
  return (
    <section className="section wrap grid items-center gap-[clamp(1.5rem,5vw,5rem)] sm:grid-cols-[auto_minmax(0,1fr)]">
      <PotDrawing className="w-[clamp(9rem,22vw,19rem)]" />
      <div>
        <h2 className="display text-2">More Recipes Coming Soon!</h2>
        <p className="mt-4 mb-6 max-w-[32em] text-lead text-muted">
          We're working on bringing you authentic {country.adjective} recipes. Stay tuned for delicious traditional dishes!
        </p>
        <div className="print:hidden">{children}</div>
      </div>
    </section>
  );
}
