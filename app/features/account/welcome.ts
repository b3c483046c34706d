/** What an administrator is told who has signed in. */
export const welcome = { title: "Login Successful", text: "Welcome back, admin!" };
