const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut such as `Mod+Shift+7`, with the names of keys on this platform. Browser only. */
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
