import type { Said } from "./library-picture.ts";

/** Why a picture was not stored or changed, in words for its sender. */
export class PictureProblem extends Error {
  override name = "PictureProblem";
  readonly status: number;
  /** What someone else has saved for the picture meanwhile. */
  readonly theirs: Partial<Said> | undefined;

  constructor(status: number, message: string, theirs?: Partial<Said>) {
    super(message);
    this.status = status;
    this.theirs = theirs;
  }
}

/** The error for a picture that cannot be decoded. */
export function damaged(name: string): PictureProblem {
  return new PictureProblem(422, `“${name}” is damaged and cannot be read: save it again in the program it came from, or choose another picture.`);
}
