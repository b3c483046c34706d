/** The id by which the header's button finds the sign-in dialog. */
export const loginDialogId = "admin-login";

/** What the dialog returns when it closes because someone signed in. */
export const signedInValue = "signed in";
