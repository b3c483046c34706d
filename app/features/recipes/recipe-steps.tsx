import { Island } from "../../ui/island.tsx";
import { JumpLink } from "./jump-link.tsx";
import type { Step } from "./recipe.schema.ts";
import { anchors, stepAnchor } from "./recipe.ts";
import { ScreenSwitch } from "./screen-switch.tsx";

/** The method, to be read from a metre away. Each step can be linked to. */
export function RecipeSteps({ steps }: { steps: Step[] }) {
  return (
    <section>
      <header className="flex flex-wrap items-center justify-between gap-x-6 print:block">
        <h2 id={anchors.steps} tabIndex={-1} className="display text-2 outline-none">
          Step-by-Step Instructions
        </h2>
        <JumpLink to="ingredients">Ingredients</JumpLink>
        <Island name="screen-switch" of={ScreenSwitch} props={{}} />
      </header>
      <ol className="mt-6 border-t-[1.5px] border-ink max-sm:mt-3">
        {steps.map((step, index) => (
          <li key={step.id} id={stepAnchor(step.id)} className="grid grid-cols-[clamp(2.75rem,6vw,5rem)_minmax(0,1fr)] border-b border-line pt-6.5 pb-7">
            {/* Read aloud, because some screen readers do not count a list without markers. */}
            <span className="font-serif text-[clamp(2.5rem,2rem+2vw,3.75rem)] leading-[.82] font-[420] tracking-[-.04em] text-accent lining-nums">
              {index + 1}
            </span>
            <div className="max-w-[36em]">
              <h3 className="mb-2 text-3">{step.name}</h3>
              <p className="font-serif text-read leading-[1.52]">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
