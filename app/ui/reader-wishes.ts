/** Whether the reader asked for few bytes. */
export function savesData(): boolean {
  return "connection" in navigator && typeof navigator.connection === "object" && (navigator.connection as { saveData?: boolean } | null)?.saveData === true;
}

/** Whether something may play that was not asked to: never where motion is reduced or data is saved. */
export function mayPlayUnasked(): boolean {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && !savesData();
}
