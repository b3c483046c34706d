import { messageOf } from "../stop.server.ts";

type State = "ok" | "warn" | "bad";
/** One check: its state, and a remedy if something is wrong. */
export type Check = { name: string; state: State; text: string; remedy?: string };

/** Nothing needs to be done. */
export const ok = (text: string) => ({ state: "ok", text }) as const;
/** Something to look at, which does not make the doctor fail. */
export const warn = (text: string, remedy: string) => ({ state: "warn", text, remedy }) as const;
/** Something to fix: the doctor fails. */
export const bad = (text: string, remedy: string) => ({ state: "bad", text, remedy }) as const;

type Outcome = Omit<Check, "name">;
const patience = 15_000;

/** Runs a check. One that fails, or takes too long, is bad and does not stop the others. */
export async function look(name: string, looking: () => Promise<Outcome> | Outcome, remedy: string): Promise<Check> {
  const late = new Promise<never>((_, refuse) => setTimeout(() => refuse(new Error(`no answer within ${patience / 1000} seconds`)), patience).unref());
  try {
    return { name, ...(await Promise.race([looking(), late])) };
  } catch (error) {
    return { name, ...bad(`${messageOf(error)}.`.replace(/\.\.$/, "."), remedy) };
  }
}
