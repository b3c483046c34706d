import { createContext } from "react-router";

/** The cookies that an action of this request has set. Without a script the page is drawn by the same request, which still carries the old ones. */
export const newCookiesContext = createContext<string[]>([]);

/** The request as the browser would send it once it has these cookies. */
export function withCookies(request: Request, cookies: string[]): Request {
  if (cookies.length === 0) return request;
  const jar = new Map<string, string>();
  const put = (pair: string) => {
    const [name = "", ...value] = pair.trim().split("=");
    if (name) jar.set(name, value.join("="));
  };
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) put(pair);
  for (const cookie of cookies) put(cookie.split(";")[0] ?? "");
  const headers = new Headers(request.headers);
  headers.set("Cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
  return new Request(request.url, { headers });
}
