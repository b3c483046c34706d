/** No more tasks are taken for now. */
export class TooManyWaiting extends Error {}

/**
 * Runs tasks one after the other in the order they came, so that many at once take no more of the machine than one. Where
 * `most` are there already, the one that runs among them, another rejects with `TooManyWaiting`.
 */
export function takeTurns(most = Number.POSITIVE_INFINITY): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (task) => {
    if (waiting >= most) return Promise.reject(new TooManyWaiting());
    waiting++;
    const turn = last.then(task).finally(() => waiting--);
    last = turn.catch(() => {});
    return turn;
  };
}
