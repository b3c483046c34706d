import { ensureInstalled, node, run } from "./steps.mjs";

ensureInstalled();
process.exit(run(node, ["tools/simmer.ts", ...process.argv.slice(2)]));
