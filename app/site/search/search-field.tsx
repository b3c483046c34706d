import { BookOpen, CookingPot, Globe } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Suggestion } from "./suggestion.ts";
import { useSuggestions } from "./use-suggestions.ts";

const icons = { recipe: CookingPot, story: BookOpen, country: Globe };

type Props = Omit<ComponentProps<"input">, "onInput" | "onKeyDown" | "onBlur" | "role" | "type" | "ref"> & { id: string };

/**
 * The input of a search form, named q, with suggestions while typing (the combobox pattern). Enter takes the chosen
 * suggestion, else it submits the form around it. Without JavaScript it is a plain search input.
 */
export function SearchField({ id, className = "", ...input }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { text, items, ask, forget } = useSuggestions();
  const [active, setActive] = useState(-1);
  const listId = `${id}-suggestions`;
  const open = items.length > 0;

  useEffect(() => {
    const input = field.current;
    // Text typed before the script was there also gets suggestions.
    if (input && input === document.activeElement && input.value !== input.defaultValue) ask(input.value);
  }, [ask]);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, listId]);

  function close(): void {
    forget();
    setActive(-1);
  }

  function take(suggestion: Suggestion): void {
    close();
    if (field.current) field.current.value = field.current.defaultValue;
    field.current?.blur();
    window.location.assign(suggestion.href);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // An input method uses these keys for its own choices; in Safari only the key code tells.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = items[active];
    if (step && !open) ask(field.current?.value ?? "");
    else if (step) {
      event.preventDefault();
      // One position more than there are options: the text itself, so that the arrow keys lead back to it.
      const places = items.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === "Enter") close();
    else if (event.key === "Escape" && open) {
      event.preventDefault();
      close();
    }
  }

  return (
    <>
      <input
        {...input}
        className={`${className} [&::-webkit-search-cancel-button]:appearance-none`}
        {...combobox(listId, open, active)}
        ref={field}
        id={id}
        type="search"
        name="q"
        aria-label="Search recipes"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        onInput={(event) => {
          setActive(-1);
          ask(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <SuggestionList id={listId} items={items} active={active} onPoint={setActive} onTake={take} />
      <output className="sr-only">{announce(text, items.length)}</output>
    </>
  );
}

function combobox(listId: string, open: boolean, active: number): ComponentProps<"input"> {
  return {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": open,
    "aria-controls": open ? listId : undefined,
    "aria-activedescendant": active >= 0 ? `${listId}-${active}` : undefined,
  };
}

function announce(text: string, count: number): string {
  if (text === "") return "";
  if (count === 0) return "No suggestions";
  return count === 1 ? "1 suggestion, reach it with the down arrow" : `${count} suggestions, reach them with the down arrow`;
}

type ListProps = { id: string; items: Suggestion[]; active: number; onPoint: (index: number) => void; onTake: (suggestion: Suggestion) => void };

function SuggestionList({ id, items, active, onPoint, onTake }: ListProps) {
  if (items.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70vh] overflow-y-auto rounded-panel bg-surface p-2 text-left font-sans shadow-menu"
    >
      {items.map((item, index) => {
        const Icon = icons[item.kind];
        return (
          <button
            key={item.href}
            id={`${id}-${index}`}
            type="button"
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // The field keeps the focus: its blur would close the list before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onPoint(index)}
            onClick={() => onTake(item)}
            className="flex min-h-11 w-full items-center gap-3 rounded-picture px-3 py-2 text-left aria-selected:bg-flour"
          >
            <Icon className="icon shrink-0 text-muted" aria-hidden="true" />
            {/* Beside enlarged titles there is no room for the note: it goes below. */}
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 flex-[1_1_min(6.5rem,100%)] text-ui font-medium text-ink">
                {item.pieces.map(({ text, marked }, at) => (
                  <span key={`${at} ${text}`} className={marked ? "font-bold" : undefined}>
                    {text}
                  </span>
                ))}
              </span>
              <span className="text-meta text-muted sm:whitespace-nowrap">{item.note}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}
