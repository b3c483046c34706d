import { toast } from "../../../ui/toast.ts";

/** The class of the placeholder for a picture that is being uploaded, or waits to be retried. */
export const uploadCard = "upload-card";

/** Whether a text in this form has such a placeholder. */
export function hasUploads(form: Element | null | undefined): boolean {
  return form?.querySelector(`.${uploadCard}`) != null;
}

/** The same check before an action that would lose the picture; if so, tells the user to wait. */
export function mustWaitForUploads(form: Element | null | undefined): boolean {
  if (!hasUploads(form)) return false;
  void toast("error", "A picture is not uploaded yet", "Wait until it appears in the text, or cancel its upload, then try again.");
  return true;
}
