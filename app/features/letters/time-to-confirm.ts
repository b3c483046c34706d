/** How long a confirmation link is valid, in milliseconds: an address that is not confirmed by then is deleted. */
export const timeToConfirm = 7 * 24 * 3600 * 1000;
