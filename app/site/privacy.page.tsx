import { keepPage } from "../server/services.server.ts";
import { site } from "../site.config.ts";
import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/privacy.page.ts";
import { LegalPage } from "./legal-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  keepPage(context);
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Privacy Policy",
    description: `What ${site.name} stores about its readers and what it does not: no cookies, no tracking, no third parties, and a device you control.`,
    path: "/privacy",
  });
}

export default function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy" path="/privacy" changed="November 28, 2026">
      <p>You can read everything here without an account and without a cookie. This page says what is stored all the same, where, and how to be rid of it.</p>
      <h2>On your device</h2>
      <p>
        Your browser keeps the recipes you save, the last 30 pages you read and what they are drawn with, for reading without a network, your choice of theme,
        text size and units, which letters you asked for, and that it has our fonts, in its own storage; and which ingredients you ticked, for twelve hours or
        until you close the tab. None of it is sent to us. You can see it and erase it on your <a href="/profile">profile page</a>, and take saved recipes and
        choices along as a file.
      </p>
      <h2>On our server</h2>
      <ul>
        <li>Each post has a count of how often it was opened. It is one number, without who, when or from where.</li>
        <li>
          What you type into the search box is used to answer you. If it is short, the answer stays in the server's memory for an hour or longer, for whoever
          searches for the same next; who asked is not noted.
        </li>
        <li>
          The server's log notes errors, also those that a page meets in your browser, addresses that do not exist, and of pages that had to be made which kind
          they were and how long that took. It holds no names and no network addresses.
        </li>
        <li>
          Everything that is stored here is copied into backups every night, and before larger changes to the site. Those are kept for five weeks at most, or
          until there is a newer one, so that what you have us delete is gone from them too in time. A copy that we make by hand, or take to another machine in
          case this one breaks, we delete ourselves when it has served.
        </li>
        <li>If you write to us, we have your letter and your address, and use them to answer you.</li>
      </ul>
      <h2>Letters</h2>
      <p>
        If you ask for letters, we keep your e-mail address, what you asked for, and when you asked and confirmed. But for the mail that asks you to confirm it,
        we write only to a confirmed address; one that is not confirmed within a week is deleted. Of each letter we note whether your mail server took it.
        Nothing in a letter tells us whether you open it or follow a link; its picture is loaded from this server, whose log does not hold who did. You can
        leave by a link in every letter, or with one click where your mail program offers it. Then your address is deleted at once, and a number remains. The
        same happens to an address that refuses three letters in a row. To keep others from asking in your name, requests are counted by address and network for
        up to twelve hours, in scrambled form.
      </p>
      <h2>What we do not do</h2>
      <p>
        No advertising, no analytics, no fonts or scripts from other companies. A story may show a picture that lies on another server, which then learns your
        network address when it is loaded. The links for sharing a recipe open the service you choose, and only when you choose it.
      </p>
      <h2>Administrators</h2>
      <p>
        Those who write here have an account: a name, an e-mail address, a password in scrambled form, and a list of the devices that are signed in, with
        network address and browser. Signing in sets cookies that a script cannot read; they end when the session does, but for the one by which a device may
        leave out the second factor for 30 days, if that was asked for. To keep guessers out, failed attempts are counted by account and network address for a
        quarter of an hour, and a device that signed in is recognized for 180 days, by a cookie and by its network address, so that it is not kept out with the
        guessers. Your browser notes who is signed in, and that it has such a cookie, so that it is taken away when you have everything forgotten.
      </p>
      <h2>Your rights</h2>
      <p>
        You may ask what we hold about you, and have it corrected or deleted. Write to <a href={`mailto:${site.contact}`}>{site.contact}</a>.
      </p>
    </LegalPage>
  );
}
