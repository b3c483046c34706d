import { type MouseEvent, useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { DifferenceList } from "../differences/difference-list.tsx";
import { type Difference, differencesOf } from "../differences/differences.ts";
import type { PostFormValues } from "../post-form.schema.ts";
import { localTime } from "./local-time.ts";
import type { TypedText } from "./typed-text.ts";

type Props = {
  text: TypedText;
  saved: PostFormValues;
  /** The post was never saved. */
  isNew: boolean;
  onRestore: (press: MouseEvent) => void;
  onDiscard: (press: MouseEvent) => void;
};

/** Offers input that was not saved earlier. */
export function KeptOffer({ text, saved, isNew, onRestore, onDiscard }: Props) {
  const [differences, setDifferences] = useState<Difference[]>([]);
  const title = text.values.title.trim();
  useEffect(() => setDifferences(differencesOf(saved, text.values)), [saved, text]);
  return (
    <Notice title={`Unsaved ${isNew ? "post" : "changes"} from ${localTime(text.at)}`}>
      <p>
        You typed {isNew && title !== "" ? <bdi>“{title}”</bdi> : "this"} here earlier and did not save it.{" "}
        {!isNew && "Struck-through text is in the saved post; underlined text is what you typed. "}If you restore it, what you have typed below since is kept
        and offered here next.
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
        <summary className="min-h-6 w-fit font-semibold">{isNew ? "What you typed" : "What differs"}</summary>
        <div className="mt-3">
          <DifferenceList differences={differences} />
        </div>
      </details>
    </Notice>
  );
}
