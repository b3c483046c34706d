/** How much of an error a browser tells, in UTF-16 units. */
export const toldErrorLimits = { message: 500, stack: 4000, path: 500 };
