const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** `Mod+Shift+7` as the keys are called on this machine. Only in the browser. */
export function spokenKeys(keys: string): string {
  return keys
    .split("+")
    .map((key) => (key === "Mod" ? (isMac() ? "⌘" : "Ctrl") : key === "Alt" && isMac() ? "⌥" : key === "Shift" && isMac() ? "⇧" : key))
    .join(isMac() ? " " : "+");
}

/** The same for `aria-keyshortcuts`. */
export function ariaKeys(keys: string): string {
  return keys.replace("Mod", isMac() ? "Meta" : "Control");
}
