/** As large may the form of a post be. The browser knows it too: what is larger might take longer to send than the server waits for it. */
export const mostOfPost = 4 * 1024 * 1024;
