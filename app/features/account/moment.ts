const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** In UTC, and said so: the server and the browser must write the same. */
export const moment = (date: Date) => `${format.format(date)} UTC`;
