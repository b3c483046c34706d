/** The id by which the header's button finds the sign-in dialog. */
export const loginDialogId = "admin-login";

/** The dialog's `returnValue` when it closes after a sign-in. */
export const signedInValue = "signed in";
