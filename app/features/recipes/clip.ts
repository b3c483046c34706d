/** A recipe's moving picture as the browser plays it: short, silent, in two formats. */
export type Clip = { mp4: string; webm: string; poster: string; width: number; height: number; seconds: number };

/** As a player shows a length: 0:09. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
