import type { CSSProperties } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import type { ToastAction } from "./toast.ts";
import { usePreference } from "./use-preference.ts";

let host: HTMLElement | undefined;

/** Behaves as sonner does by default: label 'Notifications', Alt+T, 4000 ms, three at most. */
function mount(): HTMLElement {
  if (host) return host;
  host = document.createElement("div");
  // A popover lies above an open dialog, as every toast must; "manual" keeps it from closing menus.
  host.popover = "manual";
  document.body.append(host);
  holdWhileFocused(host);
  createRoot(host).render(<ThemedToaster />);
  return host;
}

/** A toast must not take the focus with it when it goes: while the list holds it all stay, and afterwards their time begins anew. */
function holdWhileFocused(list: HTMLElement): void {
  let isHeld = false;
  const letGo = (next: EventTarget | null) => {
    if (!isHeld || (next instanceof Node && list.contains(next))) return;
    isHeld = false;
    setLifetime(undefined);
  };
  list.addEventListener("focusin", () => {
    isHeld = true;
    setLifetime(Number.POSITIVE_INFINITY);
  });
  list.addEventListener("focusout", ({ relatedTarget }) => letGo(relatedTarget));
  // Not every browser tells that the focus has gone with a removed button.
  new MutationObserver(() => letGo(document.activeElement)).observe(list, { childList: true, subtree: true });
}

function setLifetime(duration: number | undefined): void {
  for (const shown of toast.getToasts())
    if ("type" in shown && shown.type) toast[shown.type === "error" ? "error" : "success"](shown.title, { id: shown.id, duration });
}

/** Above a bar at the page's bottom, whose height is `--foot`; otherwise at sonner's default position. */
const above = (edge: string) => ({ bottom: `calc(${edge} + var(--foot, 0px))` });

const ring = "focus-visible:outline-3! focus-visible:outline-offset-2! focus-visible:outline-focus!";

/** Important, because sonner adds its own style sheet to the page when it starts; its places, stacking and motion stay. */
const look = {
  toast: `items-start! gap-3! border-l-4! p-4! text-ui! shadow-menu! ${ring}`,
  success: "border-l-success! [&_[data-icon]]:text-success",
  error: "border-l-danger! [&_[data-icon]]:text-danger",
  icon: "m-0! h-[1lh]! w-5.5! [&_svg]:m-0! [&_svg]:size-5.5",
  title: "font-[650]! leading-normal!",
  description: "text-muted!",
  actionButton: `h-auto! min-h-10! self-center border! border-line-strong! rounded-pill! bg-transparent! px-4! text-ui! font-semibold! whitespace-nowrap text-ink! shadow-none! hover:bg-flour! pointer-coarse:min-h-11! ${ring}`,
};
const variables = {
  "--normal-bg": "var(--surface)",
  "--normal-border": "var(--line)",
  "--normal-text": "var(--ink)",
  "--border-radius": "var(--r-panel)",
  "--width": "min(25rem, 100vw - 48px)",
};

/** Follows the theme, even when it is changed in another tab. */
function ThemedToaster() {
  return (
    <Toaster
      theme={usePreference("theme")}
      position="bottom-right"
      offset={above("24px")}
      mobileOffset={above("16px")}
      className={ring}
      style={variables as CSSProperties}
      toastOptions={{ style: { fontFamily: "var(--sans)" }, classNames: look }}
    />
  );
}

/** Shows a toast above everything that is open. Only for toast.ts, which loads this file, and sonner with it, when needed. */
export function showToast(kind: "success" | "error", title: string, description?: string, action?: ToastAction): void {
  const layer = mount();
  const duration = layer.contains(document.activeElement) ? Number.POSITIVE_INFINITY : undefined;
  // Showing it again moves it above anything opened since.
  if (layer.matches(":popover-open")) layer.hidePopover();
  layer.showPopover();
  // The first toast waits until the list is mounted, or it would not be announced.
  requestAnimationFrame(() => toast[kind](title, { description, action, duration, onAutoClose: action?.onMissed, onDismiss: action?.onMissed }));
}
