import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** Says that the post was deleted, while the input is still here. */
export function DeletedNotice({ formId }: { formId: string }) {
  return (
    <Notice title="This post has been deleted" isAlert>
      <p>Someone deleted it while you were writing. What you typed is still here, and you can save it as a new post.</p>
      <div>
        <Button type="submit" form={formId} name="as" value="new" size="small" kind="ink">
          Save as a new post
        </Button>
      </div>
    </Notice>
  );
}
