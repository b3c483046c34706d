import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";

let mounted = false;

/** sonner's defaults are the product's: label 'Notifications', Alt+T, 4000 ms, three at most. */
function mount(): void {
  if (mounted) return;
  mounted = true;
  const host = document.createElement("div");
  document.body.append(host);
  const chosen = document.documentElement.dataset.theme;
  const theme = chosen === "light" || chosen === "dark" ? chosen : "system";
  createRoot(host).render(<Toaster theme={theme} position="bottom-right" />);
}

export function showToast(kind: "success" | "error", title: string, description?: string, action?: { label: string; onClick: () => void }): void {
  mount();
  // The first toast waits for the list to stand, or it would not be announced.
  requestAnimationFrame(() => toast[kind](title, { description, action }));
}
