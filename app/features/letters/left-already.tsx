import { Island } from "../../ui/island.tsx";
import { deviceKey, type Reader } from "./device-subscriptions.ts";
import { KeepSubscription } from "./keep-subscription.tsx";
import { endedText, leftText } from "./left-words.ts";
import { LetterCard } from "./letter-card.tsx";

/** The heading and title of `LeftAlready`. */
export const leftTitle = (reader: Reader | undefined): string => (reader ? "You have unsubscribed" : "This subscription has ended");

/** Says that this subscription is over, and makes the device forget it: by `reader`, who has just left, if any, and in any case by `link`. */
export function LeftAlready({ reader, link }: { reader: Reader | undefined; link: string }) {
  return (
    <LetterCard title={leftTitle(reader)} text={reader ? leftText : endedText}>
      <p className="mt-6">
        <a href="/join" className="text-link inline-flex min-h-11 items-center">
          Join again
        </a>
      </p>
      <Island name="keep-subscription" wakesWith={deviceKey} of={KeepSubscription} props={{ reader, topics: [], link }} />
    </LetterCard>
  );
}
