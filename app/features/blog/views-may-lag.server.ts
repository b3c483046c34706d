/**
 * How many seconds a cached page may show an outdated number of views. A view does not drop pages, because a post with many readers would
 * then never be cached.
 */
export const viewsMayLag = 10;
