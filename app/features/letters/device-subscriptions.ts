/** What this device remembers of letters that were asked for on it: no whole address, and the way to change it. */
export type DeviceSubscription = {
  /** Masked. */
  address: string;
  /** In words: what is confirmed, and what waits for it. */
  topics: string[];
  waiting: string[];
  /** Of the page that changes or ends it, known from the moment of confirming. */
  link?: string;
};

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

  const others = (address: string) => list().filter((one) => one.address !== address);

  return {
    /** The same array until something changes. */
    list,
    /** Someone asked for these on this device. */
    ask(address: string, topics: string[]): void {
      const found = list().find((one) => one.address === address) ?? { address, topics: [], waiting: [] };
      const waiting = [...new Set([...found.waiting, ...topics])].filter((topic) => !found.topics.includes(topic));
      write([...others(address), { ...found, waiting }]);
    },
    /** What is sent from now on, as a page says that knows it; nothing: the address is forgotten here too. */
    settle(address: string, topics: string[], link: string): void {
      write(topics.length > 0 ? [...others(address), { address, topics, waiting: [], link }] : others(address));
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

function parse(text: string | null): readonly DeviceSubscription[] {
  if (text === null) return none;
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isSubscription) : none;
  } catch {
    return none;
  }
}

const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === "string");

function isSubscription(value: unknown): value is DeviceSubscription {
  if (typeof value !== "object" || value === null) return false;
  const link: unknown = Reflect.get(value, "link");
  const isOurs = link === undefined || (typeof link === "string" && link.startsWith("/letters/"));
  return isOurs && typeof Reflect.get(value, "address") === "string" && areTexts(Reflect.get(value, "topics")) && areTexts(Reflect.get(value, "waiting"));
}

export const deviceSubscriptions = createDeviceSubscriptions({ storage: () => globalThis.localStorage });
