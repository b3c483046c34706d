type Props<Value extends string> = { label: string; choices: { value: Value; label: string }[]; chosen: Value; onChoose: (value: Value) => void };

/** A few choices side by side, one of them pressed. */
export function ChoiceGroup<Value extends string>({ label, choices, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-0.5 max-sm:gap-0">
      <legend className="float-left pr-2 text-meta max-sm:pr-1 font-semibold">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === chosen}
          className="min-h-9 rounded-pill px-3 text-meta font-semibold whitespace-nowrap max-sm:px-2 hover:bg-surface aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none pointer-coarse:min-h-11"
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
