/** Dates and moments in words, as the clocks of one time zone show them. */
export type Dates = {
  /** A date: November 18, 2026. */
  longDate: (date: Date) => string;
  /** A moment to the minute: November 18, 2026, 12:31 UTC. */
  dateAndTime: (date: Date) => string;
  /** A recent moment to the minute: Nov 18, 12:31 UTC. */
  clockTime: (date: Date) => string;
};

const known = new Map<string, Dates>();

/** The dates of a zone with an IANA name, such as Europe/Berlin. In a browser that does not know the zone they are those of UTC. */
export function datesIn(timeZone: string): Dates {
  const found = known.get(timeZone) ?? writerOf(timeZone);
  known.set(timeZone, found);
  return found;
}

function writerOf(timeZone: string): Dates {
  try {
    return newWriter(timeZone);
  } catch (error) {
    if (error instanceof RangeError) return newWriter("UTC");
    throw error;
  }
}

function newWriter(timeZone: string): Dates {
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone });
  const timeAlone = new Intl.DateTimeFormat("en-US", clock);
  const withoutYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", ...clock });
  // A zone's short name differs between browsers and the server ("CET", "GMT+1"), its distance from UTC does not.
  const distance = new Intl.DateTimeFormat("en-US", { timeZoneName: "shortOffset", timeZone });
  const zone = (date: Date) =>
    distance
      .formatToParts(date)
      .find(({ type }) => type === "timeZoneName")
      ?.value.replace("GMT", "UTC")
      .replace(/\+0$/, "");
  return {
    longDate: (date) => long.format(date),
    dateAndTime: (date) => `${long.format(date)}, ${timeAlone.format(date)} ${zone(date)}`,
    clockTime: (date) => `${withoutYear.format(date)} ${zone(date)}`,
  };
}
