import { Island } from "../../ui/island.tsx";
import { deviceKey, type Reader } from "./device-subscriptions.ts";
import { KeepSubscription } from "./keep-subscription.tsx";
import { LetterCard } from "./letter-card.tsx";

/** Says that nothing is sent any more, and makes the device forget the subscription: by `reader` if still known, and in any case by `link`. */
export function LeftAlready({ reader, link }: { reader: Reader | undefined; link: string }) {
  return (
    <LetterCard title="You have unsubscribed" text="You will get no more emails, and your address has been deleted.">
      <p className="mt-6">
        <a href="/join" className="text-link inline-flex min-h-11 items-center">
          Join again
        </a>
      </p>
      <Island name="keep-subscription" wakesWith={deviceKey} of={KeepSubscription} props={{ reader, topics: [], link }} />
    </LetterCard>
  );
}
