import { CircleAlert, CloudCheck } from "lucide-react";
import { useEffect, useState } from "react";
import type { KeepOutcome } from "./offline/keep-recipe.ts";
import { offlineTrouble } from "./offline-trouble.ts";
import { savedRecipes } from "./saved-recipes.ts";

/** By id. A map, since ids also come from files of readers: an object would know "constructor". */
type Outcomes = ReadonlyMap<string, KeepOutcome | undefined>;

/** Makes the missing offline copies of saved recipes, and says how many there are. Others may still open offline, if they were read lately. */
export function OfflineState({ ids }: { ids: string[] }) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const all = ids.join(" ");

  useEffect(() => void dropLeftovers().catch(() => {}), []);

  useEffect(() => {
    let isCurrent = true;
    void keepAll(all.split(" ").filter(Boolean)).then((next) => isCurrent && setOutcomes(next));
    return () => {
      isCurrent = false;
    };
  }, [all]);

  // A recipe saved just now is still being copied: nothing is said about the others either until it is done.
  const isKnown = ids.length > 0 && ids.every((id) => outcomes.get(id));
  const troubles = ids.map((id) => outcomes.get(id)).filter((outcome) => outcome !== undefined && outcome !== "kept");
  const trouble = troubles.at(-1);
  return (
    <div role="status" className={isKnown && trouble ? "order-last basis-full" : undefined}>
      {isKnown && trouble && (
        <p className="flex max-w-[48em] items-start gap-2 font-medium text-danger">
          <CircleAlert className="icon mt-0.5" aria-hidden="true" />
          {ids.length - troubles.length} of {ids.length} are downloaded for reading offline. {offlineTrouble[trouble]}
        </p>
      )}
      {isKnown && !trouble && (
        <p>
          <CloudCheck className="icon mr-1.5 inline align-[-.25em] text-success" aria-hidden="true" />
          Ready offline
        </p>
      )}
    </div>
  );
}

/** Deletes copies that another tab, or an earlier version, left behind. */
async function dropLeftovers(): Promise<void> {
  const { dropRecipe, listCopies } = await import("./offline/keep-recipe.ts");
  const copies = await listCopies();
  await Promise.all(copies.filter(({ id }) => !savedRecipes.has(id)).map(({ id }) => dropRecipe(id)));
}

async function keepAll(ids: string[]): Promise<Outcomes> {
  try {
    const outcomes = new Map<string, KeepOutcome | undefined>();
    const { judgeCopies, keepRecipe, listCopies } = await import("./offline/keep-recipe.ts");
    // What was removed or forgotten meanwhile needs no worker.
    const whole = (await listCopies()).filter(({ id, isWhole }) => isWhole && savedRecipes.has(id)).map(({ id }) => id);
    const worth = whole.length > 0 ? judgeCopies() : undefined;
    for (const id of ids) outcomes.set(id, whole.includes(id) ? await worth : await keepRecipe(id));
    return outcomes;
  } catch {
    return new Map(ids.map((id) => [id, "refused"]));
  }
}
