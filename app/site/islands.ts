import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { SearchField } from "./search/search-field.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

type Part = ComponentType<Record<string, unknown>>;

/** Every part of a page that is hydrated by itself. Parts on every page are bundled here, the rest is fetched when a page has them. */
const parts: Record<string, () => Promise<unknown>> = {
  "search-field": async () => SearchField,
  "theme-switch": async () => ThemeSwitch,
  "login-dialog": async () => (await import("../features/account/login-dialog.tsx")).LoginDialog,
  "save-button": async () => (await import("../features/saved/save-button.tsx")).SaveButton,
  "share-button": async () => (await import("../features/recipes/share-button.tsx")).ShareButton,
  "recipe-clip": async () => (await import("../features/recipes/recipe-clip.tsx")).RecipeClip,
  "card-clip": async () => (await import("../features/recipes/card-clip.tsx")).CardClip,
  "join-dialog": async () => (await import("../features/letters/join-dialog.tsx")).JoinDialog,
  "join-form": async () => (await import("../features/letters/join-form.tsx")).JoinForm,
  "subscription-list": async () => (await import("../features/letters/subscription-list.tsx")).SubscriptionList,
  "keep-subscription": async () => (await import("../features/letters/keep-subscription.tsx")).KeepSubscription,
  "screen-switch": async () => (await import("../features/recipes/screen-switch.tsx")).ScreenSwitch,
  "print-button": async () => (await import("../features/recipes/print-button.tsx")).PrintButton,
  "saved-list": async () => (await import("../features/saved/saved-list.tsx")).SavedList,
  "device-settings": async () => (await import("../features/saved/device-settings.tsx")).DeviceSettings,
  "device-data": async () => (await import("../features/saved/device-data.tsx")).DeviceData,
  "try-again": async () => (await import("../features/saved/try-again.tsx")).TryAgain,
  "table-of-contents": async () => (await import("../features/blog/table-of-contents.tsx")).TableOfContents,
};

const awake = new WeakMap<Element, Promise<void>>();

/** Hydrates one island. Resolves once it is interactive; a second call returns the same promise. */
export function wakeIsland(element: HTMLElement): Promise<void> {
  const known = awake.get(element);
  if (known) return known;
  const waking = hydrate(element);
  awake.set(element, waking);
  waking.catch(() => awake.delete(element));
  return waking;
}

async function hydrate(element: HTMLElement): Promise<void> {
  const { island = "", props = "{}" } = element.dataset;
  const load = parts[island];
  if (!load) throw new Error(`There is no island named "${island}".`);
  const part = createElement((await load()) as Part, JSON.parse(props));
  await new Promise<void>((onAwake) => startTransition(() => void hydrateRoot(element, createElement(Waking, { onAwake }, part))));
  element.dataset.awake = "";
}

/** Reports when its content has become interactive. */
function Waking({ onAwake, children }: { onAwake: () => void; children?: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}

/** Hydrates every island of the page except those that wait to be asked for; nested ones come with their parent. Resolves once each is interactive, or has failed. */
export async function wakeIslands(): Promise<void> {
  const asleep = document.querySelectorAll<HTMLElement>("[data-island]:not([data-wake=asked]):not([data-island] *)");
  await Promise.allSettled([...asleep].map(wakeIsland));
}
