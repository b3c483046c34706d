import { timeToConfirm } from "./time-to-confirm.ts";

/** What this device remembers of a subscription requested on it: never the whole address, but the link to change it. */
export type DeviceSubscription = {
  /** Masked. */
  address: string;
  /** Distinguishes addresses that are masked alike. Entries from before marks existed have none. */
  mark?: string;
  /** As display text: the topics confirmed on this device, and those that it has only seen requested. */
  topics: string[];
  waiting: string[];
  /** When the latest waiting topic was requested, in milliseconds. Older entries have none. */
  askedAt?: number;
  /** Path of the page that changes or ends the subscription, known once it is confirmed. */
  link?: string;
};

/** A reader's address in the form a device may store. */
export type Reader = { /** Masked. */ address: string; mark: string };

type Room = { storage: () => Storage | undefined };

/** The storage key. */
export const deviceKey = "simmer.letters";
const changed = "simmer-letters";
const none: readonly DeviceSubscription[] = [];

/** The subscriptions of one device. If storage is full or blocked, nothing is remembered, but letters still come. */
export function createDeviceSubscriptions({ storage }: Room) {
  let known: { text: string | null; list: readonly DeviceSubscription[] } = { text: null, list: none };

  function list(): readonly DeviceSubscription[] {
    let text: string | null = null;
    try {
      text = storage()?.getItem(deviceKey) ?? null;
    } catch {
      // Treated as if nothing were remembered.
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
    /** Records a request made on this device. */
    ask(reader: Reader, topics: string[]): void {
      const found = list().find((one) => isOf(reader, one));
      const waiting = [...new Set([...(found?.waiting ?? []), ...topics])].filter((topic) => !found?.topics.includes(topic));
      write([...list().filter((one) => one !== found), { topics: [], ...found, ...reader, waiting, askedAt: Date.now() }]);
    },
    /**
     * Replaces the entry with what a page reports as now being sent; with no topics, forgets the address. A page that knows only the link
     * passes no reader.
     */
    settle(reader: Reader | undefined, topics: string[], link: string): void {
      const others = list().filter((one) => one.link !== link && !(reader && isOf(reader, one)));
      write(reader && topics.length > 0 ? [...others, { ...reader, topics, waiting: [], link }] : others);
    },
    /** Removes an entry that the user no longer wants to wait for. */
    forget(entry: DeviceSubscription): void {
      write(list().filter((one) => one !== entry));
    },
    /** Calls back at every change, in this tab or another. Returns how to unsubscribe. */
    subscribe(listener: () => void): () => void {
      for (const event of [changed, "storage"]) window.addEventListener(event, listener);
      return () => {
        for (const event of [changed, "storage"]) window.removeEventListener(event, listener);
      };
    },
  };
}

/** An entry without a mark matches by its masked address only while it is waiting: once it has a link, only that link's page knows whose it is. */
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

/** The site forgets requests that are not confirmed in time. Of one confirmed on another device, nothing is known here, so it goes too. */
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
