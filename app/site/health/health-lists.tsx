import type { ReactNode } from "react";
import { useDates } from "../../ui/use-dates.ts";
import type { HealthFacts } from "./health-facts.server.ts";

/** The latest errors, of the server or told by browsers, without personal data. */
export function HealthErrors({ errors }: Pick<HealthFacts, "errors">) {
  const { dateAndTime } = useDates();
  if (errors.length === 0) return <Nothing>None.</Nothing>;
  return (
    <ol className="border-t-[1.5px] border-ink">
      {errors.map(({ at, message, reason, reference, request }, index) => (
        <li key={`${at.getTime()}-${errors.length - index}`} className="border-b border-line py-4">
          <p className="font-semibold wrap-anywhere">{message}</p>
          {reason && <p className="mt-0.5 wrap-anywhere">{reason}</p>}
          <p className="numerals mt-1 text-meta wrap-anywhere text-muted">
            {dateAndTime(at)}
            {reference && `, reference ${reference}`}
            {request && `, request ${request}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The latest slow queries, by their text without values. */
export function HealthQueries({ queries }: { queries: HealthFacts["slowQueries"] }) {
  const { dateAndTime } = useDates();
  if (queries.length === 0) return <Nothing>None.</Nothing>;
  return (
    <ol className="border-t-[1.5px] border-ink">
      {queries.map(({ at, text, ms }, index) => (
        <li key={`${at.getTime()}-${queries.length - index}`} className="border-b border-line py-4">
          <p className="numerals text-meta text-muted">
            <span className="font-semibold text-ink">{ms} ms</span>, {dateAndTime(at)}
          </p>
          <p className="mt-1 font-mono text-meta wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="border-t-[1.5px] border-ink py-5 text-muted">{children}</p>;
}
