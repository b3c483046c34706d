import { expect, test } from "vitest";
import { type Ingredient, type RecipeFile, recipeSchema, type Step } from "./recipe.schema.ts";
import { flawsOf } from "./recipe-rules.server.ts";
import { listRecipes } from "./recipes.server.ts";

const [sound] = listRecipes();
const known = { countries: new Set(["italy", "france"]), pictures: new Set(["omelette"]) };

const ingredient = (id: string): Ingredient => ({ id, amount: { quantity: 1, unit: "piece" }, item: id });
const step = (id: string, ...uses: Step["uses"]): Step => ({ id, name: id, text: "Do it with care until it is done well enough.", uses, durations: [] });
const all = (name: string, share = 1) => ({ ingredient: name, share });

/** A recipe without flaws, except for the parts that a test sets. */
function recipe(parts: Partial<RecipeFile>): RecipeFile {
  if (!sound) throw new Error("There is no recipe to start from.");
  return { ...sound, ingredients: [ingredient("egg")], steps: [step("beat", all("egg"))], images: { hero: "omelette" }, ...parts };
}
const fields = (parts: Partial<RecipeFile>) => flawsOf(recipe(parts), known).map(({ field }) => field);

test("a recipe whose parts agree has no faults", () => {
  expect(fields({})).toEqual([]);
});

test("a repeated ingredient id is reported where it is repeated", () => {
  expect(fields({ ingredients: [ingredient("egg"), ingredient("egg")] })).toContain("ingredients[1].id");
});

test("a repeated step id is reported where it is repeated", () => {
  expect(fields({ steps: [step("beat", all("egg")), step("beat")] })).toEqual(["steps[1].id"]);
});

test("a step that uses something not in the list is reported", () => {
  expect(fields({ steps: [step("beat", all("egg"), all("milk"))] })).toEqual(["steps[0].uses[1].ingredient"]);
});

test("an ingredient that no step uses is reported", () => {
  expect(fields({ ingredients: [ingredient("egg"), ingredient("salt")] })).toEqual(["ingredients[1]"]);
});

test("shares that leave a tenth unused are refused", () => {
  expect(fields({ steps: [step("beat", all("egg", 0.5)), step("fold", all("egg", 0.4))] })).toEqual(["ingredients[0]"]);
});

test("shares that leave a hundredth unused are accepted, as thirds do not add up", () => {
  expect(fields({ steps: [step("beat", all("egg", 0.33)), step("fold", all("egg", 0.33)), step("rest", all("egg", 0.33))] })).toEqual([]);
});

test("calories that differ by more than a tenth from the sum of the nutrients are refused", () => {
  const nutrition = { calories: 300, protein: "10 g", carbs: "20 g", fat: "10 g", fiber: "1 g", sodium: "1 mg" };
  expect(fields({ nutrition })).toEqual(["nutrition.calories"]);
});

test("alcohol counts towards the calories", () => {
  const nutrition = { calories: 280, protein: "10 g", carbs: "20 g", fat: "10 g", alcohol: "10 g", fiber: "1 g", sodium: "1 mg" };
  expect(fields({ nutrition })).toEqual([]);
});

test("a recipe whose text was changed before it was published is refused", () => {
  const published = "2026-11-07";
  expect(fields({ published, updated: "2026-11-06" })).toEqual(["updated"]);
  expect([fields({ published, updated: "2026-11-07" }), fields({ published, updated: "2026-11-21" }), fields({ published })]).toEqual([[], [], []]);
});

test.each(["yesterday", "2026-11-31", "2026-11-21T10:00:00Z", 20261121])("%s is not a valid day for a recipe's change", (updated) => {
  expect(recipeSchema.shape.updated.safeParse(updated).success).toBe(false);
});

test("a country without a file is refused, and the known ones are listed", () => {
  expect(flawsOf(recipe({ country: "spain" }), known)).toMatchObject([
    { field: "country", found: "'spain'", expected: expect.stringContaining("italy, france") },
  ]);
});

test("a picture that does not exist is reported where the recipe asks for it", () => {
  const images = { hero: "omelette", ingredients: "ingredients-of-nothing", steps: [{ file: "no-such-step", tip: "Stir." }] };
  expect(fields({ images })).toEqual(["images.ingredients", "images.steps[0].file"]);
});

test("a size in another style than the house's is reported in the text that has it", () => {
  expect(fields({ equipmentTip: "Take a pan of 9.5 inches." })).toEqual(["equipmentTip"]);
});
