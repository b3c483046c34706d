/** Asked before the page is left. Returns true if it asks the user first; it then calls `leave` itself once they agree. */
type Question = (leave: () => void) => boolean;

const questions = new Set<Question>();

/** For ways of leaving that the router cannot block, such as signing out. Returns how to stop. */
export function onLeaving(question: Question): () => void {
  questions.add(question);
  return () => {
    questions.delete(question);
  };
}

/** Whether the page asks before it is left. If so, it calls `leave` itself. */
export const isAskedBefore = (leave: () => void) => [...questions].some((question) => question(leave));
