import { connect } from "node:net";
import type { FuzzRequest } from "./fuzz-requests.ts";

/** The answer: `status` is 0 if the connection was closed without one, -1 if none came in time. */
export type FuzzAnswer = { status: number; text: string };

const patience = 15_000;

/** Sends bytes unchanged on a new connection, and reads one answer. */
export function sendBytes(port: number, { bytes, method, isWellFormed }: FuzzRequest): Promise<FuzzAnswer> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    let came = "";
    const done = (status: number) => {
      socket.destroy();
      resolve({ status, text: came });
    };
    socket.setEncoding("latin1").setTimeout(patience, () => done(-1));
    socket.on("data", (text) => {
      came += text;
      if (isWhole(came, method)) done(statusOf(came));
    });
    socket.on("error", () => done(statusOf(came)));
    socket.on("end", () => done(statusOf(came)));
    socket.write(bytes, () => {
      // The server would wait for the rest of an incomplete request, so this says that no more comes.
      if (!isWellFormed) socket.end();
    });
  });
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

/** Answers that never end, such as event streams, count as whole once they have begun. */
function isWhole(answer: string, method: string): boolean {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const head = answer.slice(0, end);
  if (method === "HEAD" || /^HTTP\/1\.1 (1\d\d|204|304)/.test(head) || /content-type: text\/event-stream/i.test(head)) return !/^HTTP\/1\.1 1\d\d/.test(head);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length !== undefined) return answer.length >= end + 4 + Number(length);
  return answer.endsWith("\r\n0\r\n\r\n");
}
