import { build, ensureInstalled } from "./steps.mjs";

ensureInstalled();
build();
