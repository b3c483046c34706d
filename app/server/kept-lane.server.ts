import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type PlainAnswer, type PlainRequest, PlainRequests } from "./plain-request.server.ts";

/** Idle timeouts of a connection in seconds: before its first request, between two, and while an answer is slow to leave. */
const [beforeFirst, betweenTwo, whileLeaving] = [15, 65, 300];
/** Seconds between two checks for idle connections. A timer per socket would be reset at every read and write. */
const look = 5;

type Waiting = { socket: Socket; secondsLeft: number; isAsked: boolean };

/** `close` ends idle connections and lets pending answers finish; `closeAll` ends everything. */
type KeptLane = { close(): void; closeAll(): void };

/**
 * Answers plain requests for cached pages directly on the socket, with what `find` returns. Everything else goes to Node's
 * HTTP server, and so does the rest of that connection. A cached page costs half as much this way, because it needs no
 * HTTP parser, no request and response objects, and none of their events.
 */
export function addKeptLane(server: Server, find: (request: PlainRequest) => PlainAnswer | Promise<PlainAnswer>): KeptLane {
  const toNode = server.listeners("connection");
  const waiting = new Set<Waiting>();
  const requests = new PlainRequests();
  let isClosing = false;
  const clock = setInterval(() => {
    for (const connection of waiting) {
      connection.secondsLeft -= look;
      if (connection.secondsLeft < 0) connection.socket.destroy();
    }
  }, look * 1000).unref();

  function enter(socket: Socket): void {
    const connection: Waiting = { socket, secondsLeft: beforeFirst, isAsked: false };
    const leave = () => {
      waiting.delete(connection);
      socket.off("data", read).off("end", end).off("error", fail).off("close", leave);
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
      socket.write(answer);
      connection.secondsLeft = socket.writableLength === 0 ? betweenTwo : whileLeaving;
    };
    const read = (chunk: Buffer) => {
      // While an answer is still being sent, the next request goes to Node's HTTP server, which handles backpressure.
      const request = socket.writableLength === 0 ? requests.read(chunk) : undefined;
      const answer = request && find(request);
      if (!(answer instanceof Promise)) return answerWith(chunk, answer);
      socket.pause();
      connection.isAsked = true;
      connection.secondsLeft = whileLeaving;
      void answer.then((made) => {
        if (!waiting.has(connection)) return;
        connection.isAsked = false;
        answerWith(chunk, made);
        if (isClosing && made) socket.destroySoon();
        socket.resume();
      });
    };
    const end = () => socket.end();
    const fail = () => socket.destroy();
    waiting.add(connection);
    socket.on("data", read).on("end", end).on("error", fail).on("close", leave);
  }

  server.removeAllListeners("connection");
  server.on("connection", enter).once("close", () => clearInterval(clock));
  return {
    close() {
      isClosing = true;
      for (const { socket, isAsked } of waiting) if (!isAsked) socket.destroySoon();
    },
    closeAll() {
      for (const { socket } of waiting) socket.destroy();
    },
  };
}
