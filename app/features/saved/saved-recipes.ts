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
type List = readonly SavedRecipe[];
type Change = (list: List) => List;
const none: List = [];

/**
 * Recipes saved on this device, newest first. All tabs agree. If storage is full or blocked, changes last until the page is left, or until
 * one can be stored; invalid contents count as nothing saved.
 */
export function createSavedRecipes({ storage, tabs }: Room) {
  const listeners = new Set<() => void>();
  /** The changes that could not be stored. Not the whole list: another tab may change what is stored meanwhile. */
  let unkept: readonly Change[] = [];
  let known = { text: null as string | null, unkept, list: none };

  function list(): List {
    let text: string | null = null;
    try {
      text = storage()?.getItem(savedKey) ?? null;
    } catch {
      // Storage may be blocked: treated as if nothing were saved.
    }
    if (text !== known.text || unkept !== known.unkept) known = { text, unkept, list: unkept.reduce((before, change) => change(before), parse(text)) };
    return known.list;
  }

  function write(change: Change): boolean {
    const next = change(list());
    try {
      const room = storage();
      if (!room) throw new Error("There is no storage.");
      room.setItem(savedKey, JSON.stringify(next));
      unkept = [];
    } catch {
      unkept = [...unkept, change];
    }
    for (const listener of listeners) listener();
    return unkept.length === 0;
  }

  return {
    /** The same array until something changes. */
    list,
    has: (id: string) => list().some((recipe) => recipe.id === id),
    /** Adds recipes; of two entries with one id, the one saved later stays. False if they are not stored beyond this page. */
    save: (...recipes: SavedRecipe[]) => write((list) => withoutRepeats([...recipes, ...list])),
    remove: (id: string) => write((list) => list.filter((recipe) => recipe.id !== id)),
    clear: () => write(() => none),
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

function withoutRepeats(recipes: List): List {
  const newestFirst = recipes.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  return [...Map.groupBy(newestFirst, ({ id }) => id).values()].flatMap(([newest]) => newest ?? []);
}

function parse(text: string | null): List {
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
