import { type MouseEvent, useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { DifferenceList } from "../differences/difference-list.tsx";
import { type Difference, differencesOf } from "../differences/differences.ts";
import type { PostFormValues } from "../post-form.schema.ts";
import type { TypedText } from "./typed-text.ts";

type Props = { text: TypedText; saved: PostFormValues; onRestore: (press: MouseEvent) => void; onDiscard: (press: MouseEvent) => void };

/** Offers input that was not saved earlier. */
export function KeptOffer({ text, saved, onRestore, onDiscard }: Props) {
  const [differences, setDifferences] = useState<Difference[]>([]);
  useEffect(() => setDifferences(differencesOf(saved, text.values)), [saved, text]);
  return (
    <Notice title={`Unsaved changes from ${when(text.at)}`}>
      <p>
        You typed this here earlier and did not save it. Struck-through text is in the saved post; underlined text is what you typed. If you restore it, what
        you have typed below since is kept and offered here next.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" kind="ink" onClick={onRestore}>
          Restore
        </Button>
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
      <details>
        <summary className="min-h-6 w-fit font-semibold">What differs</summary>
        <div className="mt-3">
          <DifferenceList differences={differences} />
        </div>
      </details>
    </Notice>
  );
}

/** The reader's local time, such as 12:31, with the date if it was another day. Never rendered on the server. */
function when(at: number): string {
  const time = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const day = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" });
  const isToday = day.format(at) === day.format(Date.now());
  return isToday ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}
