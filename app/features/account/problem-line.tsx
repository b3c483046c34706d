import { CircleAlert } from "lucide-react";

/** What went wrong with a form, announced when it appears. */
export function ProblemLine({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="flex items-center gap-2 text-ui font-medium text-danger empty:hidden">
      {text && (
        <>
          <CircleAlert className="icon" aria-hidden="true" />
          {text}
        </>
      )}
    </p>
  );
}
