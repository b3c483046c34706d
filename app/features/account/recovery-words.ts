/** The same for every address, whether it has an account or not. */
export const recoverySent = "If this address has an account, a mail with a link to set a new password is on its way. The link works once, for an hour.";

export const passwordHint = "At least 10 characters. Four words that nobody says together are better than one with a digit.";
