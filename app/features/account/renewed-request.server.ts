import { createContext } from "react-router";
import { readCookies } from "./read-cookies.server.ts";

/** The cookies set by this request's action. Without a script, the page is rendered in the same request, which still carries the old ones. */
export const newCookiesContext = createContext<string[]>([]);

/** The request as the browser would send it with these cookies. */
export function withCookies(request: Request, cookies: string[]): Request {
  if (cookies.length === 0) return request;
  const jar = readCookies(request.headers.get("Cookie"));
  for (const cookie of cookies) for (const [name, value] of readCookies(cookie.split(";")[0] ?? "")) jar.set(name, value);
  const headers = new Headers(request.headers);
  headers.set("Cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
  return new Request(request.url, { headers });
}
