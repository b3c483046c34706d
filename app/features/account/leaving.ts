/** Told what leaves the page. True where it asks first, and does that once it is wished. */
type Question = (leave: () => void) => boolean;

const questions = new Set<Question>();

/** For what is left by no way that the router could hold, such as by signing out. Returns how to stop. */
export function onLeaving(question: Question): () => void {
  questions.add(question);
  return () => {
    questions.delete(question);
  };
}

/** Whether the page asks before it is left: then `leave` is its own to call. */
export const isAskedBefore = (leave: () => void) => [...questions].some((question) => question(leave));
