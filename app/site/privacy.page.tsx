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
      <p>
        You can read everything here without an account and without a cookie. This page says what is stored nevertheless, where, and how to have it removed.
      </p>
      <h2>On your device</h2>
      <p>
        In its own storage, your browser keeps the recipes you save, the last 30 pages you read and the files needed to show them offline, your choice of theme,
        text size and units, which emails you signed up for, and a note that it has our fonts; and, for twelve hours or until you close the tab, which
        ingredients you ticked. None of it is sent to us. You can see it and erase it on your <a href="/profile">profile page</a>, and export saved recipes and
        settings to a file.
      </p>
      <h2>On our server</h2>
      <ul>
        <li>Each post has a count of how often it was opened. It is a single number: it does not say who opened it, when or from where.</li>
        <li>
          What you type into the search box is used to answer you. If it is short, the answer stays in the server's memory for an hour or longer, for the next
          person who searches for the same; who asked is not recorded.
        </li>
        <li>
          The server's log records errors, including those in your browser, requests for addresses that do not exist, and, for pages that had to be made, their
          kind and how long that took. It holds no names and no network addresses.
        </li>
        <li>
          Everything that is stored here is copied into backups every night, and before larger changes to the site. Those are kept for five weeks at most, or
          until there is a newer one, so what you ask us to delete disappears from them too in time. Copies that we make by hand, or store on another machine in
          case this one breaks, we delete ourselves when they are no longer needed.
        </li>
        <li>If you write to us, we have your message and your address, and use them to answer you.</li>
      </ul>
      <h2>Emails</h2>
      <p>
        If you sign up for emails, we keep your email address, what you signed up for, and when you signed up and confirmed. Apart from the email that asks you
        to confirm it, we write only to a confirmed address; one that is not confirmed within a week is deleted. For each email, we record whether your mail
        server accepted it. Nothing in an email tells us whether you open it or follow a link; its picture is loaded from this server, whose log does not record
        who loaded it. Once you have confirmed, every email has a link to unsubscribe, and one click does it where your mail program offers that. When you
        unsubscribe, your address is deleted at once, and only a number remains. The same happens to an address that refuses three emails in a row. To keep
        others from asking in your name, requests are counted by address and network for up to twelve hours, in scrambled form.
      </p>
      <h2>What we do not do</h2>
      <p>
        No advertising, no analytics, no fonts or scripts from other companies. A story may show a picture from another server, which then learns your network
        address when it is loaded. The links for sharing a recipe open the service you choose, and only when you choose it.
      </p>
      <h2>Administrators</h2>
      <p>
        Those who write here have an account: a name, an email address, a password in scrambled form, and a list of the devices that are signed in, with network
        address and browser. Signing in sets cookies that a script cannot read; they end when the session does, except the one that lets a trusted device skip
        the second factor for 30 days, if that was asked for. To keep out people who guess passwords, failed attempts are counted by account and network address
        for a quarter of an hour, and a device that signed in is recognized for 180 days, by a cookie and by its network address, so that it is not kept out
        with them. Your browser notes who is signed in, and that it has such a cookie, so that the cookie is removed when you choose to forget everything.
      </p>
      <h2>Your rights</h2>
      <p>
        You can ask what we hold about you, and have it corrected or deleted. Write to <a href={`mailto:${site.contact}`}>{site.contact}</a>
        {site.postal && `, or to ${site.postal}`}.
      </p>
    </LegalPage>
  );
}
