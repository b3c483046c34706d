/** The reader's local time, such as 12:31, with the date if it was another day, and with the year if it was another one. Never rendered on the server. */
export function localTime(at: number): string {
  const time = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [then, now] = [new Date(at), new Date()];
  if (then.toDateString() === now.toDateString()) return time.format(at);
  const year = then.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return `${new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", year }).format(at)}, ${time.format(at)}`;
}
