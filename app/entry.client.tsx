import { seemsSignedIn } from "./features/account/kept-session.ts";
import { openDialogs } from "./site/open-dialogs.ts";
import { showWhileLeaving } from "./site/show-while-leaving.ts";
import { followPreferences } from "./ui/follow-preferences.ts";
import { fetchFonts } from "./ui/late-fonts.ts";

void fetchFonts();
followPreferences();
// Only for administrators: readers carry nothing of it.
if (seemsSignedIn() || location.pathname.startsWith("/admin"))
  void import("./features/account/session-keeper.ts").then(({ keepSession }) => keepSession()).catch(() => {});
if ("__reactRouterContext" in window) {
  // The admin area and the search are one application: taken over as a whole.
  openDialogs(async () => {});
  const { hydratePage } = await import("./site/hydrate-page.tsx");
  hydratePage();
} else {
  const { wakeIsland, wakeIslands } = await import("./site/islands.ts");
  openDialogs(wakeIsland);
  showWhileLeaving();
  await wakeIslands();
}
