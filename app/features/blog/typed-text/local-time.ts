/** The reader's local time, such as 12:31, with the date if it was another day. Never rendered on the server. */
export function localTime(at: number): string {
  const time = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const day = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" });
  const isToday = day.format(at) === day.format(Date.now());
  return isToday ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}
