/** Limits for what a browser reports of an error, in UTF-16 units. */
export const toldErrorLimits = { message: 500, stack: 4000, path: 500 };
