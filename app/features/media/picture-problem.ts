import type { Said } from "./library-picture.ts";

/** Why a picture was not kept or changed, in words for whoever sent it. */
export class PictureProblem extends Error {
  override name = "PictureProblem";
  readonly status: number;
  /** What somebody else has said about the picture meanwhile. */
  readonly theirs: Partial<Said> | undefined;

  constructor(status: number, message: string, theirs?: Partial<Said>) {
    super(message);
    this.status = status;
    this.theirs = theirs;
  }
}

/** What is said of a picture that cannot be read. */
export function damaged(name: string): PictureProblem {
  return new PictureProblem(422, `“${name}” is damaged and cannot be read: save it anew in the program it comes from, or choose another picture.`);
}
