import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type PlainAnswer, type PlainRequest, PlainRequests } from "./plain-request.server.ts";

/** How long a connection may say nothing: before its first request, and between two. */
const [firstSilence, laterSilence] = [15_000, 65_000];

/** `close` ends what is silent and lets answers leave that are on their way; `closeAll` ends everything. */
export type KeptLane = { close(): void; closeAll(): void };

/**
 * Answers plain requests for kept pages on the socket itself, as `find` writes them. Everything else goes to Node's
 * HTTP, and so does the rest of that connection. A kept page costs half as much this way: what is saved is the
 * parsing, the request and the answer as objects, and their events.
 */
export function addKeptLane(server: Server, find: (request: PlainRequest) => PlainAnswer | Promise<PlainAnswer>): KeptLane {
  const toNode = server.listeners("connection");
  const waiting = new Set<Socket>();
  const requests = new PlainRequests();

  function enter(socket: Socket): void {
    const leave = () => {
      waiting.delete(socket);
      socket.off("data", read).off("end", end).off("error", fail).off("timeout", fail).off("close", leave).setTimeout(0);
    };
    const handOver = (chunk: Buffer) => {
      leave();
      socket.pause();
      socket.unshift(chunk);
      for (const take of toNode) take.call(server, socket);
      socket.resume();
    };
    const answerWith = (chunk: Buffer, answer: PlainAnswer) => {
      if (answer === undefined) return handOver(chunk);
      if (typeof answer === "string") socket.write(answer, "latin1");
      else socket.write(answer);
      if (socket.timeout !== laterSilence) socket.setTimeout(laterSilence);
    };
    const read = (chunk: Buffer) => {
      // A reader who asks again before the last answer has left is slowed down by Node's HTTP.
      const request = socket.writableLength === 0 ? requests.read(chunk) : undefined;
      const answer = request && find(request);
      if (!(answer instanceof Promise)) return answerWith(chunk, answer);
      socket.pause();
      void answer.then((made) => {
        if (!waiting.has(socket)) return;
        answerWith(chunk, made);
        socket.resume();
      });
    };
    const end = () => socket.end();
    const fail = () => socket.destroy();
    waiting.add(socket);
    socket.on("data", read).on("end", end).on("error", fail).on("timeout", fail).on("close", leave).setTimeout(firstSilence);
  }

  server.removeAllListeners("connection");
  server.on("connection", enter);
  return {
    close() {
      for (const socket of waiting) socket.destroySoon();
    },
    closeAll() {
      for (const socket of waiting) socket.destroy();
    },
  };
}
