/** The message to an administrator who has signed in. */
export const welcome = { title: "Login Successful", text: "Welcome back, admin!" };
