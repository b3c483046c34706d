const address = "/api/admin/changes";
/** How long the line may take to stand, and how long to wait before trying again, longer each time. */
const patience = 10_000;
const pauses = [1_000, 2_000, 5_000, 10_000];
/** The other side beats every 25 seconds: a line that is silent for longer is dead. */
const silence = 35_000;

/**
 * Tells which posts change, by their ids, and "all" when some changes may have been missed. Listens only while the page is
 * seen: a browser has few connections for one site. Whoever may not listen is told "all" too, since what they show is not
 * theirs to see either, and is tried again when the page is seen anew. Returns how to end it.
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
    // A line that breaks is one the browser itself would open again; closed for good is one that the server refuses.
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

/** A line does not say why it is refused: the same question for its head alone does. */
async function isDenied(): Promise<boolean> {
  const answer = await fetch(address, { method: "HEAD" }).catch(() => undefined);
  return answer?.status === 401 || answer?.status === 403;
}
