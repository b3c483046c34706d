import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { makeAuthor } from "../../../tests/make.ts";
import { openTestSite, type TestSite } from "../../../tests/open-site.ts";
import { openSmtp } from "../../../tests/open-smtp.ts";
import { textOf } from "../../../tests/read-page.ts";
import { postForm, readOutbox, signIn } from "../../../tests/sign-in.ts";
import { sweepDeletedPosts } from "../blog/revisions/deleted-posts.server.ts";
import { AlreadyAnnounced, announce } from "./announce.server.ts";
import { announcePost, recipeAnnouncement } from "./announcements.server.ts";
import { keepNumbers, listLetters } from "./letter-numbers.server.ts";
import { sendDue } from "./letter-queues.server.ts";
import { deliveries, departures, letters, subscribers, subscriptions } from "./letters.tables.ts";
import { giveUp } from "./refusals.server.ts";
import { chooseTopics, leave } from "./subscribers.server.ts";

async function makeReader({ services: { database } }: TestSite, email: string, ...topics: string[]): Promise<void> {
  const [made] = await database.owner.insert(subscribers).values({ email }).returning();
  if (made) await database.owner.insert(subscriptions).values(topics.map((topic) => ({ subscriberId: made.id, topic, confirmedAt: new Date() })));
}

function ratatouille({ origin }: TestSite) {
  const letter = recipeAnnouncement("ratatouille", origin);
  if (!letter) throw new Error("there is no ratatouille");
  return letter;
}

const states = async ({ services }: TestSite) => (await services.database.owner.select().from(deliveries)).map(({ state, reason }) => ({ state, reason }));

test("a recipe is sent once to each subscriber of its country or of everything, and to nobody else", async () => {
  const smtp = await openSmtp();
  const site = await openTestSite({ env: { SMTP_URL: smtp.url } });
  await makeReader(site, "french@simmer.example", "france");
  await makeReader(site, "all@simmer.example", "all");
  await makeReader(site, "both@simmer.example", "all", "france");
  await makeReader(site, "german@simmer.example", "germany", "stories");
  expect(await announce(site.services, ratatouille(site))).toBe(3);
  await expect.poll(() => states(site)).toEqual(Array(3).fill({ state: "accepted", reason: null }));
  expect(smtp.received.map(({ to }) => to).sort()).toEqual(["all@simmer.example", "both@simmer.example", "french@simmer.example"]);
});

test("a letter says the same in text and HTML, and offers one-click unsubscribing as in RFC 8058", async () => {
  const smtp = await openSmtp();
  const site = await openTestSite({ env: { SMTP_URL: smtp.url } });
  await makeReader(site, "all@simmer.example", "all");
  await announce(site.services, ratatouille(site));
  await expect.poll(() => smtp.received.length).toBe(1);
  const { mail } = smtp.received[0] ?? { mail: undefined };
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? "";
  const leave = /^<(.+)>$/.exec(header("list-unsubscribe"))?.[1] ?? "";
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(mail?.subject).toBe("New recipe: Ratatouille");
  for (const part of [mail?.text, mail?.html])
    for (const words of [
      "Medium · 1 hour 15 minutes · serves 6",
      `${site.origin}/recipe/ratatouille`,
      leave.replace("one-click", "leave"),
      "slices of zucchini",
    ])
      expect(part).toContain(words);
  expect((await site.get(leave.slice(site.origin.length), { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) })).status).toBe(
    200,
  );
  expect(await site.services.database.owner.select().from(subscribers)).toEqual([]);
});

test("a reader who leaves is removed from the outbox as well, and the others are not", async () => {
  const site = await openTestSite();
  for (const name of ["leaves", "stays"]) await makeReader(site, `${name}@simmer.example`, "all");
  await announce(site.services, ratatouille(site));
  const mails = await readOutbox(site, 2);
  const leaving = mails.find(({ to }) => to?.[0]?.address === "leaves@simmer.example");
  const link = /\/letters\/leave\/\S+/.exec(leaving?.text ?? "")?.[0] ?? "";
  expect((await postForm(site, link, {})).status).toBe(200);
  expect((await readOutbox(site, 1)).map(({ to }) => to?.[0]?.address)).toEqual(["stays@simmer.example"]);
});

test("the same letter is never announced a second time", async () => {
  const site = await openTestSite();
  await makeReader(site, "all@simmer.example", "all");
  await announce(site.services, ratatouille(site));
  await expect(announce(site.services, ratatouille(site))).rejects.toThrow(AlreadyAnnounced);
  expect(await site.services.database.owner.select({ key: letters.key }).from(letters)).toEqual([{ key: "recipe:ratatouille" }]);
});

test("with no subscribers nothing is sent, and the letter can be announced later", async () => {
  const site = await openTestSite();
  expect(await announce(site.services, ratatouille(site))).toBe(0);
  await makeReader(site, "all@simmer.example", "all");
  expect(await announce(site.services, ratatouille(site))).toBe(1);
});

test("an address that the mail server refuses is given up, and the reason is kept without any part of the address", async () => {
  const smtp = await openSmtp({
    onRcptTo: ({ address }, _, done) => done(Object.assign(new Error(`No mailbox <${address}> here, nor a{b}@relay.example`), { responseCode: 550 })),
  });
  const site = await openTestSite({ env: { SMTP_URL: smtp.url } });
  await makeReader(site, "go/ne@simmer.example", "all");
  await announce(site.services, ratatouille(site));
  await expect.poll(() => states(site)).toEqual([{ state: "failed", reason: expect.stringContaining("No mailbox <(an address)> here, nor (an address)") }]);
});

test("an address that refuses three letters in a row is forgotten, and counted", async () => {
  const smtp = await openSmtp({
    onRcptTo: ({ address }, _, done) => done(address.startsWith("gone") ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null),
  });
  const site = await openTestSite({ env: { SMTP_URL: smtp.url } });
  const { owner } = site.services.database;
  await makeReader(site, "gone@simmer.example", "all");
  await makeReader(site, "here@simmer.example", "all");
  for (const key of ["one", "two", "three"]) await announce(site.services, { ...ratatouille(site), key });
  await expect.poll(() => owner.select({ why: departures.why }).from(departures)).toEqual([{ why: "refused" }]);
  expect(await owner.select({ email: subscribers.email }).from(subscribers)).toEqual([{ email: "here@simmer.example" }]);
});

test("a mail server that accepts nothing from us loses no reader", async () => {
  let takesMail = false;
  const smtp = await openSmtp({ onRcptTo: (_, __, done) => done(takesMail ? null : Object.assign(new Error("relay not permitted"), { responseCode: 550 })) });
  const site = await openTestSite({ env: { SMTP_URL: smtp.url } });
  await makeReader(site, "one@simmer.example", "all");
  await makeReader(site, "two@simmer.example", "all");
  for (const key of ["one", "two", "three", "four"]) await announce(site.services, { ...ratatouille(site), key });
  await expect.poll(async () => (await states(site)).filter(({ state }) => state === "failed").length).toBe(8);
  takesMail = true;
  await announce(site.services, { ...ratatouille(site), key: "five" });
  await expect.poll(async () => (await states(site)).filter(({ state }) => state === "accepted").length).toBe(2);
  expect(await site.services.database.owner.$count(subscribers)).toBe(2);
});

test("a mail over which the server ends the conversation does not hold up the others", async () => {
  const smtp = await openSmtp({
    onRcptTo: ({ address }, _, done) => done(address.startsWith("bad") ? Object.assign(new Error("Closing channel"), { responseCode: 421 }) : null),
  });
  const site = await openTestSite({ env: { SMTP_URL: smtp.url } });
  const { owner } = site.services.database;
  await makeReader(site, "bad@simmer.example", "all");
  for (const name of ["one", "two", "three"]) await makeReader(site, `${name}@simmer.example`, "all");
  await announce(site.services, ratatouille(site));
  const tried = owner.select({ attempts: deliveries.attempts }).from(deliveries).where(sql`${deliveries.attempts} > 0 and ${deliveries.state} = 'waiting'`);
  await expect.poll(() => tried).toEqual([{ attempts: 1 }]);
  await expect.poll(() => smtp.received.map(({ to }) => to).sort()).toEqual(["one@simmer.example", "three@simmer.example", "two@simmer.example"]);
});

test("a reader who ends a topic while its letter waits does not get it, and still gets the remaining topics", async () => {
  const site = await openTestSite({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  await makeReader(site, "some@simmer.example", "france", "stories");
  await announce(site.services, ratatouille(site));
  const { owner } = site.services.database;
  await expect.poll(() => owner.$count(deliveries, sql`${deliveries.state} = 'waiting' and ${deliveries.dueAt} > now()`)).toBe(1);
  const [reader] = await owner.select({ id: subscribers.id }).from(subscribers);
  await chooseTopics(site.services, reader?.id ?? "", ["stories"]);
  await owner.update(deliveries).set({ dueAt: sql`now()` });
  await site.services.jobs.send(sendDue, {});
  await expect.poll(() => states(site)).toEqual([{ state: "dropped", reason: null }]);
  expect(await owner.$count(subscribers)).toBe(1);
});

test("a mail that the server postpones is tried again later", async () => {
  let isBusy = true;
  const smtp = await openSmtp({ onRcptTo: (_, __, done) => done(isBusy ? Object.assign(new Error("Greylisted"), { responseCode: 451 }) : null) });
  const site = await openTestSite({ env: { SMTP_URL: smtp.url } });
  await makeReader(site, "all@simmer.example", "all");
  await announce(site.services, ratatouille(site));
  await expect.poll(() => states(site)).toEqual([{ state: "waiting", reason: expect.stringContaining("Greylisted") }]);
  isBusy = false;
  const { database, jobs } = site.services;
  await database.owner.update(deliveries).set({ dueAt: sql`now()` });
  await jobs.send(sendDue, {});
  await expect.poll(() => states(site)).toEqual([{ state: "accepted", reason: null }]);
  expect(smtp.received.length).toBe(1);
});

test("while the mail server is down, letters wait and no attempts are used up", async () => {
  const site = await openTestSite({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  await makeReader(site, "all@simmer.example", "all");
  await announce(site.services, ratatouille(site));
  const waits = sql<boolean>`${deliveries.dueAt} > now()`;
  await expect
    .poll(() => site.services.database.owner.select({ state: deliveries.state, attempts: deliveries.attempts, waits }).from(deliveries))
    .toEqual([{ state: "waiting", attempts: 0, waits: true }]);
});

test("when the connection breaks after a mail was handed over, nobody gets it twice", async () => {
  const smtp = await openSmtp({
    onData(stream) {
      stream.resume();
      stream.once("end", () => smtp.hangUp());
    },
  });
  const site = await openTestSite({ env: { SMTP_URL: smtp.url } });
  await makeReader(site, "all@simmer.example", "all");
  await announce(site.services, ratatouille(site));
  await expect.poll(() => states(site)).toEqual([{ state: "unsure", reason: expect.any(String) }]);
});

test("a reader who leaves while a letter is waiting to be sent does not get it", async () => {
  const site = await openTestSite({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  await makeReader(site, "all@simmer.example", "all");
  await announce(site.services, ratatouille(site));
  const { owner } = site.services.database;
  // Waits for the first try: if it were postponed only after the due date is reset below, it would wait for a minute.
  await expect.poll(() => owner.$count(deliveries, sql`${deliveries.state} = 'waiting' and ${deliveries.dueAt} > now()`)).toBe(1);
  await owner.delete(subscribers).where(eq(subscribers.email, "all@simmer.example"));
  await owner.update(deliveries).set({ dueAt: sql`now()` });
  await site.services.jobs.send(sendDue, {});
  await expect.poll(() => states(site)).toEqual([{ state: "dropped", reason: null }]);
});

test("the letter about a post names its author as the page does, by the username if the display name is blank", async () => {
  const site = await openTestSite();
  await makeReader(site, "all@simmer.example", "all");
  const { userId } = await makeAuthor(site.services.database.owner, { displayName: " ", username: "ines" });
  const { id, slug } = await site.makePost({ userId });
  await announcePost(site.services, { id, slug });
  expect(await site.services.database.owner.select({ content: letters.content }).from(letters)).toMatchObject([
    { content: { preheader: "A new story by ines" } },
  ]);
});

test("the letter about a post shows its picture at a lasting address, with its description", async () => {
  const site = await openTestSite();
  await makeReader(site, "all@simmer.example", "all");
  const { id, slug } = await site.makePost({ title: "Low and Slow", featuredImageUrl: "/pictures/coq-au-vin.jpg" });
  await announcePost(site.services, { id, slug });
  const picture = { url: `${site.origin}/pictures/coq-au-vin.jpg`, alt: expect.stringMatching(/chicken/i) };
  expect(await site.services.database.owner.select({ content: letters.content }).from(letters)).toMatchObject([{ content: { picture } }]);
});

/** A story with a letter still to be sent to its two readers, and a way to trigger sending. */
async function openWithLetterToCome() {
  const smtp = await openSmtp();
  const site = await openTestSite({ env: { SMTP_URL: smtp.url } });
  const { database, jobs } = site.services;
  for (const name of ["one", "two"]) await makeReader(site, `${name}@simmer.example`, "stories");
  const post = await site.makePost({ title: "Low and Slow" });
  const letter = { key: `post:${post.id}`, topics: ["stories"], content: ratatouille(site).content };
  const [{ id: letterId } = { id: "" }] = await database.owner.insert(letters).values(letter).returning();
  const readers = await database.owner.select().from(subscribers);
  await database.owner.insert(deliveries).values(readers.map(({ id }) => ({ letterId, subscriberId: id, dueAt: sql`now() + interval '1 hour'` })));
  const trySending = async () => {
    await database.owner.update(deliveries).set({ dueAt: sql`now()` });
    await jobs.send(sendDue, {});
  };
  const Cookie = await signIn(site);
  const { title, slug } = post;
  const save = (rest: Record<string, string>) =>
    postForm(site, `/admin/blog/edit/${post.id}`, { title, slug, excerpt: "", featuredImageUrl: "", content: "", ...rest }, { Cookie });
  return { site, smtp, post, trySending, save, Cookie };
}

test("a story that is withdrawn is mailed to nobody until it is published again, then as corrected, and administrators see why", async () => {
  const { site, smtp, save, Cookie, trySending } = await openWithLetterToCome();
  await save({ title: "Slow and Low" });
  await trySending();
  // Once a later letter has gone out, the waiting emails are known to have been skipped.
  await makeReader(site, "french@simmer.example", "france");
  await announce(site.services, ratatouille(site));
  await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual(["french@simmer.example"]);
  expect(textOf(await (await site.get("/admin/letters", { headers: { Cookie } })).text())).toContain("2 waiting until the story is published again");
  await save({ title: "Slow and Low", isPublished: "on" });
  await trySending();
  const stories = () => smtp.received.slice(1).map(({ to, mail }) => `${to} ${mail.subject}`);
  await expect.poll(() => stories().sort()).toEqual(["one@simmer.example Slow and Low", "two@simmer.example Slow and Low"]);
});

test("the letter of a deleted story waits as long as the story can be restored, and is then dropped", async () => {
  const { site, smtp, post, Cookie, trySending } = await openWithLetterToCome();
  const { owner } = site.services.database;
  await postForm(site, "/admin/blog", { intent: "delete", id: post.id }, { Cookie });
  await trySending();
  await makeReader(site, "french@simmer.example", "france");
  await announce(site.services, ratatouille(site));
  await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual(["french@simmer.example"]);
  await owner.execute(sql`update deleted_posts set deleted_at = now() - interval '31 days'`);
  await sweepDeletedPosts(owner);
  await trySending();
  const ofStory = () => owner.$count(deliveries, sql`${deliveries.state} = 'dropped'`);
  await expect.poll(ofStory).toBe(2);
  expect(smtp.received).toHaveLength(1);
});

test("publishing a post announces it if requested, and only once", async () => {
  const site = await openTestSite();
  await makeReader(site, "stories@simmer.example", "stories");
  const Cookie = await signIn(site);
  const post = { title: "Low and Slow", slug: "low-and-slow", excerpt: "Patience.", featuredImageUrl: "", content: "<p>Low heat.</p>", isPublished: "on" };
  const created = await postForm(site, "/admin/blog/new", { ...post, announce: "on" }, { Cookie });
  expect(created.headers.get("Location")).toBe("/admin/blog?done=created");
  const [mail] = await readOutbox(site, 1);
  expect([mail?.subject, mail?.text?.includes(`${site.origin}/blog/low-and-slow`)]).toEqual(["Low and Slow", true]);
  const [letter] = await site.services.database.owner.select({ key: letters.key }).from(letters);
  // From an editor opened earlier, or a retry after its first answer was lost.
  const again = await postForm(site, `/admin/blog/edit/${letter?.key.slice(5)}`, { ...post, announce: "on" }, { Cookie });
  expect(again.headers.get("Location")).toBe("/admin/blog?done=announced-before");
  expect(await site.services.database.owner.$count(letters)).toBe(1);
  const list = await (await site.get("/admin/blog?done=announced-before", { headers: { Cookie } })).text();
  expect(list).toContain("The post is saved. Readers have already been emailed about it; each post is announced only once.");
});

test("announcing a post that nobody is subscribed to says that no email was sent, and can be done later", async () => {
  const site = await openTestSite();
  await makeReader(site, "german@simmer.example", "germany");
  const Cookie = await signIn(site);
  const post = { title: "Low and Slow", slug: "low-and-slow", excerpt: "", featuredImageUrl: "", content: "", isPublished: "on", announce: "on" };
  const save = async (path: string) => {
    const location = (await postForm(site, path, post, { Cookie })).headers.get("Location") ?? "";
    return { location, list: await (await site.get(location, { headers: { Cookie } })).text() };
  };
  expect((await save("/admin/blog/new")).list).toContain("Blog post created successfully. Nobody is subscribed to stories: no email was sent.");
  const { rows } = await site.services.database.owner.$client.query("select id from food_blogs");
  const edit = `/admin/blog/edit/${rows[0].id}`;
  expect((await save(edit)).list).toContain("Blog post updated successfully. Nobody is subscribed to stories: no email was sent.");
  await makeReader(site, "stories@simmer.example", "stories");
  expect((await save(edit)).location).toBe("/admin/blog?done=updated");
  expect(await site.services.database.owner.$count(letters)).toBe(1);
});

test("a new post sent twice, because its first answer was lost, is announced once and succeeds both times", async () => {
  const site = await openTestSite();
  await makeReader(site, "stories@simmer.example", "stories");
  const Cookie = await signIn(site);
  const post = { title: "Low and Slow", slug: "low-and-slow", excerpt: "", featuredImageUrl: "", content: "<p>Low heat.</p>", isPublished: "on" };
  const form = { ...post, announce: "on", editors: crypto.randomUUID() };
  const answers = [await postForm(site, "/admin/blog/new", form, { Cookie }), await postForm(site, "/admin/blog/new", form, { Cookie })];
  expect(answers.map(({ headers }) => headers.get("Location"))).toEqual(["/admin/blog?done=created", "/admin/blog?done=announced-before"]);
  expect(await site.services.database.owner.$count(letters)).toBe(1);
});

test("a post is saved without an announcement if none was requested, or if readers cannot see it", async () => {
  const site = await openTestSite();
  await makeReader(site, "stories@simmer.example", "stories");
  const Cookie = await signIn(site);
  const post = { title: "Low and Slow", slug: "", excerpt: "", featuredImageUrl: "", content: "" };
  await postForm(site, "/admin/blog/new", { ...post, isPublished: "on" }, { Cookie });
  const draft = await postForm(site, "/admin/blog/new", { ...post, slug: "draft", announce: "on" }, { Cookie });
  expect(draft.headers.get("Location")).toBe("/admin/blog?done=announce-failed");
  expect(await site.services.database.owner.select().from(letters)).toEqual([]);
});

test("when the queue cannot be reached, a letter counts as announced and a request as accepted: the next minute's job sends them", async () => {
  const site = await openTestSite();
  await makeReader(site, "stories@simmer.example", "stories");
  const Cookie = await signIn(site);
  vi.spyOn(site.services.jobs, "send").mockRejectedValue(new Error("Connection terminated unexpectedly"));
  const post = { title: "Low and Slow", slug: "", excerpt: "", featuredImageUrl: "", content: "", isPublished: "on", announce: "on" };
  const created = await postForm(site, "/admin/blog/new", post, { Cookie });
  expect(created.headers.get("Location")).toBe("/admin/blog?done=created");
  expect((await postForm(site, "/api/join", { email: "new@simmer.example", topic: "all" })).status).toBe(200);
  expect(await site.services.database.owner.$count(deliveries)).toBe(2);
});

test("a reader who leaves at the moment of an announcement does not get it, and the others do", async () => {
  const site = await openTestSite();
  await makeReader(site, "leaves@simmer.example", "all");
  await makeReader(site, "stays@simmer.example", "all");
  const leaving = new pg.Client({ connectionString: site.env.DATABASE_URL });
  await leaving.connect();
  await leaving.query("begin");
  await leaving.query("delete from subscribers where email = 'leaves@simmer.example'");
  const announced = announce(site.services, ratatouille(site));
  const { owner } = site.services.database;
  const waits = sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await owner.execute<{ count: number }>(waits)).rows[0]?.count).toBe(1);
  await leaving.query("commit");
  await leaving.end();
  expect(await announced).toBe(1);
  const [mail] = await readOutbox(site, 1);
  expect(mail?.text).toContain("Ratatouille");
});

/** Enough readers that some of the concurrent changes collide, whichever comes first. */
async function makeReadersOfTwoTopics({ services: { database } }: TestSite) {
  const made = await database.owner
    .insert(subscribers)
    .values(Array.from({ length: 20 }, (_, number) => ({ email: `reader-${number}@simmer.example` })))
    .returning();
  await database.owner
    .insert(subscriptions)
    .values(made.flatMap(({ id }) => ["all", "stories"].map((topic) => ({ subscriberId: id, topic, confirmedAt: new Date() }))));
  return made;
}

test("a reader who leaves at the moment topics are chosen is gone, and both requests are answered", async () => {
  const site = await openTestSite();
  const readers = await makeReadersOfTwoTopics(site);
  await Promise.all(readers.flatMap(({ id }) => [leave(site.services, id), chooseTopics(site.services, id, ["stories"])]));
  expect(await site.services.database.owner.$count(subscribers)).toBe(0);
});

test("a reader who leaves at the moment the mail server refuses the address is gone, and the mail is given up", async () => {
  const site = await openTestSite();
  const { owner } = site.services.database;
  const readers = await makeReadersOfTwoTopics(site);
  const mails = await owner
    .insert(deliveries)
    .values(readers.map(({ id }) => ({ subscriberId: id, state: "sending" as const })))
    .returning();
  await Promise.all([...readers.map(({ id }) => leave(site.services, id)), ...mails.map(({ id }) => giveUp(owner, id, "failed", "No such mailbox"))]);
  expect(await owner.$count(subscribers)).toBe(0);
  expect(await states(site)).toEqual(Array(20).fill({ state: "failed", reason: "No such mailbox" }));
});

test("an announcement that fails is reported as such, and can be made again", async () => {
  const site = await openTestSite();
  await makeReader(site, "stories@simmer.example", "stories");
  const Cookie = await signIn(site);
  const { owner } = site.services.database;
  await owner.execute("alter table letters rename to letters_away");
  const post = { title: "Low and Slow", slug: "low-and-slow", excerpt: "", featuredImageUrl: "", content: "", isPublished: "on", announce: "on" };
  const created = await postForm(site, "/admin/blog/new", post, { Cookie });
  expect(created.headers.get("Location")).toBe("/admin/blog?done=announce-broken");
  await owner.execute("alter table letters_away rename to letters");
  const [{ id } = { id: "" }] = (await owner.execute<{ id: string }>("select id from food_blogs where slug = 'low-and-slow'")).rows;
  const again = await postForm(site, `/admin/blog/edit/${id}`, post, { Cookie });
  expect(again.headers.get("Location")).toBe("/admin/blog?done=updated");
  expect(await owner.select({ key: letters.key }).from(letters)).toEqual([{ key: `post:${id}` }]);
});

test("administrators see numbers, and addresses only in their export", async () => {
  const site = await openTestSite();
  await makeReader(site, "mara@simmer.example", "all");
  await makeReader(site, "=cmd@simmer.example", "all");
  await announce(site.services, ratatouille(site));
  const Cookie = await signIn(site);
  const page = await (await site.get("/admin/letters", { headers: { Cookie } })).text();
  expect(page).not.toContain("mara@simmer.example");
  expect(page).toMatch(/New recipes and stories<\/th><td[^>]*>2<\/td>/);
  const exported = await postForm(site, "/admin/letters/export", {}, { Cookie });
  expect(exported.headers.get("Content-Disposition")).toMatch(/^attachment; filename="letters-[\d-]+\.csv"$/);
  const addresses = (await exported.text()).split("\r\n").map((line) => line.split(",")[0]);
  expect(addresses).toEqual(["address", "'=cmd@simmer.example", "mara@simmer.example", ""]);
});

test("a finished letter keeps its numbers, and its mails are not counted again at each view", async () => {
  const smtp = await openSmtp({
    onRcptTo: ({ address }, _, done) => done(address.startsWith("gone") ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null),
  });
  const site = await openTestSite({ env: { SMTP_URL: smtp.url } });
  const { owner } = site.services.database;
  for (const name of ["gone", "one", "two"]) await makeReader(site, `${name}@simmer.example`, "all");
  await announce(site.services, ratatouille(site));
  await expect.poll(() => owner.$count(letters, sql`numbers is not null`)).toBe(1);
  await owner.delete(deliveries);
  const page = await (await site.get("/admin/letters", { headers: { Cookie: await signIn(site) } })).text();
  expect(textOf(page)).toMatch(/3 readers, 2 accepted 1 failed ?, most often: 550 No such mailbox/);
});

test("administrators see that a letter waits for a mail server that is down, until it takes a mail", async () => {
  const site = await openTestSite({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  const { owner } = site.services.database;
  for (const name of ["one", "two", "three"]) await makeReader(site, `${name}@simmer.example`, "all");
  await announce(site.services, ratatouille(site));
  const [first] = await owner.select({ id: deliveries.id }).from(deliveries).limit(1);
  await expect.poll(() => owner.$count(deliveries, sql`${deliveries.state} = 'waiting' and ${deliveries.reason} is not null`)).toBe(3);
  const Cookie = await signIn(site);
  const look = async () => textOf(await (await site.get("/admin/letters", { headers: { Cookie } })).text());
  expect(await look()).toMatch(/3 readers, 0 accepted 3 waiting: connect ECONNREFUSED 127\.0\.0\.1:9/);
  await owner
    .update(deliveries)
    .set({ state: "accepted", endedAt: sql`now()`, reason: null })
    .where(eq(deliveries.id, first?.id ?? ""));
  expect(await look()).toContain("3 readers, 1 accepted, 2 on the way");
});

test("administrators see what the mail server answers to mails that it puts off, next to those on the way", async () => {
  const site = await openTestSite({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  const { owner } = site.services.database;
  for (const name of ["one", "two", "three"]) await makeReader(site, `${name}@simmer.example`, "all");
  await announce(site.services, ratatouille(site));
  await expect.poll(() => owner.$count(deliveries, sql`${deliveries.state} = 'waiting' and ${deliveries.reason} is not null`)).toBe(3);
  await owner.update(deliveries).set({ reason: null });
  const [late] = await owner.select({ id: deliveries.id }).from(deliveries).limit(1);
  await owner
    .update(deliveries)
    .set({ reason: "450 4.7.1 Greylisted", attempts: 1 })
    .where(eq(deliveries.id, late?.id ?? ""));
  const page = await (await site.get("/admin/letters", { headers: { Cookie: await signIn(site) } })).text();
  expect(textOf(page)).toMatch(/3 readers, 0 accepted, 2 on the way 1 waiting: 450 4\.7\.1 Greylisted/);
});

test("a letter is counted at each view as long as one of its mails is still under way", async () => {
  const site = await openTestSite({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  const { database } = site.services;
  await makeReader(site, "all@simmer.example", "all");
  await announce(site.services, ratatouille(site));
  await keepNumbers({ database });
  expect(await listLetters(database.owner)).toMatchObject([{ readers: 1, accepted: 0, underway: 1 }]);
  await database.owner.update(deliveries).set({ state: "accepted" });
  expect(await listLetters(database.owner)).toMatchObject([{ readers: 1, accepted: 1, underway: 0 }]);
});
