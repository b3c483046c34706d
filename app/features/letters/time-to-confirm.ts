/** How long a mail's question may be answered, in milliseconds. */
export const timeToConfirm = 7 * 24 * 3600 * 1000;
