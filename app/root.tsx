import type { ReactNode } from "react";
import { data, Links, Meta, type MetaDescriptor, Outlet, Scripts, ScrollRestoration, useLocation, useNavigation } from "react-router";
import type { Route } from "./+types/root.ts";
import { LoginDialog } from "./features/account/login-dialog.tsx";
import { useToldSignOut } from "./features/account/use-told-sign-out.ts";
import { PostListSkeleton } from "./features/blog/post-card-skeletons.tsx";
import { answerContext, servicesContext } from "./server/services.server.ts";
import { isApplicationPage } from "./site/application-pages.ts";
import { ErrorScreen, errorTitle } from "./site/error-screen.tsx";
import { Footer } from "./site/footer.tsx";
import { frameData, secondsOfThisYear } from "./site/frame-data.server.ts";
import { Header } from "./site/header.tsx";
import { holdPressesScript } from "./site/hold-presses.ts";
import { NavigationStatus } from "./site/navigation-status.tsx";
import { speculationRules } from "./site/speculation-rules.ts";
import { ThemeColor } from "./site/theme-color.tsx";
import { site } from "./site.config.ts";
import css from "./ui/app.css?url";
import { Island } from "./ui/island.tsx";
import { themeScript } from "./ui/theme.ts";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: css },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "alternate", type: "application/rss+xml", title: site.name, href: "/rss.xml" },
  { rel: "alternate", type: "application/feed+json", title: site.name, href: "/feed.json" },
];

export function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const notes = context.get(answerContext);
  if (notes.isUnsure) throw data(null, { status: 503 });
  const { SITE_URL, TIME_ZONE } = context.get(servicesContext).env;
  // The footer shows the year, so no page is cached beyond it.
  notes.seconds = Math.min(notes.seconds, secondsOfThisYear(now, TIME_ZONE));
  return { origin: SITE_URL, timeZone: TIME_ZONE, ...frameData(now, TIME_ZONE) };
}

/** Title of a page that sets none, because something failed before it could. */
export function meta({ error }: Route.MetaArgs): MetaDescriptor[] {
  return error === undefined ? [{ title: site.name }] : [{ title: `${errorTitle(error)} | ${site.name}` }, { name: "robots", content: "noindex, nofollow" }];
}

export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const isApplication = useIsApplication();
  return (
    // The theme script sets an attribute here before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="apple-mobile-web-app-title" content={site.name} />
        <ThemeColor />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script dangerouslySetInnerHTML={{ __html: holdPressesScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-pill focus:bg-ink focus:px-6 focus:py-3 focus:font-semibold focus:text-paper"
        >
          Skip to content
        </a>
        {isApplication && <NavigationStatus />}
        <Header />
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <Footer />
        <Island name="login-dialog" of={LoginDialog} props={{}} wake="asked" />
        {isApplication ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        )}
      </body>
    </html>
  );
}

/** In the browser the router is always running when this renders, so every page counts. */
function useIsApplication(): boolean {
  const { pathname } = useLocation();
  return typeof window !== "undefined" || isApplicationPage(pathname);
}

export default function App() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  useToldSignOut();
  // The list of posts is the one page that may take a moment: it shows empty cards while its posts load.
  return next === "/blog" && pathname !== "/blog" ? <PostListSkeleton /> : <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
