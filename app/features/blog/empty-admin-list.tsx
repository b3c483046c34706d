import { ButtonLink } from "../../ui/button.tsx";
import { PotDrawing } from "../../ui/pot-drawing.tsx";

export function EmptyAdminList() {
  return (
    <div className="grid items-center gap-8 border-t-[1.5px] border-ink py-12 sm:grid-cols-[auto_minmax(0,1fr)]">
      <PotDrawing className="w-40" />
      <div>
        <h2 className="text-2">No blog posts yet</h2>
        <p className="mt-3 mb-6 text-lead text-muted">Create your first blog post to get started.</p>
        <ButtonLink kind="ink" to="/admin/blog/new">
          Create First Post
        </ButtonLink>
      </div>
    </div>
  );
}
