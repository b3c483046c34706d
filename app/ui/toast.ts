export type ToastAction = {
  label: string;
  onClick: () => void;
  /** Called when the toast closes without the action. */
  onMissed?: () => void;
};

/**
 * Shows a toast. The library is fetched for the first one, so that pages without toasts do not load it.
 * `error` is the destructive look.
 */
export async function toast(kind: "success" | "error", title: string, description?: string, action?: ToastAction): Promise<void> {
  const { showToast } = await import("./toaster.tsx");
  showToast(kind, title, description, action);
}

/** Fetches the library in advance, for toasts that may have to report a lost network. */
export function prepareToasts(): void {
  import("./toaster.tsx").catch(() => {});
}
