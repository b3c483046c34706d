/** How long a message stays, in milliseconds: enough to read it twice. */
const patience = 8000;

let said: HTMLElement | undefined;

/** The look of such a message. */
export const plainLine =
  "inset-auto bottom-4 left-1/2 w-max max-w-[calc(100%-2rem)] -translate-x-1/2 rounded-field bg-ink px-5 py-3 text-ui text-paper shadow-menu";

/** Shows a message like a toast, for when the toasts' own code cannot be fetched. */
export function sayPlainly(words: string): void {
  said?.remove();
  const line = document.createElement("p");
  said = line;
  line.role = "alert";
  line.className = plainLine;
  // A popover lies above an open menu, as every toast does.
  line.popover = "manual";
  document.body.append(line);
  line.showPopover();
  line.textContent = words;
  setTimeout(() => line.remove(), patience);
}
