/** Why a picture was not kept, in words for whoever sent it. */
export class PictureProblem extends Error {
  override name = "PictureProblem";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What is said of a picture that cannot be read. */
export function damaged(name: string): PictureProblem {
  return new PictureProblem(422, `“${name}” is damaged and cannot be read: save it anew in the program it comes from, or choose another picture.`);
}
