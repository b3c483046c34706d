/**
 * For how many seconds a kept page may show a number of views that has grown since. A new view is no change of what a
 * post says, so it does not throw pages out: a post that many read at once would never be kept.
 */
export const viewsMayLag = 10;
