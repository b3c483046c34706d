import type { RouteConfig } from "@react-router/dev/routes";
import { account } from "./features/account/account.routes.ts";
import { blog } from "./features/blog/blog.routes.ts";
import { countries } from "./features/countries/countries.routes.ts";
import { letters } from "./features/letters/letters.routes.ts";
import { media } from "./features/media/media.routes.ts";
import { recipes } from "./features/recipes/recipes.routes.ts";
import { saved } from "./features/saved/saved.routes.ts";
import { site } from "./site/site.routes.ts";

/** Every address of the site, by feature. Paths of modules are relative to `app/`. */
export default [...recipes, ...countries, ...blog, ...saved, ...account, ...media, ...letters, ...site] satisfies RouteConfig;
