import { Stop } from "../app/server/stop.server.ts";

const most = 1_000_000_000;

/** An option's value as a whole number. Throws a `Stop` that says what to write: with NaN nothing would be tested, and no error found. */
export function wholeNumber(name: string, value: string, least: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Stop(`The option --${name} holds ${JSON.stringify(value)}: write a whole number from ${least} to ${most}.`);
}
