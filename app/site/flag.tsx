/** A flag beside its country's name: decorative, so without alternative text. */
export function Flag({ code }: { code: string }) {
  return <img src={`/flags/${code}.svg`} alt="" width="24" height="18" loading="lazy" className="flex-none rounded-[2px] ring-1 ring-[rgb(0_0_0/.14)]" />;
}
