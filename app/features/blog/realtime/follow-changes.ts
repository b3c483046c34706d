const address = "/api/admin/changes";
/** How long connecting may take, and how long to wait before each retry. */
const patience = 10_000;
const pauses = [1_000, 2_000, 5_000, 10_000];
/** The server sends a heartbeat every 25 seconds: a connection that is silent for longer is dead. */
const silence = 35_000;

/**
 * Reports which posts change, by id, and "all" if some changes may have been missed. Connects only while the page is visible, because a
 * browser allows few connections per site. A user who may not listen gets "all" too, because what they see may not be theirs to see either,
 * and connects again when the page becomes visible again. Returns how to stop.
 */
export function followChanges(tell: (changed: string) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasMissed = false;
  let isOver = false;

  const hangUp = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const after = (milliseconds: number, action: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(action, milliseconds);
  };
  const lose = () => {
    hangUp();
    hasMissed = true;
    after(pauses[Math.min(failures++, pauses.length - 1)] ?? 0, connect);
  };
  const fail = async () => {
    // The browser itself would reconnect after a broken connection; CLOSED means that the server refused.
    const isRefused = source?.readyState === EventSource.CLOSED;
    lose();
    if (!isRefused || !(await isDenied()) || isOver) return;
    hangUp();
    tell("all");
  };
  const hear = () => {
    failures = 0;
    after(silence, lose);
    if (hasMissed) tell("all");
    hasMissed = false;
  };
  function connect() {
    source = new EventSource(address);
    after(patience, lose);
    source.addEventListener("error", fail);
    source.addEventListener("beat", hear);
    source.addEventListener("change", (event) => {
      hear();
      tell(String(event.data));
    });
  }
  const look = () => {
    hangUp();
    if (document.visibilityState === "visible") connect();
    else hasMissed = true;
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", look);
    hangUp();
  };
}

/** EventSource hides the status of a refusal; a HEAD request to the same address shows it. */
async function isDenied(): Promise<boolean> {
  const answer = await fetch(address, { method: "HEAD" }).catch(() => undefined);
  return answer?.status === 401 || answer?.status === 403;
}
