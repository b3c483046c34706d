import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { SMTPServer } from "smtp-server";
import { findEmbeddedPostgres } from "../app/server/embedded-postgres/find-embedded-postgres.server.ts";
import type { Random } from "./faults-random.ts";
import { Scene } from "./faults-scene.ts";
import type { Row } from "./faults-table.ts";
import { administrator } from "./site-process.ts";

const port = 4839;
const refusal = (code: number) => Object.assign(new Error("not today"), { responseCode: code });

/** A mail server that behaves in one way; `letters` counts what it has accepted. */
type Post = { close(): Promise<void> };
const taken = { letters: 0 };

function smtp(answer: { connect?: Error; recipient?: Error; letter?: Error } = {}): Promise<Post> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onConnect: (_, done) => done(answer.connect),
    onRcptTo: (_, __, done) => done(answer.recipient),
    onData(stream, _, done) {
      stream.resume().once("end", () => {
        if (!answer.letter) taken.letters++;
        done(answer.letter);
      });
    },
  });
  server.on("error", () => {});
  return new Promise((ready) => server.listen(port, "127.0.0.1", () => ready({ close: () => new Promise((done) => server.close(() => done())) })));
}

function silent(): Promise<Post> {
  const server: Server = createServer((socket) => socket.on("error", () => {}));
  const sockets = new Set<import("node:net").Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  const close = () =>
    new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    });
  return new Promise((ready) => server.listen(port, "127.0.0.1", () => ready({ close })));
}

const faults: [string, () => Promise<Post>][] = [
  ["refuses at the door (421)", () => smtp({ connect: refusal(421) })],
  ["refuses the letter for now (451)", () => smtp({ letter: refusal(451) })],
  ["refuses the address (550)", () => smtp({ recipient: refusal(550) })],
  ["takes the connection and says nothing", silent],
  ["is not there", async () => ({ close: async () => {} })],
];

/** A mail server that accepts no letters, in five ways, while password resets are requested. */
export async function refuseMail(folder: string, random: Random): Promise<Row[]> {
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  const scene = await Scene.open("the mail server takes no letters", { dataDir: join(folder, "mail"), port: 4829, random, env });
  const { row, site } = scene;
  for (const [name, open] of faults) {
    const post = await open();
    const before = taken.letters;
    const answers: string[] = [];
    for (let time = 0; time < 2; time++) answers.push(await askForLink(site.origin, site.dataDir));
    await wait(4000);
    await post.close();
    const since = performance.now();
    const good = await smtp();
    const [kept, asked] = [taken.letters - before, performance.now()];
    answers.push(await askForLink(site.origin, site.dataDir));
    while (taken.letters === before + kept && performance.now() - asked < 60_000) await wait(20);
    if (taken.letters === before + kept) row.lost.push(`a letter that was asked for after the mail server ${name} never came`);
    row.recovery.push((performance.now() - since) / 1000);
    row.times++;
    // Earlier requests may be processed late.
    await wait(3000);
    row.notes.push(
      `It ${name}: asked for a link, the site answered ${answers.join(", ")}; of 3 letters ${taken.letters - before} had come 3 s after it was back.`,
    );
    await good.close();
    await scene.compare();
  }
  return [await scene.close()];
}

async function askForLink(origin: string, dataDir: string): Promise<string> {
  // Resets the limit on requests, which is not what is tested here.
  const client = new Client({ connectionString: await findEmbeddedPostgres(dataDir) });
  await client.connect();
  await client.query("delete from attempts");
  await client.end();
  const begin = performance.now();
  const answer = await fetch(`${origin}/api/auth/request-password-reset`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ email: administrator.email }),
  });
  await answer.arrayBuffer();
  return `${answer.status} in ${((performance.now() - begin) / 1000).toFixed(1)} s`;
}
