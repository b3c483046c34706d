import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { usePreference } from "./use-preference.ts";

let host: HTMLElement | undefined;

/** Uses sonner's defaults: label 'Notifications', Alt+T, 4000 ms, three at most. */
function mount(): HTMLElement {
  if (host) return host;
  host = document.createElement("div");
  // A popover lies above an open dialog, as every toast must; "manual" keeps it from closing menus.
  host.popover = "manual";
  document.body.append(host);
  createRoot(host).render(<ThemedToaster />);
  return host;
}

/** Above a bar at the page's bottom, whose height is `--foot`; otherwise at sonner's default position. */
const above = (edge: string) => ({ bottom: `calc(${edge} + var(--foot, 0px))` });

/** Follows the theme, even when it is changed in another tab. */
function ThemedToaster() {
  return (
    <Toaster
      theme={usePreference("theme")}
      position="bottom-right"
      offset={above("24px")}
      mobileOffset={above("16px")}
      // Sonner's sizes, but in units that follow the reader's text size.
      toastOptions={{
        style: { fontFamily: "var(--sans)", fontSize: "0.8125rem" },
        actionButtonStyle: { fontSize: "0.75rem", height: "auto", minHeight: "1.5rem", whiteSpace: "nowrap" },
        classNames: { actionButton: "pointer-coarse:min-h-11!" },
      }}
    />
  );
}

/** Shows a toast above everything that is open. Only for toast.ts, which loads this file, and sonner with it, when needed. */
export function showToast(kind: "success" | "error", title: string, description?: string, action?: { label: string; onClick: () => void }): void {
  const layer = mount();
  // Showing it again moves it above anything opened since.
  if (layer.matches(":popover-open")) layer.hidePopover();
  layer.showPopover();
  // The first toast waits until the list is mounted, or it would not be announced.
  requestAnimationFrame(() => toast[kind](title, { description, action }));
}
