import type { PostEvents } from "../../../server/post-events.server.ts";

/** How often the stream sends a heartbeat and checks again that the client may listen. */
const heartbeat = 25_000;
const unread = 500;

type Options = {
  /** Whether the client may still listen. A failed check ends nothing: the next one decides. */
  isAllowed: () => Promise<boolean>;
  beat?: number;
};

/** Changes of posts as server-sent events, until the client leaves or loses its rights; undefined if there are too many listeners. */
export function changeStream(events: PostEvents, { isAllowed, beat = heartbeat }: Options): ReadableStream<Uint8Array> | undefined {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const send = (name: string, data = "") => {
    // A client that has stopped reading is disconnected.
    if ((controller?.desiredSize ?? 0) < -unread) return end();
    controller?.enqueue(encoder.encode(`event: ${name}\ndata: ${data}\n\n`));
  };
  const end = () => {
    leave?.();
    clearInterval(timer);
    controller?.close();
    controller = undefined;
  };
  const leave = events.subscribe({ tell: (changed) => send("change", changed), end });
  if (!leave) return undefined;
  return new ReadableStream({
    start(opened) {
      controller = opened;
      // The first bytes make proxies pass the response on.
      send("beat");
      timer = setInterval(async () => {
        if (await isAllowed().catch(() => true)) send("beat");
        else end();
      }, beat);
    },
    cancel() {
      controller = undefined;
      end();
    },
  });
}
