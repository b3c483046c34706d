import { Images, Mail, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { SignOutButton } from "../account/sign-out-button.tsx";
import type { PostState } from "./list/listed-posts.ts";

type Props = { search: string; state: PostState | undefined; unsaved: ReactNode; children?: ReactNode };

/** The heading of the admin area, the same while its posts load; `children` is what is known about them. */
export function AdminListHead({ search, state, unsaved, children }: Props) {
  return (
    <header className="pt-[clamp(2rem,4vw,3.5rem)] pb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 id="admin-title" tabIndex={-1} className="text-2 tracking-(--track-display) outline-none">
            Blog Management
          </h1>
          <p role="status" className="numerals mt-1.5 min-h-[1.45em] text-muted">
            {children}
          </p>
        </div>
        <div className="-mr-3 flex flex-wrap gap-2">
          <ButtonLink kind="main" to="/admin/blog/new">
            <Plus className="icon" aria-hidden="true" />
            New Post
          </ButtonLink>
          <ButtonLink to="/admin/pictures">
            <Images className="icon" aria-hidden="true" />
            Pictures
          </ButtonLink>
          <ButtonLink to="/admin/letters">
            <Mail className="icon" aria-hidden="true" />
            Newsletter
          </ButtonLink>
          <SignOutButton className="px-3!" />
          <ButtonLink kind="bare" to="/admin/account" className="px-3!">
            Your Account
          </ButtonLink>
        </div>
      </div>
      {/* On large screens what is unsaved stands beside the search, so that it moves nothing when it appears. */}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ListSearch action="/admin/blog" label="Search posts" placeholder="Title or address" search={search} kept={state && { state }} />
        {unsaved}
      </div>
    </header>
  );
}
