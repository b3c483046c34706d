import { Island } from "../../ui/island.tsx";
import { deviceKey } from "./device-subscriptions.ts";
import { KeepSubscription } from "./keep-subscription.tsx";
import { LetterCard } from "./letter-card.tsx";

/** Says that nothing is sent any more; `address` is whose device may forget it too. */
export function LeftAlready({ address }: { address: string | undefined }) {
  return (
    <LetterCard title="You have left" text="No more letters come, and your address is deleted here.">
      <p className="mt-6">
        <a href="/join" className="text-link inline-flex min-h-11 items-center">
          Join again
        </a>
      </p>
      {address && <Island name="keep-subscription" wakesWith={deviceKey} of={KeepSubscription} props={{ address, topics: [], link: "" }} />}
    </LetterCard>
  );
}
