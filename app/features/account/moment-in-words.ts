const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Always UTC, and labelled so: the server and the browser must render the same text. */
export const momentInWords = (date: Date) => `${format.format(date)} UTC`;
