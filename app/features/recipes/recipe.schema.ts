import { z } from "zod";

/** An identifier: lower-case letters, digits and hyphens. */
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case words joined by hyphens, such as olive-oil");
const text = z.string().trim().min(1, "some text");

const units = [
  "g",
  "kg",
  "ml",
  "l",
  "cm",
  "oz",
  "lb",
  "fl oz",
  "cup",
  "pint",
  "quart",
  "inch",
  "tsp",
  "tbsp",
  "pinch",
  "piece",
  "clove",
  "sprig",
  "slice",
  "bunch",
  "leaf",
  "stalk",
  "bottle",
  "handful",
  "strip",
] as const;
export type Unit = (typeof units)[number];

const quantity = z.union([
  z.number().positive(),
  z
    .strictObject({ from: z.number().positive(), to: z.number().positive() })
    .refine((range) => range.from < range.to, "a range whose 'from' is smaller than its 'to'"),
]);
const amount = z.strictObject({ quantity, unit: z.enum(units) });
export type Quantity = z.infer<typeof quantity>;
export type Amount = z.infer<typeof amount>;

/** `amount` is for what both systems measure alike (2 cloves, 1 tsp); otherwise `metric` and `us` are given together. */
const ingredient = z
  .strictObject({
    id,
    group: text.optional(),
    amount: amount.optional(),
    metric: amount.optional(),
    us: amount.optional(),
    item: text,
    plural: text.optional(),
    note: text.optional(),
  })
  .refine((one) => (one.amount ? !one.metric && !one.us : Boolean(one.metric && one.us)), "either 'amount', or 'metric' and 'us' together");
export type Ingredient = z.infer<typeof ingredient>;

/** The duration of a step, in minutes. `hands` says whether the cook is busy meanwhile. */
const duration = z.strictObject({ minutes: quantity, what: text, hands: z.boolean() });

const step = z.strictObject({
  id,
  name: text.max(60),
  text: text.min(40),
  uses: z.array(z.strictObject({ ingredient: id, share: z.number().positive().max(1) })),
  durations: z.array(duration),
});
export type Step = z.infer<typeof step>;

const grams = z.string().regex(/^\d+(\.\d+)? g$/, "grams such as 15 g");
const milligrams = z.string().regex(/^\d+ mg$/, "milligrams such as 420 mg");

/** The name of a master in content/pictures, which also has its focal point and alternative text. */
const picture = id;

export const recipeSchema = z.strictObject({
  title: text.max(60),
  /** Names in the dish's own language and other common names, for search. */
  alsoKnownAs: z.array(text),
  description: text.min(80).max(160),
  cuisine: z.enum(["Italian Cuisine", "French Cuisine", "French-American Cuisine"]),
  country: id,
  difficulty: z.enum(["Easy", "Medium", "Advanced"]),
  category: z.enum(["Easy Recipe", "Traditional Recipe", "Classic French", "Seafood Specialty", "Classic Recipe", "Regional Specialty", "Special Occasion"]),
  published: z.iso.date(),
  /** The day its text was last changed, if it was. */
  updated: z.iso.date().optional(),
  /** Minutes; their sum is the recipe's cooking time. */
  times: z.strictObject({ prep: z.int().positive(), cook: z.int().positive() }),
  servings: z.int().positive(),
  keywords: z.array(text).min(3),
  images: z.strictObject({ hero: picture, ingredients: picture.optional(), steps: z.array(z.strictObject({ file: picture, tip: text })).optional() }),
  ingredients: z.array(ingredient).min(5),
  steps: z.array(step).min(5),
  story: z.strictObject({ title: text, content: z.array(text).min(3) }),
  equipment: z.array(z.strictObject({ name: text, icon: z.enum(["CookingPot", "Soup", "Filter", "ChefHat", "Scissors", "Utensils"]) })).min(4),
  equipmentTip: text,
  nutrition: z.strictObject({
    calories: z.int().positive(),
    protein: grams,
    carbs: grams,
    fat: grams,
    fiber: grams,
    sodium: milligrams,
    alcohol: grams.optional(),
  }),
  variations: z.array(z.strictObject({ category: text, items: z.array(text).min(2) })).min(3),
  tips: z.array(z.strictObject({ title: text, content: text })).min(6),
});
export type RecipeFile = z.infer<typeof recipeSchema>;
