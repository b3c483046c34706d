import { Search } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Form } from "react-router";
import { Button } from "./button.tsx";

type Props = {
  action: string;
  label: string;
  placeholder: string;
  /** What was searched for. */
  search: string;
  /** What else of the address a search keeps. */
  kept?: Record<string, string>;
};

/** Searches one of the administrators' lists by `?q=`, also without a script. */
export function ListSearch({ action, label, placeholder, search, kept = {} }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(search);
  // After going back or following a link, the same field shows the new search; a new one would lose the focus. Text typed before this script ran stays.
  useEffect(() => {
    if (input.current && shown.current !== search) input.current.value = search;
    shown.current = search;
  }, [search]);
  return (
    <Form action={action} role="search" className="flex w-full max-w-md gap-2">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        defaultValue={search}
        placeholder={placeholder}
        className="h-12 min-w-0 flex-1 rounded-field border border-line-strong bg-surface px-4 text-body text-ink"
      />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" aria-label="Search">
        <Search className="icon" aria-hidden="true" />
      </Button>
    </Form>
  );
}
