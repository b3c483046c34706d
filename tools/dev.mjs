import { ensureInstalled, node, run, serve } from "./steps.mjs";

ensureInstalled();
if (run(node, ["tools/build-pictures.ts"]) !== 0) process.exit(1);
serve("tools/dev.ts", { NODE_ENV: "development" });
