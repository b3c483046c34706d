import { eq } from "drizzle-orm";
import { data } from "react-router";
import type { Services } from "../../server/services.server.ts";
import { profiles } from "./account.tables.ts";
import { authFor } from "./auth.server.ts";

/** Who looks at a page. `role` is null for an account without one. */
export type Viewer = { userId: string; email: string; role: string | null };

/** The signed-in viewer, or null. The role is read anew each time: one that is taken away is gone at once. */
export async function findViewer(services: Services, request: Request): Promise<Viewer | null> {
  const session = await authFor(services).api.getSession({ headers: request.headers });
  if (!session) return null;
  const { id, email } = session.user;
  const [profile] = await services.database.owner.select({ role: profiles.role }).from(profiles).where(eq(profiles.userId, id));
  return { userId: id, email, role: profile?.role ?? null };
}

/** The administrator who asks. Throws 401 for nobody and 403 for an account without the role. */
export async function requireAdmin(services: Services, request: Request): Promise<Viewer> {
  const viewer = await findViewer(services, request);
  if (!viewer) throw data("Please log in to access the admin panel.", { status: 401 });
  if (viewer.role !== "admin") throw data("You don't have permission to access this page.", { status: 403 });
  return viewer;
}
