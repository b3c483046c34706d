import { Download } from "lucide-react";
import { servicesContext } from "../../server/services.server.ts";
import { Button } from "../../ui/button.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { AdminError } from "../account/admin-error.tsx";
import { AdminHead } from "../account/admin-head.tsx";
import { requireAdmin } from "../account/guard.server.ts";
import { readOrSay } from "../blog/read-or-say.server.ts";
import type { Route } from "./+types/admin-letters.page.ts";
import { countByTopic, listLetters } from "./letter-numbers.server.ts";
import { LetterList, TopicTable } from "./letter-numbers.tsx";
import { MailNotice } from "./mail-notice.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await requireAdmin(services, request);
  const { owner } = services.database;
  const numbers = Promise.all([countByTopic(owner), listLetters(owner)]);
  const [{ topics, refused }, letters] = await readOrSay(services, numbers, "Failed to fetch the newsletter.");
  return { topics, refused, letters, toOutbox: !services.env.SMTP_URL };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: "Newsletter", description: "Subscribers and emails, in numbers.", path: "/admin/letters", noindex: true });
}

export default function AdminLettersPage({ loaderData: { topics, refused, letters, toOutbox } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-(--section)">
      <AdminHead back={{ to: "/admin/blog", label: "Back to Admin" }} title="Newsletter">
        <p className="mt-1.5 max-w-[44em] text-muted">
          Announce a recipe with <code>npm run simmer -- letters send --recipe ID</code>, and a post from its editor. Each is announced only once.
        </p>
      </AdminHead>
      {toOutbox && <MailNotice className="mb-8">SMTP_URL is not set: emails are written to DATA_DIR/outbox and reach nobody.</MailNotice>}
      <TopicTable topics={topics} refused={refused} />
      <form method="post" action="/admin/letters/export" className="mt-6 mb-14 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" size="small">
          <Download className="icon" aria-hidden="true" />
          Export addresses
        </Button>
        <span className="text-meta text-muted">A CSV file of all addresses. The log notes who exported it.</span>
      </form>
      <LetterList letters={letters} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminError error={error} />;
}
