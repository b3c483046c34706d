/** The size of a shared link's picture, in pixels. */
export const sharedSize = { width: 1200, height: 630 };
