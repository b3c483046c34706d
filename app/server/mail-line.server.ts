import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { site } from "../site.config.ts";
import { bytesOf, type Mail, type Sender, writeToOutbox } from "./mail.server.ts";
import { connectionProblem, smtpOptions } from "./smtp-options.server.ts";

/**
 * Why a mail was not accepted. "refused": the server says that this address gets no mail. "later": the server asks for a retry. "busy": it
 * has just accepted others, and now says that it is too much. "away": the server could not be used, whatever the recipient. "stuck": it
 * refused this mail or closed the connection over it, which may concern all mails or just this one. "unsure": the whole mail was sent, and
 * then no answer came.
 */
export class NotTaken extends Error {
  readonly why: "refused" | "later" | "busy" | "away" | "stuck" | "unsure";
  constructor(why: NotTaken["why"], reason: string) {
    super(reason);
    this.why = why;
  }
}

/** A mail in the form sent to the server, with a unique name: the same name means the same mail. */
export type WrittenMail = { to: string; name: string; bytes: Buffer };

/** Hooks for recording a mail's state in case the process ends before the answer. A server accepts a mail at its final dot. */
type Moments = {
  /** All but the final dot has been sent; the dot waits for this. */
  beforeEnd(): Promise<void>;
  /** Called right before the final dot is written. */
  atEnd(): void;
};

/** One connection to the mail server for many mails, opened at the first one. */
export type MailLine = {
  /** Sends a mail. Throws `NotTaken`, or what a hook throws: then it was not sent either. */
  send(mail: WrittenMail, moments?: Moments): Promise<void>;
  close(): void;
};

/**
 * Sends one mail through SMTP_URL; without it, the mail is written to `DATA_DIR/outbox`, and the log names the file.
 * Rejects if the mail server does not accept it.
 */
export async function sendMail({ env, log }: Sender, mail: Mail): Promise<void> {
  const bytes = await bytesOf(mail);
  if (!env.SMTP_URL) {
    const file = await writeToOutbox(env, bytes);
    log.info({ file }, "an email was written to the outbox, because SMTP_URL is not set");
    return;
  }
  const line = openMailLine({ env }, { patience: patienceWithOne });
  try {
    await line.send({ to: mail.to, name: "", bytes });
  } finally {
    line.close();
  }
}

/**
 * The connection to SMTP_URL. Without that variable, mails go to the outbox, where one that is sent twice is one file. `patience`: for how
 * many milliseconds the answer to a whole mail is waited for.
 */
export function openMailLine({ env }: Pick<Sender, "env">, { patience = patienceAtEnd } = {}): MailLine {
  const { SMTP_URL } = env;
  if (!SMTP_URL) {
    return {
      async send({ name, bytes }) {
        await writeToOutbox(env, bytes, name);
      },
      close() {},
    };
  }
  let line: Promise<SMTPConnection> | undefined;
  let hasTaken = false;

  function hangUp(): void {
    void line?.then((connection) => connection.close()).catch(() => {});
    line = undefined;
    hasTaken = false;
  }

  return {
    async send({ to, bytes }, moments) {
      // Servers close idle connections.
      if ((await line?.catch(() => undefined))?.destroyed) hangUp();
      line ??= connect(SMTP_URL);
      try {
        await handOver(await line, { to, bytes, hasTaken, patience }, moments);
        hasTaken = true;
      } catch (error) {
        // A session that failed is not worth repairing.
        hangUp();
        throw error;
      }
    },
    close() {
      void line?.then((connection) => connection.quit()).catch(() => {});
      line = undefined;
    },
  };
}

function connect(url: string): Promise<SMTPConnection> {
  const options = smtpOptions(url);
  const { auth } = options;
  const connection = new SMTPConnection(options);
  return new Promise((resolve, reject) => {
    const fail = (error: SMTPConnection.SMTPError) => {
      connection.close();
      reject(new NotTaken("away", connectionProblem(options, error)));
    };
    // Also reports a connection that is lost while nothing is being sent.
    connection.on("error", fail);
    connection.connect((error) => {
      if (error) return fail(error);
      if (!auth) return resolve(connection);
      connection.login(auth, (refusal) => (refusal ? fail(refusal) : resolve(connection)));
    });
  });
}

/** `hasTaken`: the server has accepted a mail on this connection. */
type OnLine = { to: string; bytes: Buffer; hasTaken: boolean; patience: number };

async function handOver(connection: SMTPConnection, { to, bytes, hasTaken, patience }: OnLine, moments?: Moments): Promise<void> {
  let isEndAllowed = false;
  let isHandedOver = false;
  let isAboutThis = false;
  let stopped: unknown;
  async function* untilTheEnd() {
    yield bytes;
    try {
      await moments?.beforeEnd();
    } catch (error) {
      stopped = error;
      throw error;
    }
    isEndAllowed = true;
  }
  const unwatch = watchWrites(connection, (lastLetters, firstLetters) => {
    // From here on, an error or a disconnect may be about the recipient.
    isAboutThis ||= firstLetters === "RCPT TO";
    if (!isEndAllowed || isHandedOver || lastLetters !== ".\r\n") return true;
    try {
      moments?.atEnd();
      isHandedOver = true;
      allow(connection, patience);
    } catch (error) {
      stopped = error;
    }
    return isHandedOver;
  });
  const failure = await new Promise<SMTPConnection.SMTPError | null>((done) =>
    connection.send({ from: site.contact, to: [to] }, Readable.from(untilTheEnd()), (error) => done(error)),
  ).finally(unwatch);
  allow(connection, connection.options.socketTimeout);
  if (stopped) throw stopped;
  if (failure) throw notTaken(failure, { isAboutThis, isHandedOver, hasTaken });
}

/** How many milliseconds the server may be silent from now on. */
function allow({ _socket: socket }: SMTPConnection, time = 0): void {
  if (socket) socket.setTimeout(time);
}

/**
 * A server may look through the whole mail for spam and viruses before it answers. RFC 5321, 4.5.3.2.6: "This timeout needs to be 10
 * minutes", because whoever gives up sooner sends the mail twice, or never knows whether it was accepted.
 */
const patienceAtEnd = 600_000;
/** With a mail that may be sent again, since all its copies have one Message-ID, and while others wait behind it. */
const patienceWithOne = 120_000;

/** Calls `isAllowed` with the last and first bytes of each chunk right before it is written; false closes the connection instead. Returns how to stop watching. */
function watchWrites(connection: SMTPConnection, isAllowed: (lastLetters: string, firstLetters: string) => boolean): () => void {
  const { _socket: socket } = connection;
  if (!socket) return () => {};
  const write = socket.write;
  socket.write = (...given: unknown[]) => {
    const [chunk] = given;
    const letters = (from: number, to?: number) => (chunk instanceof Uint8Array ? Buffer.from(chunk.subarray(from, to)).toString("latin1") : "");
    if (isAllowed(letters(-3), letters(0, 7))) return Reflect.apply(write, socket, given);
    socket.destroy();
    return false;
  };
  return () => {
    socket.write = write;
  };
}

/** The enhanced status of an answer, such as 5.1.1 (RFC 3463): class, subject, detail. */
const statusIn = (response: string) => /^\d{3}[ -]([45])\.(\d{1,3})\.(\d{1,3})\b/.exec(response)?.slice(2).map(Number);

/**
 * Whether the recipient's address is to blame. RFC 3463: x.1 is about addresses, but x.1.7 and x.1.8 about the sender's; x.2 about mailboxes
 * that exist; x.3 to x.7 about systems, networks, protocols, contents and policies, which concern us or everyone. Servers without these
 * codes say 550, 551, 553 (RFC 5321, 4.2.3) or 556 (RFC 7504).
 */
function blamesAddress(response: string, code: number): boolean {
  const [subject, detail = 0] = statusIn(response) ?? [];
  if (subject !== undefined) return code >= 500 && subject === 1 && detail !== 7 && detail !== 8;
  return [550, 551, 553, 556].includes(code) && !isTooMuch(response);
}

/**
 * Whether a server says that we send too fast or too much: x.3.2 (it accepts no messages now), x.4.5 (congestion), or in words, since the
 * codes differ. What it says of an address or a mailbox (x.1, x.2) is about that one: a mailbox has a quota, too.
 */
function isTooMuch(response: string): boolean {
  const [subject, detail] = statusIn(response) ?? [];
  if (subject === 1 || subject === 2 || (subject === undefined && /mailbox/i.test(response))) return false;
  if ((subject === 3 && detail === 2) || (subject === 4 && detail === 5)) return true;
  // A size, a number of hops or a score of spam has a limit, too.
  if (/\b(?:size|hops?|score)\b/i.test(response)) return false;
  return /\brates?\b|quota|throttl|too (?:many|much|fast)|exceed|limit/i.test(response);
}

/** An answer to RCPT TO or DATA is about the recipient or the mail; one to MAIL FROM is about all mails. */
function notTaken(
  { command, response = "", responseCode = 0, message }: SMTPConnection.SMTPError,
  { isAboutThis, isHandedOver, hasTaken }: { isAboutThis: boolean; isHandedOver: boolean; hasTaken: boolean },
): NotTaken {
  const reason = (response || message).slice(0, 300);
  if (isHandedOver && responseCode === 0) return new NotTaken("unsure", reason);
  if (command === "RCPT TO" && blamesAddress(response, responseCode)) return new NotTaken("refused", reason);
  const isNow = responseCode >= 400 && responseCode < 500;
  if (isTooMuch(response)) return new NotTaken(hasTaken ? "busy" : command === "MAIL FROM" ? "away" : "stuck", reason);
  if ((command === "RCPT TO" || command === "DATA") && isNow && responseCode !== 421) return new NotTaken("later", reason);
  return new NotTaken(isAboutThis && command !== "MAIL FROM" ? "stuck" : "away", reason);
}
