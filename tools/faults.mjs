import { ensureBuilt, ensureInstalled, node, run } from "./steps.mjs";

ensureInstalled();
ensureBuilt();
process.exit(run(node, ["tools/faults.ts", ...process.argv.slice(2)]));
