export type Theme = "light" | "dark" | "system";

const key = "simmer.theme";

/** Runs before the first paint. Nothing stored means the system's theme, which CSS knows by itself. */
export const themeScript = `try{const t=localStorage.getItem("${key}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Shows the theme at once and remembers it; other tabs follow by the storage event. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage may be forbidden: the choice then holds for this page only.
  }
  showTheme(theme);
}

export function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
