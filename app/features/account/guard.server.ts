import { eq, sql } from "drizzle-orm";
import { data } from "react-router";
import type { Services } from "../../server/services.server.ts";
import { profiles, sessions } from "./account.tables.ts";
import { authFor } from "./auth.server.ts";

/** The viewer of a page. `role` is null for an account without one. */
export type Viewer = { userId: string; email: string; role: string | null; name: string; sessionId: string; hasSecondFactor: boolean };

type Found = { user: { id: string; email: string; name: string; twoFactorEnabled?: boolean | null }; session: { id: string; updatedAt: Date } };

/**
 * The signed-in viewer, or null. Session and role are read from the database each time, so that signing out elsewhere, or losing the role,
 * takes effect at once, whatever a cookie still says.
 */
export async function findViewer(services: Services, request: Request): Promise<Viewer | null> {
  const query = { disableCookieCache: true, disableRefresh: true };
  const found = await authFor(services).api.getSession({ headers: request.headers, query });
  return found ? withRole(services, found) : null;
}

/** Finds the viewer where an administrator is needed. "unknown" if the check fails, which is logged. */
export function checkViewer(services: Services, request: Request): Promise<Viewer | null | "unknown"> {
  return findViewer(services, request).catch((error: unknown) => {
    services.log.error({ err: error }, "the check of an administrator failed");
    return "unknown" as const;
  });
}

/** Like `findViewer`, also renewing the browser's session: returns fresh cookies, signed from what the database holds. */
export async function renewViewer(services: Services, request: Request): Promise<{ viewer: Viewer | null; cookies: string[] }> {
  const query = { disableCookieCache: true };
  const { headers, response } = await authFor(services).api.getSession({ headers: request.headers, query, returnHeaders: true });
  // If nobody is signed in, no cookies are cleared: a newer session may have arrived meanwhile and would be lost with them.
  return response ? { viewer: await withRole(services, response), cookies: headers.getSetCookie() } : { viewer: null, cookies: [] };
}

/** The requesting administrator. Throws 401 if nobody is signed in, 403 for an account without the role, and 503 if that cannot be checked. */
export async function requireAdmin(services: Services, request: Request): Promise<Viewer> {
  const viewer = await checkViewer(services, request);
  if (viewer === "unknown") throw data("Failed to verify admin access.", { status: 503 });
  if (!viewer) throw data("Please log in to access the admin panel.", { status: 401 });
  if (viewer.role !== "admin") throw data("You don't have permission to access this page.", { status: 403 });
  return viewer;
}

async function withRole({ database: { owner }, log }: Services, { user, session }: Found): Promise<Viewer> {
  const [profile] = await owner.select({ role: profiles.role }).from(profiles).where(eq(profiles.userId, user.id));
  if (Date.now() - session.updatedAt.getTime() > 60_000) {
    // The list of devices shows when each was last seen, to the minute. Not worth a refusal, where the database can only be read.
    const noted = owner.update(sessions).set({ updatedAt: sql`now()` }).where(eq(sessions.id, session.id));
    await noted.catch((error: unknown) => log.warn({ err: error }, "it could not be noted when a device was last seen"));
  }
  const { id, email, name } = user;
  return { userId: id, email, name, role: profile?.role ?? null, sessionId: session.id, hasSecondFactor: user.twoFactorEnabled === true };
}
