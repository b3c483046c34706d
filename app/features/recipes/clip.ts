/** A recipe's moving picture as the browser plays it: short, silent, in two formats. */
export type Clip = { mp4: string; webm: string; width: number; height: number; seconds: number };

/** The part of a clip that a player needs. Descriptions and structured data are left out of a card's props. */
export function playerOf({ mp4, webm, width, height, seconds }: Clip): Clip {
  return { mp4, webm, width, height, seconds };
}

/** The query parameter for a second of the clip: /recipe/creamy-pasta?t=5. */
export const secondParameter = "t";

/** The clip's file, starting at the second that the page's address names, if the clip is that long. */
export function fromSecond(file: string, search: string, { seconds }: Clip): string {
  const named = new URLSearchParams(search).get(secondParameter) ?? "";
  const second = /^\d{1,5}(\.\d{1,3})?$/.test(named) ? Number(named) : 0;
  return second > 0 && second < seconds ? `${file}#t=${second}` : file;
}

/** A duration as players show it: 0:09. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
