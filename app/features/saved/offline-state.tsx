import { CircleAlert, CloudCheck } from "lucide-react";
import { useEffect, useState } from "react";
import type { KeepOutcome } from "./offline/keep-recipe.ts";
import { offlineTrouble } from "./offline-trouble.ts";
import { savedRecipes } from "./saved-recipes.ts";

type State = { kept: number; trouble?: Exclude<KeepOutcome, "kept"> };

/** Keeps what is saved but not yet there without a network, and says how many are. */
export function OfflineState({ ids }: { ids: string[] }) {
  const [state, setState] = useState<State>();
  const all = ids.join(" ");

  useEffect(() => void dropLeftovers().catch(() => {}), []);

  useEffect(() => {
    let isCurrent = true;
    void keepAll(all.split(" ").filter(Boolean)).then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, [all]);

  const isWhole = state !== undefined && state.kept >= ids.length;
  const isShort = ids.length > 0 && state !== undefined && !isWhole;
  return (
    <div role="status" className={isShort ? "order-last basis-full" : undefined}>
      {isShort && (
        <p className="flex max-w-[48em] items-start gap-2 font-medium text-danger">
          <CircleAlert className="icon mt-0.5" aria-hidden="true" />
          {state.kept} of {ids.length} can be read without a network. {state.trouble && offlineTrouble[state.trouble]}
        </p>
      )}
      {ids.length > 0 && isWhole && (
        <p>
          <CloudCheck className="icon mr-1.5 inline align-[-.25em] text-success" aria-hidden="true" />
          Ready offline
        </p>
      )}
    </div>
  );
}

/** What another tab, or a version before this one, left behind. */
async function dropLeftovers(): Promise<void> {
  const { dropRecipe, listCopies } = await import("./offline/keep-recipe.ts");
  const copies = await listCopies();
  await Promise.all(copies.filter(({ id }) => !savedRecipes.has(id)).map(({ id }) => dropRecipe(id)));
}

async function keepAll(ids: string[]): Promise<State> {
  try {
    const { keepRecipe, listCopies } = await import("./offline/keep-recipe.ts");
    const copies = await listCopies();
    const kept = copies.filter(({ id, isWhole }) => isWhole && ids.includes(id)).map(({ id }) => id);
    const state: State = { kept: kept.length };
    for (const id of ids.filter((one) => !kept.includes(one))) {
      const outcome = await keepRecipe(id);
      if (outcome === "kept") state.kept++;
      else state.trouble = outcome;
    }
    return state;
  } catch {
    return { kept: 0, trouble: "refused" };
  }
}
