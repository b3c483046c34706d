import { keepPage } from "../server/services.server.ts";
import { site } from "../site.config.ts";
import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/terms.page.ts";
import { LegalPage } from "./legal-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context);
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Terms of Service",
    description: `What you may do with the recipes and stories on ${site.name}, what you cook at your own risk, and how to reach us.`,
    path: "/terms",
  });
}

export default function TermsPage() {
  return (
    <LegalPage title="Terms of Service" path="/terms" changed="November 21, 2026">
      <p>{site.name} is a place to read about food and to cook from. It is free to use. These are the few rules that come with it.</p>
      <h2>Cook from it</h2>
      <p>Cook every recipe as often as you like, at home or at work, and change what you like. Print it, and give the print to a friend.</p>
      <h2>Do not republish it</h2>
      <p>
        Texts and pictures belong to {site.name} and its writers. Quote a few lines with a link and everyone is happy. Please do not copy whole recipes, stories
        or pictures to other sites without asking.
      </p>
      <h2>Use your own judgment</h2>
      <p>
        Times and temperatures come from our kitchen; ovens, cuts and altitudes differ. Nutrition figures are approximate. Check ingredients for what you or
        your guests cannot eat, and use a thermometer where food safety depends on it. You cook at your own risk.
      </p>
      <h2>The site itself</h2>
      <p>
        We try to keep it running and correct, and cannot promise either. Please do not try to break it, to overload it, or to enter its admin area uninvited.
      </p>
      <h2>Changes, and how to reach us</h2>
      <p>
        When these rules change, the date above changes with them. Questions and mistakes go to <a href={`mailto:${site.contact}`}>{site.contact}</a>.
      </p>
    </LegalPage>
  );
}
