import { CircleAlert, CircleCheck, CircleX } from "lucide-react";
import type { Check } from "../../server/checks/check.server.ts";

const looks = {
  ok: { Icon: CircleCheck, word: "Fine", color: "text-success" },
  warn: { Icon: CircleAlert, word: "Look at this", color: "text-warning" },
  bad: { Icon: CircleX, word: "Broken", color: "text-danger" },
} as const;
const order = { bad: 0, warn: 1, ok: 2 } as const;

/** All checks, the worst first, each with its remedy. */
export function HealthChecks({ checks }: { checks: Check[] }) {
  return (
    <ul className="mb-16 border-t-[1.5px] border-ink" aria-label="Checks">
      {checks
        .toSorted((one, other) => order[one.state] - order[other.state])
        .map(({ name, state, text, remedy }) => {
          const { Icon, word, color } = looks[state];
          return (
            <li key={name} className="grid gap-x-(--gap) gap-y-1.5 border-b border-line py-4.5 md:grid-cols-[minmax(10rem,1fr)_minmax(0,3fr)]">
              <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 md:flex-col md:gap-y-1">
                <h2 className="text-card font-medium">{name}</h2>
                <p className={`inline-flex items-center gap-1.5 text-meta font-semibold ${color}`}>
                  <Icon className="icon" aria-hidden="true" />
                  {word}
                </p>
              </div>
              <div className="numerals min-w-0 max-w-[42rem] wrap-anywhere md:pt-1">
                <p>{text}</p>
                {remedy && <p className="mt-1 font-semibold">{remedy}</p>}
              </div>
            </li>
          );
        })}
    </ul>
  );
}
