import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { site } from "../site.config.ts";
import { type Sender, timeouts, writeToOutbox } from "./mail.server.ts";
import { messageOf } from "./stop.server.ts";

/**
 * Why a mail was not taken. "refused": the server said so for good. "later": it asks for another try. "away": it could not be
 * talked to, whoever the mail was for. "stuck": it ended the talk over this mail, or says that it takes none from us, which may be
 * about all mails or about this one. "unsure": the whole mail was handed over, and then no answer came.
 */
export class NotTaken extends Error {
  readonly why: "refused" | "later" | "away" | "stuck" | "unsure";
  constructor(why: NotTaken["why"], reason: string) {
    super(reason);
    this.why = why;
  }
}

/** A mail as it goes over the line, with a name of its own: under the same one it is the same mail. */
export type WrittenMail = { to: string; name: string; bytes: Buffer };

/** What may have to be known of a mail if the process ends before the answer is there. A server takes a mail at its end, the dot. */
type Moments = {
  /** All but the end is on the way, and the end waits for this. */
  beforeEnd(): Promise<void>;
  /** The end goes out with the next instruction. */
  atEnd(): void;
};

/** One connection to the mail server for many mails, opened at the first one. */
export type MailLine = {
  /** Sends a mail. Throws `NotTaken`, or what a moment throws: then it was not sent either. */
  send(mail: WrittenMail, moments?: Moments): Promise<void>;
  close(): void;
};

/** The line of SMTP_URL. Without one it leads to the outbox, where a mail that is sent twice is one file. */
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
      // Servers close a line that nobody talks on.
      if ((await line?.catch(() => undefined))?.destroyed) line = undefined;
      line ??= connect(SMTP_URL);
      try {
        await handOver(await line, to, bytes, moments);
      } catch (error) {
        // What is left of a conversation that went wrong is not worth mending.
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
    // It also tells of a line that is lost while nothing is sent.
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
    // What is said or broken off from here on may be about the recipient.
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

/** Asks about each piece, by its last and first letters, right before it is written to the line, which is closed instead at a no. Returns how to end it. */
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

/** A no of this kind (RFC 3463) is to us: who may not send, or is on a list of the unwanted, hears it for each recipient. */
const policy = /^\d{3}[ -]5\.7\./;

/** What a server says to the recipient or the mail is about these; what it says to the sender is about all mails. */
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
