import { CircleAlert, CloudCheck } from "lucide-react";
import { useEffect, useState } from "react";
import type { KeepOutcome } from "./offline/keep-recipe.ts";
import { offlineTrouble } from "./offline-trouble.ts";

type State = { kept: number; trouble?: Exclude<KeepOutcome, "kept"> };

/** Keeps what is saved but not yet there without a network, and says how many are. */
export function OfflineState({ ids }: { ids: string[] }) {
  const [state, setState] = useState<State>();
  const all = ids.join(" ");

  useEffect(() => {
    let isCurrent = true;
    void keepAll(all.split(" ").filter(Boolean)).then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, [all]);

  const isWhole = state !== undefined && state.kept >= ids.length;
  return (
    <div role="status" className="mb-6 empty:hidden">
      {ids.length > 0 && state && (
        <p className="flex max-w-[44em] items-start gap-2 text-ui text-muted">
          {isWhole ? <CloudCheck className="icon text-success" aria-hidden="true" /> : <CircleAlert className="icon text-danger" aria-hidden="true" />}
          {isWhole
            ? "All of them can be read without a network."
            : `${state.kept} of ${ids.length} can be read without a network. ${state.trouble ? offlineTrouble[state.trouble] : ""}`}
        </p>
      )}
    </div>
  );
}

async function keepAll(ids: string[]): Promise<State> {
  try {
    const { keepRecipe, listKeptRecipes } = await import("./offline/keep-recipe.ts");
    const kept = await listKeptRecipes(ids);
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
