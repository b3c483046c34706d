const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of PostgreSQL's: the database refuses to look for anything else. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
