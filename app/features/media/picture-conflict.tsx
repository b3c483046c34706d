import { Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Said } from "./library-picture.ts";

/** Shown in the form when someone else has saved other values meanwhile. Nothing is overwritten until the user chooses. */
export function PictureConflict({ theirs: { alt, focus }, onTake }: { theirs: Partial<Said>; onTake: () => void }) {
  return (
    <Notice title="Someone else changed this picture" isAlert>
      <p>Your changes are not saved yet, but nothing is lost: yours are below, theirs are here.</p>
      <dl className="grid gap-3">
        {alt !== undefined && <Theirs label="Their alternative text" value={alt} />}
        {focus && <Theirs label="Their focal point" value={`${focus[0]}% from the left, ${focus[1]}% from the top`} />}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" kind="ink">
          Save mine
        </Button>
        <Link to="." reloadDocument className={buttonClass("outline", "small")} onClick={onTake}>
          Take theirs
        </Link>
      </div>
    </Notice>
  );
}

function Theirs({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ui font-semibold">{label}</dt>
      <dd dir="auto" className="mt-1 leading-relaxed wrap-anywhere whitespace-pre-line">
        {value}
      </dd>
    </div>
  );
}
