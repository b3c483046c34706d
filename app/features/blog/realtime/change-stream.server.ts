import type { PostEvents } from "../../../server/post-events.server.ts";

/** So often the other side hears that the line stands, and is its right to listen asked anew. */
const heartbeat = 25_000;
const unread = 500;

type Options = {
  /** Whether the listener may still hear. A check that fails ends nothing: the next one decides. */
  isAllowed: () => Promise<boolean>;
  beat?: number;
};

/** Changes of posts as server-sent events, until the listener goes or loses its right; undefined where no more can listen. */
export function changeStream(events: PostEvents, { isAllowed, beat = heartbeat }: Options): ReadableStream<Uint8Array> | undefined {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const send = (name: string, data = "") => {
    // Whoever does not read any more is no listener.
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
      // The first bytes open the way through proxies.
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
