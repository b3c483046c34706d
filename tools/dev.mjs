import { ensureInstalled, node, run, serve } from "./steps.mjs";

ensureInstalled();
if (run(node, ["tools/build-pictures.ts"]) !== 0) process.exit(1);
// Vite resolves packages with the "development" condition: the server must, too, or there are two copies of the router.
serve("tools/dev.ts", { NODE_ENV: "development" }, ["--conditions=development"]);
