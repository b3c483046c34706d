/**
 * The cookies of a `Cookie` header by name, with undecoded values, so that whatever is passed on, such as a signature, stays unchanged. If
 * a name is sent twice, the first counts, as it does for the session check.
 */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const [name = "", ...value] = pair.trim().split("=");
    if (name && value.length > 0 && !cookies.has(name)) cookies.set(name, value.join("="));
  }
  return cookies;
}
