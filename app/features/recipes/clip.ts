/** A recipe's moving picture as the browser plays it: short, silent, in two formats. */
export type Clip = { mp4: string; webm: string; width: number; height: number; seconds: number };

/** Of a clip, what plays it: what is said of it, and what only machines read, stays out of a card's data. */
export function playerOf({ mp4, webm, width, height, seconds }: Clip): Clip {
  return { mp4, webm, width, height, seconds };
}

/** Where an address of a recipe's page names a second of its clip: /recipe/creamy-pasta?t=5. */
export const secondParameter = "t";

/** The file of a clip from the second on that the page's address names, if the clip has that second. */
export function fromSecond(file: string, search: string, { seconds }: Clip): string {
  const named = new URLSearchParams(search).get(secondParameter) ?? "";
  const second = /^\d{1,5}(\.\d{1,3})?$/.test(named) ? Number(named) : 0;
  return second > 0 && second < seconds ? `${file}#t=${second}` : file;
}

/** As a player shows a length: 0:09. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
