/** The results of one kind of fault. */
export type Row = {
  fault: string;
  times: number;
  acknowledged: number;
  lost: string[];
  half: string[];
  answers: number;
  /** Answers that no reader should get. */
  errors: Map<string, number>;
  unanswered: number;
  /** Seconds until the site could be read and written again, each time. */
  recovery: number[];
  /** Other observations, as sentences. */
  notes: string[];
};

export const head =
  "| fault | times | acknowledged writes | lost | half-written | readers' answers | readers' errors | not answered | seconds to recovery: median | worst |\n|---|---|---|---|---|---|---|---|---|---|";

const sum = (counts: Map<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);
const list = (counts: Map<string, number>) => [...counts].map(([words, times]) => `${words} (${times})`).join("; ");

export function lineOf({ fault, times, acknowledged, lost, half, answers, errors, unanswered, recovery }: Row): string {
  const sorted = recovery.toSorted((a, b) => a - b);
  const at = (index: number) => sorted.at(index)?.toFixed(1) ?? "–";
  return `| ${fault} | ${times} | ${acknowledged} | ${lost.length} | ${half.length} | ${answers} | ${sum(errors)} | ${unanswered} | ${at(Math.floor(sorted.length / 2))} | ${at(-1)} |`;
}

/** The remarks below the table about a row: observations, and every flaw. */
export function remarksOf({ fault, lost, half, errors, notes }: Row): string[] {
  const said = [
    ...notes,
    ...(errors.size > 0 ? [`Readers got: ${list(errors)}.`] : []),
    ...[...lost.map((text) => `LOST: ${text}.`), ...half.map((text) => `HALF-WRITTEN: ${text}.`)].slice(0, 20),
  ];
  return said.map((text) => `- ${fault}: ${text}`);
}

/** Counts of refusals and the like, as one sentence. */
export function countNotes(what: string, counts: Map<string, number>): string[] {
  return counts.size === 0 ? [] : [`${what}: ${list(counts)}.`];
}

export const isFlawed = ({ lost, half, errors }: Row) => lost.length + half.length + errors.size > 0;
