import { useEffect } from "react";
import { deviceSubscriptions, type Reader } from "./device-subscriptions.ts";

type Props = {
  /** Undefined once the address is deleted: the device then forgets the entry with this link. */
  reader?: Reader;
  topics: string[];
  link: string;
};

/** Renders nothing: records what is now being sent on this device, for the reader's own page. */
export function KeepSubscription({ reader, topics, link }: Props) {
  useEffect(() => deviceSubscriptions.settle(reader, topics, link), [reader, topics, link]);
  return null;
}
