/**
 * The same amount in both systems, the reader's first. Both are in the page, and the attribute `data-units` of <html>, set before the first
 * paint, decides which is shown. So the page is the same for everyone and nothing shifts.
 */
export function ByUnits({ us, metric }: { us: string; metric: string | undefined }) {
  if (!metric) return us;
  return (
    <>
      <span className="in-data-[units=metric]:hidden">{us}</span>
      <span className="not-in-data-[units=metric]:hidden">{metric}</span>
    </>
  );
}
