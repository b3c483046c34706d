import { ensureInstalled, node, run, serve } from "./steps.mjs";

ensureInstalled();
if (run(node, ["tools/build-pictures.ts"]) !== 0) process.exit(1);
// Vite reads packages as they are for development: the server must, too, or there are two routers that do not know each other.
serve("tools/dev.ts", { NODE_ENV: "development" }, ["--conditions=development"]);
