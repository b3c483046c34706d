/** The largest form of a post. The browser checks it too: a larger one might take longer to send than the server waits. */
export const mostOfPost = 4 * 1024 * 1024;
