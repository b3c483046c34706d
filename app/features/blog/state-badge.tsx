/** Whether readers see a post. */
export function StateBadge({ isPublished }: { isPublished: boolean }) {
  const look = isPublished ? "bg-success-tint text-success" : "bg-flour text-muted ring-1 ring-line ring-inset";
  const dot = isPublished ? "bg-current" : "border-[1.5px] border-current";
  return (
    <span className={`inline-flex min-h-7 items-center gap-2 rounded-pill px-2.75 text-micro font-semibold ${look}`}>
      <span className={`size-1.75 rounded-full ${dot}`} aria-hidden="true" />
      {isPublished ? "Published" : "Draft"}
    </span>
  );
}
