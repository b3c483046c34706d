const tolerated = 200;

type Judged = { /** The quickest: one slow answer may be the machine's chance. */ ms: number; remedy?: string };

/** Judges how fast the database answers, by several answers in milliseconds. */
export function judgeAnswer(samples: number[], isEmbedded: boolean): Judged {
  const ms = Math.round(Math.min(...samples));
  if (ms <= tolerated) return { ms };
  const remedy = isEmbedded
    ? "This machine is busy, since its own database answers slowly: look at what else runs here."
    : "Bring site and database closer together: every page that is not cached waits for it.";
  return { ms, remedy };
}
