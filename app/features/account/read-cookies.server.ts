/**
 * The cookies of a `Cookie` header by their names, each as it was sent: what is passed on, such as a signature, stays as it is. Of a
 * name that is sent twice the first counts, as it does for what checks the session.
 */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const [name = "", ...value] = pair.trim().split("=");
    if (name && value.length > 0 && !cookies.has(name)) cookies.set(name, value.join("="));
  }
  return cookies;
}
