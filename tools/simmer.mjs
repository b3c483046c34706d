import { ensureInstalled, serve } from "./steps.mjs";

ensureInstalled();
serve("tools/simmer.ts", {}, [], process.argv.slice(2));
