const five = ["first", "second", "third", "fourth", "fifth"];

/** The list while its posts load: five rows of the same size. */
export function AdminListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading posts</span>
      <ul aria-hidden="true" className="border-t-[1.5px] border-ink">
        {five.map((row) => (
          <li key={row} className="grid items-center gap-x-10 gap-y-4 border-b border-line py-6 md:grid-cols-[minmax(0,1fr)_auto]">
            <div>
              <div className="sheen h-7 w-3/5 max-w-md rounded-[3px]" />
              <div className="sheen mt-2.5 h-5 max-w-(--text) rounded-[3px]" />
              <div className="sheen mt-2.5 h-4 w-56 rounded-[3px]" />
            </div>
            <div className="sheen h-10 w-56 rounded-pill" />
          </li>
        ))}
      </ul>
    </div>
  );
}
