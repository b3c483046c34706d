import { useEffect } from "react";
import { deviceSubscriptions } from "./device-subscriptions.ts";

type Props = { address: string; topics: string[]; link: string };

/** Draws nothing: lets this device know what is sent from now on, for the reader's own page. */
export function KeepSubscription({ address, topics, link }: Props) {
  useEffect(() => deviceSubscriptions.settle(address, topics, link), [address, topics, link]);
  return null;
}
