import { ensureBuilt, ensureInstalled, serve } from "./steps.mjs";

ensureInstalled();
ensureBuilt();
serve("server.ts", { NODE_ENV: "production" });
