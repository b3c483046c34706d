import { Check, CircleAlert, X } from "lucide-react";
import { Link } from "react-router";
import { removeEntry } from "../../ui/remove-entry.ts";
import type { LibraryPicture } from "./library-picture.ts";
import { uploadFieldId } from "./upload-button.tsx";
import { uploadedWords } from "./uploaded-words.ts";
import type { Upload } from "./use-uploads.ts";

type Props = {
  uploads: Upload[];
  onDismiss: (key: number) => void;
  /** Describes a picture in place; if missing, the entry links to the picture's own page. */
  onDescribe?: (picture: LibraryPicture) => void;
};

/** The current uploads with their progress; ended ones show their result until dismissed. */
export function UploadList({ uploads, onDismiss, onDescribe }: Props) {
  return (
    <>
      <p role="status" className="sr-only">
        {tellOf(uploads.findLast((upload) => upload.state === "done" || upload.state === "failed"))}
      </p>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="mb-8 border-t border-line">
          {uploads.map((upload) => (
            <li key={upload.key} className="flex min-h-13 items-center gap-3 border-b border-line py-1.5">
              <StateIcon upload={upload} />
              <div className="min-w-0 flex-1">
                <p className={`text-ui wrap-anywhere ${upload.state === "failed" ? "text-danger" : ""}`}>{tellOf(upload)}</p>
                {(upload.state === "sending" || upload.state === "preparing") && (
                  <progress
                    aria-label={`Upload of ${upload.fileName}`}
                    value={upload.state === "sending" ? upload.fraction : undefined}
                    className="mt-1.5 block h-1.5 w-full max-w-md accent-(--accent)"
                  />
                )}
              </div>
              {upload.state === "done" && upload.picture.alt === "" && <Describe picture={upload.picture} onDescribe={onDescribe} />}
              {/* A sent file is in the library soon: the button can do nothing then, but keeps its place and the focus. */}
              <button
                type="button"
                data-entry
                aria-disabled={upload.state === "preparing" || undefined}
                onClick={(event) => upload.state !== "preparing" && removeEntry(event, () => onDismiss(upload.key), uploadFieldId)}
                aria-label={`${upload.state === "done" || upload.state === "failed" ? "Dismiss" : "Cancel"} ${upload.fileName}`}
                className="grid size-11 place-items-center rounded-pill not-aria-disabled:hover:bg-flour aria-disabled:cursor-default aria-disabled:opacity-40"
              >
                <X className="icon" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Describe({ picture, onDescribe }: { picture: LibraryPicture } & Pick<Props, "onDescribe">) {
  const [look, words] = ["text-link text-ui", "Describe it"];
  return onDescribe ? (
    <button type="button" className={look} onClick={() => onDescribe(picture)}>
      {words}
    </button>
  ) : (
    <Link to={`/admin/pictures/${picture.id}`} className={look}>
      {words}
    </Link>
  );
}

function StateIcon({ upload: { state } }: { upload: Upload }) {
  if (state === "done") return <Check className="icon text-success" aria-hidden="true" />;
  if (state === "failed") return <CircleAlert className="icon text-danger" aria-hidden="true" />;
  return null;
}

function tellOf(upload: Upload | undefined): string {
  if (!upload) return "";
  const { fileName } = upload;
  if (upload.state === "failed") return upload.problem;
  if (upload.state === "done") return uploadedWords(fileName, upload);
  if (upload.state === "waiting") return `${fileName} is waiting its turn.`;
  return upload.state === "sending" ? `${fileName}: ${Math.round(upload.fraction * 100)}%` : `${fileName} is being prepared in all sizes.`;
}
