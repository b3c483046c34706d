import { AccountSection } from "../../features/account/account-section.tsx";
import { AdminError } from "../../features/account/admin-error.tsx";
import { AdminHead } from "../../features/account/admin-head.tsx";
import { requireAdmin } from "../../features/account/guard.server.ts";
import { servicesContext } from "../../server/services.server.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { useDates } from "../../ui/use-dates.ts";
import type { Route } from "./+types/health.page.ts";
import { HealthBackups } from "./health-backups.tsx";
import { HealthChecks } from "./health-checks.tsx";
import { healthFacts } from "./health-facts.server.ts";
import { HealthErrors, HealthQueries } from "./health-lists.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireAdmin(services, request);
  return healthFacts(services);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Health", description: "How the site is doing, and what to do.", path: "/admin/health", noindex: true });
}

const nightly = "Made every night, kept for 7 days and 4 weeks. Each is restored into a scratch database and compared.";
const none = "BACKUPS is no: none are made at night or before upgrades. One made by hand is restored into a scratch database and compared.";

export default function HealthPage({ loaderData: { at, startedAt, checks, backups, isBackedUp, errors, toldErrors, slowQueries } }: Route.ComponentProps) {
  const { dateAndTime } = useDates();
  const toDo = checks.filter(({ state }) => state !== "ok").length;
  return (
    <div className="wrap pb-(--section)">
      <AdminHead back={{ to: "/admin/blog", label: "Back to Admin" }} title="Health">
        <p className="numerals mt-1.5 text-muted">
          {toDo === 0 ? "All is well." : toDo === 1 ? "One thing to look at." : `${toDo} things to look at.`} Seen {dateAndTime(at)}; running since{" "}
          {dateAndTime(startedAt)}.
        </p>
      </AdminHead>
      <HealthChecks checks={checks} />
      <AccountSection id="backups" title="Backups" text={isBackedUp ? nightly : none}>
        <HealthBackups backups={backups} isBackedUp={isBackedUp} />
      </AccountSection>
      <AccountSection id="errors" title="Last errors" text="Since the start, newest first. A reference is what a reader was shown; the log holds it too.">
        <HealthErrors errors={errors} />
      </AccountSection>
      <AccountSection id="told" title="Told by browsers" text="The last errors that pages met in browsers, newest first. Anybody can send these.">
        <HealthErrors errors={toldErrors} />
      </AccountSection>
      <AccountSection id="slow" title="Slow queries" text="Those that took the database 200 ms or more since the start, without what they asked for.">
        <HealthQueries queries={slowQueries} />
      </AccountSection>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />;
}
