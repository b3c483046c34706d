import { toast } from "../../../ui/toast.ts";

/** The class of what stands in a text for a picture that is on its way into it, or waits for another try. */
export const uploadCard = "upload-card";

/** Whether there is such a picture in a text of this form. */
export function hasUploads(form: Element | null | undefined): boolean {
  return form?.querySelector(`.${uploadCard}`) != null;
}

/** The same before something that would lose the picture; who wants that is told to wait. */
export function mustWaitForUploads(form: Element | null | undefined): boolean {
  if (!hasUploads(form)) return false;
  void toast("error", "A picture is not uploaded yet", "Wait until it stands in the text, or cancel its upload, then try again.");
  return true;
}
