const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an address part can be the id of a post: the database refuses to look for anything else. */
export function isPostId(text: string): boolean {
  return uuid.test(text);
}
