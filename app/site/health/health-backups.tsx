import { useDates } from "../../ui/use-dates.ts";
import type { HealthFacts } from "./health-facts.server.ts";

const kinds = {
  nightly: "Every night",
  upgrade: "Before an upgrade",
  manual: "By hand",
  replaced: "Before a restore",
  moved: "For a move",
} as const;

/** The newest backups, and whether each was restored as a test. */
export function HealthBackups({ backups, isBackedUp }: Pick<HealthFacts, "backups" | "isBackedUp">) {
  const { dateAndTime } = useDates();
  if (backups.length === 0) {
    const next = isBackedUp ? "The first will be made tonight." : "With BACKUPS=no, only npm run simmer -- backup makes one.";
    return <p className="border-t-[1.5px] border-ink py-5 text-muted">None yet. {next}</p>;
  }
  return (
    <ul className="border-t-[1.5px] border-ink">
      {backups.map(({ id, kind, startedAt, size, problem, isMade, isProven }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-line py-4">
          <div className="min-w-0">
            <p className="numerals font-semibold">{dateAndTime(startedAt)}</p>
            <p className="numerals mt-0.5 text-meta text-muted">
              {kinds[kind]}
              {size && `, ${size}`}
            </p>
            {problem && <p className="mt-1 text-meta wrap-anywhere text-danger">{problem}</p>}
          </div>
          <p className={`text-meta font-semibold ${!isMade || (problem && !isProven) ? "text-danger" : isProven ? "text-success" : "text-muted"}`}>
            {!isMade ? "Failed" : isProven ? "Restored and the same" : problem ? "Not to be trusted" : "Not tested"}
          </p>
        </li>
      ))}
    </ul>
  );
}
