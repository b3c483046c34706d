import { checkFast, report } from "./runners.mjs";
import { ensureInstalled } from "./steps.mjs";

ensureInstalled();
report(checkFast());
