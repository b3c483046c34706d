/** The same for every address, whether it has an account or not. */
export const recoverySent = "If this address has an account, an email with a link to set a new password is on its way. The link works once, within an hour.";

export const passwordHint = "At least 10 characters. Four unrelated words are better than one word with a digit.";
