import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { askLibrary } from "./ask-library.ts";
import type { LibraryPicture } from "./library-picture.ts";
import { PictureThumb } from "./picture-thumb.tsx";
import { UploadButton } from "./upload-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/** The id of the button that chooses a picture. */
export const choiceId = (id: string) => `choose-${id}`;

/** Searches, uploads and lists pictures. A file that is uploaded alone is chosen at once; of several, the user picks one. */
export function PickerList({ onChoose }: { onChoose: (picture: LibraryPicture) => void }) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["pictures", search, page],
    queryFn: ({ signal }) => askLibrary({ search, page }, signal),
    placeholderData: keepPreviousData,
  });
  const { uploads, add, dismiss } = useUploads((picture, isAlone) => {
    void client.invalidateQueries({ queryKey: ["pictures"] });
    if (isAlone) onChoose(picture);
  });
  return (
    <>
      <div className="flex flex-wrap gap-3 px-[clamp(1rem,3vw,2rem)] pb-4">
        <label className="min-w-0 flex-1 basis-56">
          <span className="sr-only">Search pictures</span>
          <input
            type="search"
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              setPage(1);
            }}
            placeholder="Words from the description or file name"
            className="h-12 w-full rounded-field border border-line-strong bg-surface px-4 text-body text-ink"
          />
        </label>
        <UploadButton kind="outline" multiple onFiles={add} />
      </div>
      <section aria-label="Pictures" aria-busy={isFetching} className="min-h-0 flex-1 overflow-y-auto border-t border-line px-[clamp(1rem,3vw,2rem)] py-5">
        <UploadList uploads={uploads} onDismiss={dismiss} onDescribe={onChoose} />
        {error ? (
          <div role="alert" className="grid justify-items-start gap-4">
            <p className="font-medium text-danger">{error.message}</p>
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <>
            <p role="status" className="numerals mb-4 text-meta text-muted">
              {data ? `${data.total} ${data.total === 1 ? "picture" : "pictures"}` : "Fetching the pictures…"}
            </p>
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
              {data?.pictures.map((picture) => (
                <li key={picture.id} className="min-w-0">
                  <button id={choiceId(picture.id)} type="button" onClick={() => onChoose(picture)} className="group block w-full text-left">
                    <span className="block aspect-[4/3] overflow-hidden rounded-picture bg-flour">
                      <PictureThumb picture={picture} sizes="(min-width: 40rem) 14rem, 50vw" />
                    </span>
                    <span className="two-lines mt-2 text-meta wrap-anywhere group-hover:text-accent">{picture.alt || picture.fileName}</span>
                  </button>
                </li>
              ))}
            </ul>
            {data && data.pages > 1 && (
              <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
                <Button size="small" paused={page === 1} onClick={() => setPage(page - 1)}>
                  Newer
                </Button>
                <span className="numerals text-meta text-muted">
                  Page {page} of {data.pages}
                </span>
                <Button size="small" paused={page >= data.pages} onClick={() => setPage(page + 1)}>
                  Older
                </Button>
              </div>
            )}
          </>
        )}
      </section>
    </>
  );
}
