import { once } from "node:events";
import { request } from "node:http";
import { eq, sql } from "drizzle-orm";
import type { Email } from "postal-mime";
import { expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { readPage, textOf } from "../../../tests/read-page.ts";
import { linkIn, postForm, readOutbox } from "../../../tests/sign-in.ts";
import { deliveries, departures, subscribers, subscriptions } from "./letters.tables.ts";
import { sweepUnconfirmed } from "./letters-work.server.ts";

const email = "mara@simmer.example";

const ask = (site: TestSite, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  postForm(site, "/api/join", { email, topic: "germany", ...fields }, headers);

function linkTo(site: TestSite, mail: Email | undefined): string {
  if (!mail) throw new Error("there is no mail");
  return linkIn(mail, site);
}

/** Requests letters and returns the path of the confirmation link in the email. */
async function askAndRead(site: TestSite, fields: Record<string, string> = {}): Promise<string> {
  await ask(site, fields);
  return linkTo(site, (await readOutbox(site, 1)).at(-1));
}

async function confirmedReader(site: TestSite): Promise<string> {
  const link = await askAndRead(site);
  await postForm(site, link, {});
  return link.split("/").at(-1) ?? "";
}

const topicsOf = async ({ services }: TestSite) =>
  (await services.database.owner.select({ topic: subscriptions.topic }).from(subscriptions).where(sql`${subscriptions.confirmedAt} is not null`)).map(
    ({ topic }) => topic,
  );

const countSubscribers = async ({ services }: TestSite) => (await services.database.owner.select().from(subscribers)).length;

test("only pressing the button behind the mailed link subscribes, and looking at the page confirms nothing", async () => {
  const site = await openTestSite();
  const link = await askAndRead(site);
  expect((await site.get(link)).status).toBe(200);
  expect(await topicsOf(site)).toEqual([]);
  const confirmed = await postForm(site, link, {});
  expect([confirmed.status, textOf(await confirmed.text())]).toEqual([200, expect.stringContaining("You are in")]);
  expect(await topicsOf(site)).toEqual(["germany"]);
});

test("the answer does not reveal whether an address was already subscribed", async () => {
  const site = await openTestSite();
  const first = await ask(site);
  const answers = [await first.json()];
  await postForm(site, linkTo(site, (await readOutbox(site, 1))[0]), {});
  const second = await ask(site);
  answers.push(await second.json());
  const stranger = await ask(site, { email: "teo@simmer.example" });
  answers.push(await stranger.json());
  const answer = { topics: ["germany"], isSent: true };
  const reader = { address: "m…@simmer.example", mark: expect.stringMatching(/^[\w-]{43}$/) };
  expect(answers).toEqual([
    ...Array(2).fill({ ...answer, email, reader }),
    { ...answer, email: "teo@simmer.example", reader: { ...reader, address: "t…@simmer.example" } },
  ]);
  expect([first.status, second.status, stranger.status]).toEqual([200, 200, 200]);
});

test("a device gets one mark for an address, however it is written, and another mark for an address that is masked alike", async () => {
  const site = await openTestSite();
  const marks = await Promise.all(
    ["marie@simmer.example", "Marie@Simmer.Example", "max@simmer.example"].map(async (email) => (await (await ask(site, { email })).json()).reader.mark),
  );
  expect(marks[1]).toBe(marks[0]);
  expect(marks[2]).not.toBe(marks[0]);
});

test("every address that browsers accept gets its mail, and is one reader whichever way its domain is written", async () => {
  const site = await openTestSite();
  const typed = ["ivan@почта.рф", "Ivan@xn--80a1acny.xn--p1ai", "tom&jerry@example.com", "a/b@example.com", "x=y@example.com", "=1+1|'`{}@example.com"];
  const answers = [];
  for (const email of typed) answers.push(await (await ask(site, { email })).json());
  expect(answers.map(({ email, isSent }) => [email, isSent])).toEqual(typed.map((email) => [email, true]));
  expect(answers[1].reader).toEqual(answers[0].reader);
  const sent = (await readOutbox(site, typed.length)).flatMap(({ to }) => to?.map(({ address }) => address));
  const kept = ["ivan@xn--80a1acny.xn--p1ai", ...typed.slice(2)];
  expect(sent.sort()).toEqual([...kept, ...kept.slice(0, 1)].sort());
  const known = await site.services.database.owner.select({ email: subscribers.email }).from(subscribers);
  expect(known.map(({ email }) => email).sort()).toEqual([...kept].sort());
});

test("a reader who is already subscribed is told so only by mail", async () => {
  const site = await openTestSite();
  await confirmedReader(site);
  await ask(site);
  const subjects = (await readOutbox(site, 2)).map(({ subject }) => subject).sort();
  expect(subjects).toEqual(["Please confirm: German recipes from Simmer", "You already get German recipes from Simmer"]);
});

test("the mail to a reader who is already subscribed offers leaving by one click and by a link", async () => {
  const site = await openTestSite();
  await confirmedReader(site);
  await ask(site);
  const mail = (await readOutbox(site, 2)).find(({ subject }) => subject?.startsWith("You already get"));
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? "";
  const oneClick = /^<(.+)>$/.exec(header("list-unsubscribe"))?.[1] ?? "";
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(oneClick.replace("one-click", "leave"));
  const left = await site.get(oneClick.slice(site.origin.length), { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  expect([left.status, await countSubscribers(site)]).toEqual([200, 0]);
});

test("the mail that asks for confirmation has no way to unsubscribe yet, and does not say so", async () => {
  const site = await openTestSite();
  await ask(site);
  const [mail] = await readOutbox(site, 1);
  expect(mail?.headers.filter(({ key }) => key.startsWith("list-unsubscribe"))).toEqual([]);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).not.toContain("/letters/leave/");
    expect(part).toContain("Once you have, every email has a link to unsubscribe");
  }
});

test("a mail about several topics quotes each, so that their names do not run together", async () => {
  const site = await openTestSite();
  const body = new URLSearchParams([
    ["email", email],
    ["topic", "all"],
    ["topic", "germany"],
  ]);
  await site.get("/api/join", { method: "POST", headers: { Origin: site.origin }, body });
  const [mail] = await readOutbox(site, 1);
  expect(mail?.subject).toBe("Please confirm: “New recipes and stories” and “German recipes” from Simmer");
});

test("a reader who asks for one more topic can leave through the mail that asks to confirm it, and is promised nothing untrue", async () => {
  const site = await openTestSite();
  await confirmedReader(site);
  await ask(site, { topic: "stories" });
  const mail = (await readOutbox(site, 2)).find(({ subject }) => subject === "Please confirm: Stories from Simmer");
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? "";
  const oneClick = /^<(.+)>$/.exec(header("list-unsubscribe"))?.[1] ?? "";
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(oneClick.replace("one-click", "leave"));
    expect(part).toContain("nothing will change");
    expect(part).not.toContain("deleted after a week");
  }
  const left = await site.get(oneClick.slice(site.origin.length), { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  expect([left.status, await countSubscribers(site)]).toEqual([200, 0]);
});

test("the database holds only the digest of a mail's key", async () => {
  const site = await openTestSite();
  const key = (await askAndRead(site)).split("/").at(-1) ?? "";
  const { rows } = await site.services.database.owner.execute<{ all: string }>(sql`select json_agg(d)::text as all from deliveries d`);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(rows[0]?.all).not.toContain(key);
});

test("a link is valid for a week, and says so when it no longer is", async () => {
  const site = await openTestSite();
  const link = await askAndRead(site);
  await site.services.database.owner.update(deliveries).set({ createdAt: new Date(Date.now() - 8 * 24 * 3600 * 1000) });
  expect((await postForm(site, link, {})).status).toBe(410);
  const { status, main } = await readPage(site, link);
  expect([status, textOf(main)]).toEqual([410, expect.stringContaining("This link has expired")]);
});

test("the link of a confirmed subscription says that it is confirmed, also after a week", async () => {
  const site = await openTestSite();
  const link = await askAndRead(site);
  expect((await postForm(site, link, {})).status).toBe(200);
  await site.services.database.owner.update(deliveries).set({ createdAt: new Date(Date.now() - 8 * 24 * 3600 * 1000) });
  const { status, main } = await readPage(site, link);
  expect([status, textOf(main)]).toEqual([200, expect.stringContaining("You are in")]);
});

test("an address not confirmed within a week is forgotten, and a confirmed one stays", async () => {
  const site = await openTestSite();
  await confirmedReader(site);
  await ask(site, { email: "teo@simmer.example" });
  await ask(site, { topic: "stories" });
  await readOutbox(site, 3);
  const weekAgo = new Date(Date.now() - 8 * 24 * 3600 * 1000);
  const { owner } = site.services.database;
  await owner.update(subscribers).set({ createdAt: weekAgo });
  await owner.update(subscriptions).set({ askedAt: weekAgo });
  await owner.update(deliveries).set({ createdAt: weekAgo });
  await sweepUnconfirmed(site.services);
  expect((await owner.select({ email: subscribers.email }).from(subscribers)).map((one) => one.email)).toEqual([email]);
  expect((await owner.select({ topic: subscriptions.topic }).from(subscriptions)).map((one) => one.topic)).toEqual(["germany"]);
});

test("a request by anybody changes nothing about a confirmed topic: when it was asked for is proof of the consent", async () => {
  const site = await openTestSite();
  await confirmedReader(site);
  await ask(site, { topic: "stories" });
  const { owner } = site.services.database;
  const longAgo = new Date("2026-01-02T03:04:05Z");
  await owner.update(subscriptions).set({ askedAt: longAgo });
  const both: [string, string][] = ["germany", "stories"].map((topic) => ["topic", topic]);
  expect((await postForm(site, "/api/join", [["email", email], ...both])).status).toBe(200);
  const found = await owner.select({ topic: subscriptions.topic, askedAt: subscriptions.askedAt }).from(subscriptions);
  const moved = new Map(found.map(({ topic, askedAt }) => [topic, askedAt.getTime() !== longAgo.getTime()]));
  expect([moved.get("germany"), moved.get("stories")]).toEqual([false, true]);
});

test("one click in a mail program unsubscribes, from anywhere and without a cookie, and deletes the address", async () => {
  const site = await openTestSite();
  const key = await confirmedReader(site);
  const left = await site.get(`/letters/one-click/${key}`, {
    method: "POST",
    headers: { Origin: "https://mail.example", "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([left.status, await countSubscribers(site)]).toEqual([200, 0]);
  expect((await site.services.database.owner.select().from(departures)).map(({ topic, why }) => [topic, why])).toEqual([["germany", "left"]]);
  expect(await left.text()).toBe("You will get no more emails, and your address has been deleted.");
  expect(textOf((await readPage(site, `/letters/leave/${key}`)).main)).toContain("This subscription has ended");
});

test("one click on a letter that names an old address of the site unsubscribes too, if a proxy forwards it", async () => {
  const site = await openTestSite();
  const key = await confirmedReader(site);
  const headers = { Host: "old.example", "Content-Type": "application/x-www-form-urlencoded" };
  // `fetch` does not allow setting Host.
  const asked = request(new URL(`/letters/one-click/${key}`, site.origin), { method: "POST", headers, family: 4 }).end("List-Unsubscribe=One-Click");
  const [left] = await once(asked, "response");
  left.resume();
  expect([left.statusCode, await countSubscribers(site)]).toEqual([200, 0]);
});

test("the link of an email from before does not claim to end the subscription of a reader who has joined again", async () => {
  const site = await openTestSite();
  const old = await confirmedReader(site);
  const left = await postForm(site, `/letters/leave/${old}`, {});
  expect(textOf(await left.text())).toContain("You will get no more emails, and your address has been deleted.");
  await confirmedReader(site);
  const page = await readPage(site, `/letters/leave/${old}`);
  const again = await postForm(site, `/letters/leave/${old}`, {});
  const topics = await postForm(site, `/letters/preferences/${old}`, {});
  const oneClick = await postForm(site, `/letters/one-click/${old}`, {});
  expect([page.status, again.status, topics.status, oneClick.status]).toEqual([200, 200, 200, 200]);
  for (const text of [textOf(page.main), textOf(await again.text()), textOf(await topics.text()), await oneClick.text()]) {
    expect(text).toContain("The subscription that this link belongs to has ended. If you have joined again since, use the link in a newer email.");
    expect(text).not.toContain("no more emails");
  }
  expect(await topicsOf(site)).toEqual(["germany"]);
});

test("the title of each page behind a mail's link says what has happened", async () => {
  const site = await openTestSite();
  const title = async (path: string, fields?: Record<string, string>) => {
    const answer = await (fields ? postForm(site, path, fields) : site.get(path));
    return /<title>([^<]*) \| Simmer<\/title>/.exec(await answer.text())?.[1];
  };
  const confirm = await askAndRead(site);
  const [preferences, leave] = [confirm.replace("confirm", "preferences"), confirm.replace("confirm", "leave")];
  expect([await title(confirm), await title(confirm, {})]).toEqual(["Confirm", "You are in"]);
  expect([await title(preferences), await title(preferences, { topic: "stories" })]).toEqual(["Your Emails", "Saved: Your Emails"]);
  expect([await title(leave), await title(leave, {}), await title(leave)]).toEqual(["Unsubscribe", "You have unsubscribed", "This subscription has ended"]);
  expect(await title(confirm)).toBe("Link Not Found");
  const unknown = `/letters/leave/${"x".repeat(43)}`;
  expect([await title(unknown), await title(unknown.replace("leave", "preferences"))]).toEqual(["Link Not Found", "Link Not Found"]);
});

test("a program that follows the link to leave does not unsubscribe anyone", async () => {
  const site = await openTestSite();
  const key = await confirmedReader(site);
  expect((await site.get(`/letters/leave/${key}`)).status).toBe(200);
  expect(await countSubscribers(site)).toBe(1);
});

test("the preferences change topics, and choosing none deletes the address", async () => {
  const site = await openTestSite();
  const key = await confirmedReader(site);
  await postForm(site, `/letters/preferences/${key}`, { topic: "stories" });
  expect(await topicsOf(site)).toEqual(["stories"]);
  const gone = await postForm(site, `/letters/preferences/${key}`, {});
  expect([textOf(await gone.text()).includes("You have unsubscribed"), await countSubscribers(site)]).toEqual([true, 0]);
});

test("another site's page confirms nothing and changes no preferences", async () => {
  const site = await openTestSite();
  const link = await askAndRead(site);
  const Origin = "https://evil.example";
  const refused = [
    await postForm(site, link, {}, { Origin }),
    await postForm(site, link.replace("confirm", "preferences"), { topic: "all" }, { Origin }),
    await postForm(site, link.replace("confirm", "leave"), {}, { Origin }),
    await ask(site, {}, { Origin }),
  ];
  expect(refused.map(({ status }) => status >= 400)).toEqual([true, true, true, true]);
  expect(await topicsOf(site)).toEqual([]);
});

test("an address gets three mails and then none for hours, and the fourth answer says when", async () => {
  const site = await openTestSite();
  const statuses: number[] = [];
  for (let time = 0; time < 4; time++) statuses.push((await ask(site)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const { problem } = await (await ask(site)).json();
  expect(problem).toBe("Too many attempts. Please try again in 12 hours.");
});

test("neighbours in one network share twenty requests per hour", async () => {
  const site = await openTestSite({ env: { TRUST_PROXY: "1" } });
  const statuses: number[] = [];
  for (let neighbour = 1; neighbour <= 21; neighbour++)
    statuses.push((await ask(site, { email: `cook-${neighbour}@simmer.example` }, { "X-Forwarded-For": `192.0.2.${neighbour}` })).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect((await ask(site, { email: "far@simmer.example" }, { "X-Forwarded-For": "198.51.100.1" })).status).toBe(200);
});

test("without JavaScript the page itself asks, answers and keeps what was typed", async () => {
  const site = await openTestSite();
  const wrong = await postForm(site, "/join", { email: "mara", topic: "stories" });
  const page = await wrong.text();
  expect([wrong.status, page.includes("Enter your email address, such as you@example.com."), page.includes('value="mara"')]).toEqual([422, true, true]);
  const right = await postForm(site, "/join", { email, topic: "stories" });
  expect([right.status, textOf(await right.text())]).toEqual([200, expect.stringContaining("Please check your email.")]);
});

test("while the database is down, the form says so politely", async () => {
  const site = await openTestSite();
  await site.loseDatabase();
  const answer = await ask(site);
  expect([answer.status, (await answer.json()).problem]).toEqual([503, "This is not possible at the moment. Please try again in a minute."]);
  await site.regainDatabase();
});

test("when the disk is full, the form and the pages behind a mail's links say so, and nothing is changed", async () => {
  const site = await openTestSite();
  const link = await askAndRead(site);
  await site.leaveNoRoom("subscriptions");
  const answer = await ask(site, { email: "teo@simmer.example" });
  const full = "The server's disk is full: nothing can be changed until it has more space.";
  expect([answer.status, await answer.json()]).toEqual([507, { email: "teo@simmer.example", topics: ["germany"], problem: full }]);
  const statuses: number[] = [];
  for (const path of [link, link.replace("confirm", "preferences"), link.replace("confirm", "leave")]) {
    const page = await postForm(site, path, { topic: "stories" });
    statuses.push(page.status);
    expect(textOf(await page.text())).toContain(full);
  }
  statuses.push((await postForm(site, link.replace("confirm", "one-click"), {})).status);
  expect(statuses).toEqual([507, 507, 507, 507]);
  expect([await topicsOf(site), await countSubscribers(site)]).toEqual([[], 1]);
});

test("the readers' database role sees nothing of letters", async () => {
  const site = await openTestSite();
  for (const table of [subscribers, subscriptions, deliveries, departures])
    await expect(site.services.database.reader.select().from(table).where(eq(sql`1`, 1))).rejects.toThrow();
});
