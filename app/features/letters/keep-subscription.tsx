import { useEffect } from "react";
import { deviceSubscriptions, type Reader } from "./device-subscriptions.ts";

type Props = {
  /** Undefined once the address is deleted: what holds the link is forgotten then. */
  reader?: Reader;
  topics: string[];
  link: string;
};

/** Draws nothing: lets this device know what is sent from now on, for the reader's own page. */
export function KeepSubscription({ reader, topics, link }: Props) {
  useEffect(() => deviceSubscriptions.settle(reader, topics, link), [reader, topics, link]);
  return null;
}
