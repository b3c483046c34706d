import { Bell } from "lucide-react";
import { buttonClass } from "../../ui/button.tsx";
import { FollowPopover } from "../../ui/follow-popover.tsx";
import { PotDrawing } from "../../ui/pot-drawing.tsx";
import type { Country } from "./country.ts";

/** What a country without recipes offers instead. */
export function CountrySoon({ country }: { country: Country }) {
  return (
    <section className="section wrap grid items-center gap-[clamp(1.5rem,5vw,5rem)] sm:grid-cols-[auto_minmax(0,1fr)]">
      <PotDrawing className="w-[clamp(9rem,22vw,19rem)]" />
      <div>
        <h2 className="display text-2">More Recipes Coming Soon!</h2>
        <p className="mt-4 mb-6 max-w-[32em] text-lead text-muted">
          We're working on bringing you authentic {country.adjective} recipes. Stay tuned for delicious traditional dishes!
        </p>
        <button type="button" popoverTarget="notify" className={buttonClass("main")}>
          <Bell className="icon" aria-hidden="true" />
          Notify Me
        </button>
        <FollowPopover id="notify" title={`${country.adjective} recipes`}>
          Our first {country.adjective} recipes are still being cooked. Write to us if you would like to hear of them, and follow our stories by feed meanwhile.
        </FollowPopover>
      </div>
    </section>
  );
}
