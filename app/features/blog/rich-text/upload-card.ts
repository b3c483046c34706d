import { uploadCard } from "./standing-uploads.ts";

export type UploadCard = {
  element: HTMLElement;
  /** How much of the file has been sent, from 0 to 1. */
  progress: (fraction: number) => void;
  fail: (reason: string) => void;
  restart: () => void;
  dispose: () => void;
};

/**
 * The placeholder for a picture during its upload: a preview, the progress, a button to cancel; or the error, with a button to retry. Plain
 * elements, because it is a ProseMirror decoration, and must not become part of the text.
 */
export function makeUploadCard(file: File, { onRetry, onRemove }: { onRetry: () => void; onRemove: () => void }): UploadCard {
  const preview = URL.createObjectURL(file);
  const element = make("div", uploadCard);
  element.contentEditable = "false";
  element.role = "group";
  element.ariaLabel = `Upload of ${file.name}`;
  const image = make("img", "upload-card-picture");
  image.src = preview;
  image.alt = "";
  image.addEventListener("error", () => image.remove());
  const words = make("p", "upload-card-words");
  const bar = make("progress", "upload-card-bar");
  bar.max = 1;
  bar.ariaLabel = `Uploading ${file.name}`;
  const retry = button("Try again", onRetry);
  const remove = button("Cancel", onRemove);
  const row = make("div", "upload-card-row");
  row.append(words, bar, retry, remove);
  element.append(image, row);

  const restart = () => {
    words.role = "status";
    words.textContent = `Uploading ${file.name}`;
    delete element.dataset.failed;
    bar.hidden = false;
    bar.value = 0;
    remove.textContent = "Cancel";
    // A button that disappears takes the focus with it.
    if (document.activeElement === retry) remove.focus();
    retry.hidden = true;
  };
  restart();
  return {
    element,
    restart,
    progress: (fraction) => {
      bar.value = fraction;
    },
    fail: (reason) => {
      words.role = "alert";
      words.textContent = reason;
      element.dataset.failed = "";
      bar.hidden = true;
      retry.hidden = false;
      remove.textContent = "Remove";
    },
    dispose: () => URL.revokeObjectURL(preview),
  };
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className });
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = make("button", "upload-card-button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", onClick);
  return made;
}
