import { keepPage } from "../../server/services.server.ts";
import { Island } from "../../ui/island.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { deviceKey } from "../letters/device-subscriptions.ts";
import { SubscriptionList } from "../letters/subscription-list.tsx";
import { cardOf } from "../recipes/recipe-card-data.server.ts";
import { listRecipes } from "../recipes/recipes.server.ts";
import type { Route } from "./+types/profile.page.ts";
import { DeviceData } from "./device-data.tsx";
import { DeviceSettings } from "./device-settings.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SavedList } from "./saved-list.tsx";

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context);
  return { cards: listRecipes().map(cardOf) };
}

export function meta({ matches }: Route.MetaArgs) {
  const description = "Your saved recipes and settings. They stay on this device; there is no account.";
  return pageMeta(matches, { title: "Profile", description, path: "/profile", noindex: true });
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pb-(--section)">
      <header className="pt-[clamp(2.25rem,5vw,4.5rem)] pb-[clamp(1.5rem,3vw,3rem)]">
        <h1 className="text-1 display leading-none!">Profile</h1>
        <p className="mt-4 max-w-[36em] text-lead text-muted">Recipes you save stay on this device, ready for the next time you cook, online or offline.</p>
        <noscript>
          <p className="mt-4 max-w-[36em]">
            Your browser stores your saved recipes and settings, and needs JavaScript to do so. Everything else on this site works without it.
          </p>
        </noscript>
      </header>
      <Island name="saved-list" of={SavedList} wake="now" props={{ cards: loaderData.cards }} />
      <Island name="device-settings" of={DeviceSettings} wake="now" props={{}} />
      <ProfileSection id="subscriptions" title="Subscriptions">
        <Island name="subscription-list" of={SubscriptionList} wake="now" props={{}} />
        <p className="mt-6 max-w-[36em] text-muted">Any feed reader can follow new stories, without an account and without your address.</p>
        <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-1">
          {feeds.map(({ href, name }) => (
            <li key={href}>
              <a href={href} className="text-link inline-flex min-h-11 items-center">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </ProfileSection>
      <Island name="device-data" of={DeviceData} wake="now" props={{ lettersKey: deviceKey }} />
    </div>
  );
}

const feeds = [
  { href: "/rss.xml", name: "RSS feed" },
  { href: "/feed.json", name: "JSON feed" },
];
