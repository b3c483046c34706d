/** Runs tasks one after the other in the order they came, so that many at once take no more of the machine than one. */
export function takeTurns(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn.catch(() => {});
    return turn;
  };
}
