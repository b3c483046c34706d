/** How long a confirmation link is valid, in milliseconds. */
export const timeToConfirm = 7 * 24 * 3600 * 1000;
