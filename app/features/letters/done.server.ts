import { createContext } from "react-router";
import type { Reader } from "./device-subscriptions.ts";

/** What a request's action has done. */
type Done = { /** Who was unsubscribed by it. */ left?: Reader };

/** Passes that on to the loader that runs after the action: a page's title is made from what loaders return, and should say what happened. */
export const doneContext = createContext<Done | null>(null);
