import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { site } from "../site.config.ts";
import { type Sender, timeouts, writeToOutbox } from "./mail.server.ts";
import { messageOf } from "./stop.server.ts";

/**
 * Why a mail was not accepted. "refused": the server rejected it permanently. "later": the server asks for a retry. "away": the
 * server could not be used, whatever the recipient. "stuck": it closed the connection over this mail, or says that it accepts none
 * from us, which may concern all mails or just this one. "unsure": the whole mail was sent, and then no answer came.
 */
export class NotTaken extends Error {
  readonly why: "refused" | "later" | "away" | "stuck" | "unsure";
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

/** The connection to SMTP_URL. Without that variable, mails go to the outbox, where one that is sent twice is one file. */
export function openMailLine({ env }: Pick<Sender, "env">): MailLine {
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

  function hangUp(): void {
    void line?.then((connection) => connection.close()).catch(() => {});
    line = undefined;
  }

  return {
    async send({ to, bytes }, moments) {
      // Servers close idle connections.
      if ((await line?.catch(() => undefined))?.destroyed) line = undefined;
      line ??= connect(SMTP_URL);
      try {
        await handOver(await line, to, bytes, moments);
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
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...timeouts, ...options });
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      connection.close();
      reject(new NotTaken("away", messageOf(error)));
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

async function handOver(connection: SMTPConnection, to: string, bytes: Buffer, moments?: Moments): Promise<void> {
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
    } catch (error) {
      stopped = error;
    }
    return isHandedOver;
  });
  const failure = await new Promise<SMTPConnection.SMTPError | null>((done) =>
    connection.send({ from: site.contact, to: [to] }, Readable.from(untilTheEnd()), (error) => done(error)),
  ).finally(unwatch);
  if (stopped) throw stopped;
  if (failure) throw notTaken(failure, { isAboutThis, isHandedOver });
}

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

/** Status 5.7 (RFC 3463) concerns us as the sender: not authorised, or on a blocklist, whoever the recipient is. */
const policy = /^\d{3}[ -]5\.7\./;

/** An answer to RCPT TO or DATA is about the recipient or the mail; one to MAIL FROM is about all mails. */
function notTaken(
  { command, response, responseCode = 0, message }: SMTPConnection.SMTPError,
  { isAboutThis, isHandedOver }: { isAboutThis: boolean; isHandedOver: boolean },
): NotTaken {
  const reason = (response ?? message).slice(0, 300);
  if (isHandedOver && responseCode === 0) return new NotTaken("unsure", reason);
  if (command === "RCPT TO" || command === "DATA") {
    if (responseCode >= 500 && !policy.test(response ?? "")) return new NotTaken("refused", reason);
    if (responseCode >= 400 && responseCode < 500 && responseCode !== 421) return new NotTaken("later", reason);
  }
  return new NotTaken(isAboutThis && command !== "MAIL FROM" ? "stuck" : "away", reason);
}
