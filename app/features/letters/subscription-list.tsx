import { type MouseEvent, useSyncExternalStore } from "react";
import { removeEntry } from "../../ui/remove-entry.ts";
import { type DeviceSubscription, deviceSubscriptions } from "./device-subscriptions.ts";

const none: readonly DeviceSubscription[] = [];

/** The subscriptions requested on this device. It cannot know what was confirmed or ended on another, and claims nothing about that. */
export function SubscriptionList() {
  const list = useSyncExternalStore(deviceSubscriptions.subscribe, deviceSubscriptions.list, () => none);
  if (list.length === 0) {
    return (
      <p className="max-w-[36em] text-muted">
        This device knows of no subscription. If you confirmed one on another device, use the links in its emails to change it.{" "}
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
        {waiting.length > 0 && (
          <p className="mt-1 text-ui text-muted">Signed up here: {waiting.join(", ")}. Emails about this come once you have confirmed, on whichever device.</p>
        )}
      </div>
      {link ? (
        <a href={link} data-entry className="text-link inline-flex min-h-11 items-center">
          Change or unsubscribe
        </a>
      ) : (
        <button type="button" data-entry onClick={(event) => forget(entry, event)} className="text-link inline-flex min-h-11 items-center">
          Forget
          <span className="sr-only"> {address}</span>
        </button>
      )}
    </li>
  );
}

function forget(entry: DeviceSubscription, event: MouseEvent<HTMLElement>): void {
  removeEntry(event, () => deviceSubscriptions.forget(entry), "subscriptions-title");
}
