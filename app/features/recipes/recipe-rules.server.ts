import type { Flaw } from "../../server/yaml-content.server.ts";
import { flawsOfStyle } from "./house-style.server.ts";
import type { RecipeFile } from "./recipe.schema.ts";

type RecipeFlaw = Omit<Flaw, "file">;
/** What a recipe may refer to: keys of countries, and names of pictures. */
type Known = { countries: ReadonlySet<string>; pictures: ReadonlySet<string> };

/** Checks that a schema cannot make: references must exist, shares must add up, and nutrition must be possible. */
export function flawsOf(recipe: RecipeFile, { countries, pictures }: Known): RecipeFlaw[] {
  return [
    ...repeated(recipe.ingredients, "ingredients"),
    ...repeated(recipe.steps, "steps"),
    ...unknownUses(recipe),
    ...wrongShares(recipe),
    ...wrongCalories(recipe),
    ...wrongUpdate(recipe),
    ...unknownCountry(recipe, countries),
    ...unknownPictures(recipe, pictures),
    ...flawsOfStyle(recipe),
  ];
}

function repeated(list: { id: string }[], field: string): RecipeFlaw[] {
  return list.flatMap(({ id }, index) => {
    const first = list.findIndex((one) => one.id === id);
    if (first === index) return [];
    const expected = `an id that no other entry of '${field}' has (entry [${first}] has this one)`;
    return [{ field: `${field}[${index}].id`, found: `'${id}'`, expected, remedy: "give one of the two another id" }];
  });
}

function unknownUses({ ingredients, steps }: RecipeFile): RecipeFlaw[] {
  const known = new Set(ingredients.map(({ id }) => id));
  return steps.flatMap((step, at) =>
    step.uses.flatMap(({ ingredient }, index) => {
      if (known.has(ingredient)) return [];
      const expected = `the id of an ingredient: ${[...known].join(", ")}`;
      return [
        { field: `steps[${at}].uses[${index}].ingredient`, found: `'${ingredient}'`, expected, remedy: "correct the id, or add the ingredient to the list" },
      ];
    }),
  );
}

function wrongShares({ ingredients, steps }: RecipeFile): RecipeFlaw[] {
  return ingredients.flatMap(({ id }, index) => {
    const shares = steps.flatMap((step) => step.uses.filter((use) => use.ingredient === id).map((use) => use.share));
    const sum = shares.reduce((total, share) => total + share, 0);
    // The small tolerance allows for rounding errors at 0.99 and 1.01.
    if (Math.abs(sum - 1) <= 0.01 + 1e-9) return [];
    const found = shares.length === 0 ? `no step that uses '${id}'` : `shares of '${id}' that add up to ${Number(sum.toFixed(3))}`;
    return [
      {
        field: `ingredients[${index}]`,
        found,
        expected: "shares over all steps that add up to 1",
        remedy: `change the shares of '${id}' in 'uses' of the steps`,
      },
    ];
  });
}

function wrongCalories({ nutrition }: RecipeFile): RecipeFlaw[] {
  const { calories, protein, carbs, fat, alcohol = "0 g" } = nutrition;
  const computed = 4 * Number.parseFloat(protein) + 4 * Number.parseFloat(carbs) + 9 * Number.parseFloat(fat) + 7 * Number.parseFloat(alcohol);
  if (Math.abs(computed - calories) <= 0.1 * calories) return [];
  const expected = `about ${Math.round(computed)}, within 10 %, which is what protein, carbs, fat and alcohol come to (4, 4, 9 and 7 per gram)`;
  return [{ field: "nutrition.calories", found: String(calories), expected, remedy: "correct the calories or the grams" }];
}

function wrongUpdate({ published, updated }: RecipeFile): RecipeFlaw[] {
  if (updated === undefined || updated >= published) return [];
  const expected = `the day of 'published', ${published}, or a later one`;
  return [{ field: "updated", found: `'${updated}'`, expected, remedy: "write the day its words were last changed, or leave out the line" }];
}

function unknownCountry({ country }: RecipeFile, countries: ReadonlySet<string>): RecipeFlaw[] {
  if (countries.has(country)) return [];
  const expected = `a country that has a file: ${[...countries].join(", ")}`;
  return [{ field: "country", found: `'${country}'`, expected, remedy: `correct the key, or add content/countries/${country}.yaml` }];
}

function unknownPictures({ images: { hero, ingredients, steps = [] } }: RecipeFile, pictures: ReadonlySet<string>): RecipeFlaw[] {
  const named = [
    { field: "images.hero", file: hero },
    ...(ingredients === undefined ? [] : [{ field: "images.ingredients", file: ingredients }]),
    ...steps.map(({ file }, index) => ({ field: `images.steps[${index}].file`, file })),
  ];
  return named.flatMap(({ field, file }) => {
    if (pictures.has(file)) return [];
    const expected = "the name of a picture in content/pictures/masters";
    return [{ field, found: `'${file}'`, expected, remedy: `correct the name, or add content/pictures/masters/${file}.jpg` }];
  });
}
