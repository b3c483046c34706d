import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { routeName } from "./route-names.server.ts";
import type { AnswerNotes, Services } from "./services.server.ts";

/** The build's own `contextFor`: its context keys differ from those of this module's copy. */
type ContextFor = (services: Services, notes: AnswerNotes) => RouterContextProvider;
/** In development it is loaded again after each change. */
export type SiteBuild = ServerBuild | (() => Promise<ServerBuild>);

export type Renderer = {
  /** React Router's answer, and what the page noted about it. Where it `isUnsure` whether there is such a page, the answer is to try again. */
  render(request: Request, known?: { isUnsure: boolean }): Promise<{ response: Response; notes: AnswerNotes }>;
  /** The pattern of the route that matches a path. */
  nameRoute(pathname: string): Promise<string>;
};

/** Renders the pages of a build with these services. */
export function openRenderer(build: SiteBuild, services: Services): Renderer {
  const resolveBuild = async () => (typeof build === "function" ? await build() : build);
  const handle = createRequestHandler(build, process.env.NODE_ENV === "development" ? "development" : "production");
  return {
    async render(request, { isUnsure } = { isUnsure: false }) {
      const entry = (await resolveBuild()).entry.module as unknown as { contextFor: ContextFor };
      const notes: AnswerNotes = { keep: false, shows: new Set(), seconds: Number.POSITIVE_INFINITY, isPartial: false, isUnsure };
      const response = await handle(request, entry.contextFor(services, notes));
      return { response, notes };
    },
    nameRoute: async (pathname) => routeName(await resolveBuild(), pathname),
  };
}
