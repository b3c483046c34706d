import { seemsSignedIn } from "./features/account/kept-session.ts";
import { countOpening } from "./features/blog/count-opening.ts";
import { shareWhenPressed } from "./features/recipes/share-when-pressed.ts";
import { followForgetting, watchForgetting } from "./features/saved/forget-tab.ts";
import { closeLeftMenu } from "./site/close-left-menu.ts";
import { openDialogs } from "./site/open-dialogs.ts";
import { hasKeptState, readersSign } from "./site/readers-sign.ts";
import { showWhileLeaving } from "./site/show-while-leaving.ts";
import { wakeWhenPressed } from "./site/wake-when-pressed.ts";
import { markFailedPictures } from "./ui/failed-pictures.ts";
import { followPreferences } from "./ui/follow-preferences.ts";
import { fetchFonts } from "./ui/late-fonts.ts";
import { linkManifest } from "./ui/late-manifest.ts";
import { pageBeginsWith } from "./ui/missing-code.ts";

pageBeginsWith(import.meta.url);
const fonts = fetchFonts();
void fonts.then(linkManifest);
followPreferences();
followForgetting();
closeLeftMenu();
shareWhenPressed();
// Only for administrators, so that readers do not load it.
if (seemsSignedIn() || location.pathname.startsWith("/admin"))
  void import("./features/account/session-keeper.ts").then(({ keepSession }) => keepSession()).catch(() => {});
// Last, because what is stored on this device is for later visits.
const isForgotten = watchForgetting();
if (!location.pathname.startsWith("/admin"))
  void fonts
    .then(() => import("./features/saved/offline/keep-read-pages.ts"))
    .then(({ keepReadPages }) => keepReadPages("force-cache", isForgotten))
    .catch(() => {});
if ("__reactRouterContext" in window) {
  // The admin area and the search are one application, hydrated as a whole.
  openDialogs(async () => {});
  const { hydratePage } = await import("./site/hydrate-page.tsx");
  await hydratePage();
  markFailedPictures();
} else {
  const islands = () => import("./site/islands.ts");
  markFailedPictures();
  const wake = async (island: HTMLElement) => (await islands()).wakeIsland(island);
  openDialogs(wake);
  wakeWhenPressed(wake);
  showWhileLeaving();
  countOpening();
  // Reading needs no React. Buttons pressed meanwhile are queued: see late-scripts.
  await readersSign(hasKeptState);
  // What cannot be fetched now is requested again when it is pressed.
  await islands()
    .then(({ wakeIslands }) => wakeIslands())
    .catch(() => {});
}
