import type { MouseEvent } from "react";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useDates } from "../../../ui/use-dates.ts";
import { DifferenceList } from "../differences/difference-list.tsx";
import { labelOf } from "../differences/differences.ts";
import type { PostFormValues } from "../post-form.schema.ts";
import type { Conflict } from "../save-outcome.ts";

type Props = {
  conflict: Conflict;
  /** The fields already taken from the other version. */
  taken: string[];
  formId: string;
  /** Called before the form is sent to replace the other version. */
  onKeep: () => void;
  onTake: (theirs: Partial<PostFormValues>, press: MouseEvent) => void;
};

/** Shows that someone else has saved the post meanwhile. Neither version is overwritten until the user chooses. */
export function ConflictNotice({ conflict: { postId, who, isOwn, savedAt, followed, differences, theirs }, taken, formId, onKeep, onTake }: Props) {
  const { clockTime } = useDates();
  const kept = (Object.keys(followed) as (keyof PostFormValues)[]).map(labelOf);
  const use = isOwn ? "Use saved" : "Use theirs";
  const left = differences.filter(({ field }) => !taken.includes(field));
  return (
    <Notice title={isOwn ? "You changed this post elsewhere" : "Someone else changed this post"} isAlert>
      <p>
        {isOwn
          ? `You saved it at ${clockTime(savedAt)} in another tab or on another device.`
          : `${who} saved it at ${clockTime(savedAt)} while you were writing.`}{" "}
        {left.length > 0 &&
          `What you have here is not saved yet, but nothing is lost. ${isOwn ? "What was saved is" : "Theirs are"} struck through, yours are underlined.`}
      </p>
      {kept.length > 0 && <p>{`Only changed there, and now the same here: ${kept.join(", ")}.`}</p>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" form={formId} size="small" kind="ink" onClick={onKeep}>
          Save mine
        </Button>
        {/* Without a script, the post as the other user left it. */}
        <a
          href={`/admin/blog/edit/${postId}`}
          className={buttonClass("outline", "small")}
          onClick={(event) => {
            event.preventDefault();
            onTake(theirs, event);
          }}
        >
          {isOwn ? "Take the saved one" : "Take theirs"}
        </a>
      </div>
      {left.length === 0 ? <p className="font-semibold">No differences are left.</p> : null}
      <DifferenceList
        differences={left}
        action={({ field, label }) => (
          <Button size="small" className="needs-script" aria-label={`${use}: ${label}`} onClick={(event) => onTake({ [field]: theirs[field] }, event)}>
            {use}
          </Button>
        )}
      />
      <p className="text-ui">
        Or keep writing below and come back here to save: {isOwn ? "the saved" : "their"} version stays here until then, and among the revisions after that.
        Whatever you replace with it is saved in this browser and offered above.
      </p>
    </Notice>
  );
}
