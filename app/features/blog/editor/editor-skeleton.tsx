const bar = (className: string) => <div className={`sheen rounded-[3px] ${className}`} />;
const card = "grid gap-4.5 rounded-dialog border border-line bg-surface px-[clamp(1.1rem,2vw,1.5rem)] pt-5 pb-6";

/** The editor while its post loads, in its final size. */
export function EditorSkeleton() {
  return (
    <div className="wrap" role="status">
      <span className="sr-only">Loading the post</span>
      <div aria-hidden="true">
        <div className="pt-[clamp(2rem,4vw,3.5rem)] pb-8">
          {bar("h-5 w-36 my-3")}
          {bar("mt-1.5 h-11 w-52")}
        </div>
        <div className="grid items-start gap-(--gap) pb-(--section) lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-(--gap)">
            <div className={card}>
              {bar("h-8 w-48")}
              <div className="grid gap-5 sm:grid-cols-2">
                {bar("h-19")}
                {bar("h-19")}
              </div>
              {bar("h-31")}
              {bar("h-19")}
            </div>
            <div className={card}>
              {bar("h-8 w-32")}
              {bar("h-[300px]")}
            </div>
          </div>
          <div className="grid gap-4">
            <div className={card}>
              {bar("h-8 w-44")}
              {bar("h-11")}
            </div>
            <div className="sheen h-12 rounded-pill" />
          </div>
        </div>
      </div>
    </div>
  );
}
