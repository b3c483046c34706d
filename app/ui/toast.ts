/**
 * Shows a toast. The library is fetched at the first one, so that pages without toasts carry nothing of it.
 * `error` is the destructive look.
 */
export async function toast(kind: "success" | "error", title: string, description?: string, action?: { label: string; onClick: () => void }): Promise<void> {
  const { showToast } = await import("./toaster.tsx");
  showToast(kind, title, description, action);
}

/** Fetches the library before it is needed, where a toast may have to tell that the network is away. */
export function prepareToasts(): void {
  import("./toaster.tsx").catch(() => {});
}
