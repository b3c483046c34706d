/** By which the button of the header finds the sign-in dialog. */
export const loginDialogId = "admin-login";
