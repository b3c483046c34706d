/** For an uploaded animation: one that cannot be stopped would keep some people from reading. */
export const onlyFirstFrame = "Only its first frame is shown.";

/** What became of an uploaded file. */
export function uploadedWords(name: string, { isKnown, isAnimated }: { isKnown: boolean; isAnimated: boolean }): string {
  return `${name} ${isKnown ? "was in the library already." : "is in the library."}${isAnimated ? ` ${onlyFirstFrame}` : ""}`;
}
