import { timeToConfirm } from "./time-to-confirm.ts";

/** What this device remembers of letters that were asked for on it: no whole address, and the way to change it. */
export type DeviceSubscription = {
  /** Masked. */
  address: string;
  /** Tells apart those whose addresses are masked alike. What was kept before there were marks has none. */
  mark?: string;
  /** In words: what is confirmed, and what waits for it. */
  topics: string[];
  waiting: string[];
  /** When the last of what waits was asked for, in milliseconds. What was kept before this was written down has none. */
  askedAt?: number;
  /** Of the page that changes or ends it, known from the moment of confirming. */
  link?: string;
};

/** An address as a device may keep it. */
export type Reader = { /** Masked. */ address: string; mark: string };

type Room = { storage: () => Storage | undefined };

/** Where the browser keeps them. */
export const deviceKey = "simmer.letters";
const changed = "simmer-letters";
const none: readonly DeviceSubscription[] = [];

/** The subscriptions of one device. Where its storage is full or forbidden, nothing is remembered: letters come all the same. */
export function createDeviceSubscriptions({ storage }: Room) {
  let known: { text: string | null; list: readonly DeviceSubscription[] } = { text: null, list: none };

  function list(): readonly DeviceSubscription[] {
    let text: string | null = null;
    try {
      text = storage()?.getItem(deviceKey) ?? null;
    } catch {
      // As if nothing were remembered.
    }
    if (text !== known.text) known = { text, list: parse(text) };
    return known.list;
  }

  function write(next: DeviceSubscription[]): void {
    try {
      if (next.length > 0) storage()?.setItem(deviceKey, JSON.stringify(next));
      else storage()?.removeItem(deviceKey);
    } catch {
      // See above.
    }
    globalThis.window?.dispatchEvent(new Event(changed));
  }

  return {
    /** The same array until something changes. */
    list,
    /** Someone asked for these on this device. */
    ask(reader: Reader, topics: string[]): void {
      const found = list().find((one) => isOf(reader, one));
      const waiting = [...new Set([...(found?.waiting ?? []), ...topics])].filter((topic) => !found?.topics.includes(topic));
      write([...list().filter((one) => one !== found), { topics: [], ...found, ...reader, waiting, askedAt: Date.now() }]);
    },
    /** What is sent from now on, as a page says that knows it; nothing: the address is forgotten here too. A page that knows the link alone has no reader. */
    settle(reader: Reader | undefined, topics: string[], link: string): void {
      const others = list().filter((one) => one.link !== link && !(reader && isOf(reader, one)));
      write(reader && topics.length > 0 ? [...others, { ...reader, topics, waiting: [], link }] : others);
    },
    /** Takes one of the list out: nobody wants to wait for it any more. */
    forget(entry: DeviceSubscription): void {
      write(list().filter((one) => one !== entry));
    },
    /** Calls back at every change, by this tab or another; returns how to stop. */
    subscribe(listener: () => void): () => void {
      for (const event of [changed, "storage"]) window.addEventListener(event, listener);
      return () => {
        for (const event of [changed, "storage"]) window.removeEventListener(event, listener);
      };
    },
  };
}

/** Of what has no mark, only what waits is known by the masked address, kept as it was typed: whose link it holds, only its page can say. */
function isOf({ address, mark }: Reader, one: DeviceSubscription): boolean {
  return one.mark === undefined ? one.link === undefined && one.address.toLowerCase() === address : one.mark === mark;
}

function parse(text: string | null): readonly DeviceSubscription[] {
  if (text === null) return none;
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isSubscription).flatMap(withoutLate) : none;
  } catch {
    return none;
  }
}

/** Whoever has not confirmed in time was forgotten by the site. */
function withoutLate(one: DeviceSubscription): DeviceSubscription[] {
  if (one.askedAt === undefined || Date.now() - one.askedAt < timeToConfirm) return [one];
  return one.topics.length > 0 ? [{ ...one, waiting: [] }] : [];
}

const isAbsentOr = (type: "string" | "number", value: unknown): boolean => value === undefined || typeof value === type;
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === "string");

function isSubscription(value: unknown): value is DeviceSubscription {
  if (typeof value !== "object" || value === null) return false;
  const link: unknown = Reflect.get(value, "link");
  const isOurs = link === undefined || (typeof link === "string" && link.startsWith("/letters/"));
  const isNamed = typeof Reflect.get(value, "address") === "string" && isAbsentOr("string", Reflect.get(value, "mark"));
  const isDated = isAbsentOr("number", Reflect.get(value, "askedAt"));
  return isOurs && isNamed && isDated && areTexts(Reflect.get(value, "topics")) && areTexts(Reflect.get(value, "waiting"));
}

export const deviceSubscriptions = createDeviceSubscriptions({ storage: () => globalThis.localStorage });
