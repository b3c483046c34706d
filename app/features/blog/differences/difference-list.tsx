import type { ReactNode } from "react";
import type { Difference, Part } from "./differences.ts";

type Props = {
  differences: Difference[];
  /** Shown beside the name of a field. */
  action?: (difference: Difference) => ReactNode;
};

/** Two versions field by field: struck-through text is only in the first, underlined text only in the second. */
export function DifferenceList({ differences, action }: Props) {
  return (
    <dl className="border-t border-line">
      {differences.map((difference) => (
        <div key={difference.field} className="border-b border-line py-4">
          <dt className="flex flex-wrap items-center justify-between gap-3 text-ui font-semibold">
            {difference.label}
            {action?.(difference)}
          </dt>
          <dd dir="auto" className="mt-1.5 leading-relaxed wrap-anywhere whitespace-pre-line">
            {difference.parts.length === 0 ? (
              <span className="text-muted">The words are the same; only how they look differs.</span>
            ) : (
              difference.parts.map(draw)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function draw({ kind, text }: Part, index: number): ReactNode {
  const key = `${index}-${kind}`;
  if (kind === "same") return <span key={key}>{text}</span>;
  if (kind === "old")
    return (
      <del key={key} className="bg-danger-tint text-danger decoration-[1.5px]">
        {text}
      </del>
    );
  return (
    <ins key={key} className="bg-success-tint text-success decoration-[1.5px] underline-offset-[0.2em]">
      {text}
    </ins>
  );
}
