import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export const recipes: RouteConfigEntry[] = [route("recipe/:recipeId?", "features/recipes/recipe.page.tsx")];
