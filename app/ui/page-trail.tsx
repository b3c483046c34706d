import { useMatches } from "react-router";
import { breadcrumbs, JsonLd } from "./json-ld.tsx";
import { originOf } from "./page-meta.ts";

/** The breadcrumbs of a page directly below home. */
export function PageTrail(page: { name: string; path: string }) {
  return <JsonLd data={breadcrumbs(originOf(useMatches()), [page])} />;
}
