/** A recipe the reader saved. `savedAt` is an ISO time stamp. */
export type SavedRecipe = { id: string; title: string; savedAt: string };

type Room = {
  /** The device's storage; throws or is undefined if a browser blocks it. */
  storage: () => Storage | undefined;
  /** Emits the changes made by other tabs: the window. */
  tabs: () => EventTarget | undefined;
};

/** The storage key. */
export const savedKey = "simmer.saved";
const none: readonly SavedRecipe[] = [];

/**
 * Recipes saved on this device, newest first. All tabs agree. If storage is full or blocked, changes last until the page is left; invalid
 * contents count as nothing saved.
 */
export function createSavedRecipes({ storage, tabs }: Room) {
  const listeners = new Set<() => void>();
  let known: { text: string | null; list: readonly SavedRecipe[] } = { text: null, list: none };
  /** Set once storage has failed: from then on, the list is kept here. */
  let unkept: readonly SavedRecipe[] | undefined;

  function list(): readonly SavedRecipe[] {
    if (unkept) return unkept;
    let text: string | null = null;
    try {
      text = storage()?.getItem(savedKey) ?? null;
    } catch {
      // Storage may be blocked: treated as if nothing were saved.
    }
    if (text !== known.text) known = { text, list: parse(text) };
    return known.list;
  }

  function write(next: readonly SavedRecipe[]): boolean {
    try {
      const room = storage();
      if (!room) throw new Error("There is no storage.");
      room.setItem(savedKey, JSON.stringify(next));
      unkept = undefined;
    } catch {
      unkept = next;
    }
    for (const listener of listeners) listener();
    return unkept === undefined;
  }

  return {
    /** The same array until something changes. */
    list,
    has: (id: string) => list().some((recipe) => recipe.id === id),
    /** Adds recipes; of two entries with one id, the one saved later stays. False if they are not stored beyond this page. */
    save: (...recipes: SavedRecipe[]) => {
      const newestFirst = [...recipes, ...list()].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
      return write([...Map.groupBy(newestFirst, ({ id }) => id).values()].flatMap(([newest]) => newest ?? []));
    },
    remove: (id: string) => write(list().filter((recipe) => recipe.id !== id)),
    clear: () => write(none),
    /** Calls back at every change, in this tab or another. Returns how to unsubscribe. */
    subscribe: (listener: () => void) => {
      const heard = (event: Event) => {
        // A null key means that everything was cleared.
        if (!("key" in event) || event.key === savedKey || event.key === null) listener();
      };
      listeners.add(listener);
      tabs()?.addEventListener("storage", heard);
      return () => {
        listeners.delete(listener);
        tabs()?.removeEventListener("storage", heard);
      };
    },
  };
}

function parse(text: string | null): readonly SavedRecipe[] {
  if (text === null) return none;
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isSaved) : none;
  } catch {
    return none;
  }
}

/** Whether a value read from a device or a file is a saved recipe. */
export function isSaved(value: unknown): value is SavedRecipe {
  if (typeof value !== "object" || value === null) return false;
  return ["id", "title", "savedAt"].every((name) => typeof Reflect.get(value, name) === "string");
}

export const savedRecipes = createSavedRecipes({
  storage: () => globalThis.localStorage,
  tabs: () => globalThis.window,
});
