/** Told to readers whose address has just been deleted. */
export const leftText = "You will get no more emails, and your address has been deleted.";

/**
 * Told when a link's subscription was already over. Nothing is stored about readers who left, so the address may have been subscribed again
 * since: then only a newer email has a link that ends that.
 */
export const endedText = "The subscription that this link belongs to has ended. If you have joined again since, use the link in a newer email.";
