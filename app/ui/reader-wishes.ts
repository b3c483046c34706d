/** Whether the reader asked to save data. */
export function savesData(): boolean {
  return "connection" in navigator && typeof navigator.connection === "object" && (navigator.connection as { saveData?: boolean } | null)?.saveData === true;
}

/** Whether autoplay is acceptable: never with reduced motion or data saving. */
export function mayPlayUnasked(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && !savesData();
}
