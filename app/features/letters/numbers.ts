/** What administrators see of readers and letters: numbers, never addresses. */
export type TopicNumbers = { key: string; label: string; confirmed: number; waiting: number; left: number };
export type LetterNumbers = {
  id: string;
  subject: string;
  sentAt: Date;
  /** Its story is unpublished, and pending emails wait for it. */
  isHeld: boolean;
  readers: number;
  accepted: number;
  underway: number;
  failed: number;
  unsure: number;
  /** Of those under way, how many wait for another try. */
  waiting: number;
  /** What the mail server answered to one of them, or why it could not be asked. */
  whyWaiting: string | null;
  /** The most frequent answer to those that failed. */
  reason: string | null;
};
