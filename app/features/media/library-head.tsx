import { Button } from "../../ui/button.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { WayBack } from "../account/admin-head.tsx";
import { UploadButton } from "./upload-button.tsx";

type Props = { total: number; search: string; onFiles: (files: File[]) => void };

export function LibraryHead({ total, search, onFiles }: Props) {
  return (
    <header className="pt-[clamp(2rem,4vw,3.5rem)] pb-8">
      <WayBack to="/admin/blog" label="Back to Admin" />
      <div className="mt-1.5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-2 tracking-(--track-display)">Pictures</h1>
          <p role={search === "" ? undefined : "status"} className="numerals mt-1.5 text-muted">
            {total} {total === 1 ? "picture" : "pictures"}
            {search !== "" && ` for “${search}”`}
          </p>
        </div>
        <form method="post" encType="multipart/form-data" action="/admin/pictures" className="flex flex-wrap items-center gap-3">
          <UploadButton multiple onFiles={onFiles} />
          <span className="hidden noscript:inline">
            <Button type="submit" kind="ink">
              Send
            </Button>
          </span>
        </form>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <ListSearch action="/admin/pictures" label="Search pictures" placeholder="Words from the description or file name" search={search} />
        <p className="needs-script text-meta text-muted max-md:hidden">You can drop files anywhere on this list.</p>
      </div>
    </header>
  );
}
