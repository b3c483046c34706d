import { useSyncExternalStore } from "react";
import { type DeviceSubscription, deviceSubscriptions } from "./device-subscriptions.ts";

const none: readonly DeviceSubscription[] = [];

/** The subscriptions requested on this device. */
export function SubscriptionList() {
  const list = useSyncExternalStore(deviceSubscriptions.subscribe, deviceSubscriptions.list, () => none);
  if (list.length === 0) {
    return (
      <p className="max-w-[36em] text-muted">
        You have not signed up for emails on this device.{" "}
        <a href="/join" className="font-semibold text-ink underline decoration-accent underline-offset-4">
          Get an email when there is something new
        </a>
        .
      </p>
    );
  }
  return (
    <ul className="border-t-[1.5px] border-ink">
      {list.map((entry) => (
        <Entry key={entry.mark ?? entry.link ?? entry.address} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: DeviceSubscription }) {
  const { address, topics, waiting, link } = entry;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{address}</p>
        {topics.length > 0 && <p className="mt-1 text-ui text-ink-2">{topics.join(", ")}</p>}
        {waiting.length > 0 && <p className="mt-1 text-ui text-muted">Waiting for you to confirm by email: {waiting.join(", ")}</p>}
      </div>
      {link ? (
        <a href={link} className="text-link inline-flex min-h-11 items-center">
          Change or unsubscribe
        </a>
      ) : (
        <button type="button" onClick={() => forget(entry)} className="text-link inline-flex min-h-11 items-center">
          Forget
          <span className="sr-only"> {address}</span>
        </button>
      )}
    </li>
  );
}

function forget(entry: DeviceSubscription): void {
  deviceSubscriptions.forget(entry);
  // The button is gone with its row.
  document.getElementById("main")?.focus({ preventScroll: true });
}
