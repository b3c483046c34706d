/** How large the picture of a shared link is, in pixels. */
export const sharedSize = { width: 1200, height: 630 };
