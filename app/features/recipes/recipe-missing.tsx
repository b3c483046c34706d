import { Missing } from "../../ui/missing.tsx";

export function RecipeMissing() {
  return <Missing title="Recipe Not Found" text="The requested recipe does not exist." action={{ to: "/search", label: "Search Recipes" }} />;
}
