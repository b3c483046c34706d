/** The queue is full for now. */
export class TooManyWaiting extends Error {}

/**
 * Runs tasks one after the other, in order of arrival, so that many at once use no more resources than one. With `most` tasks running or
 * waiting, a further one rejects with `TooManyWaiting`.
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
