import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** What header and footer draw. Absent only when the root itself failed: then they show less. */
export function useFrame() {
  const frame = useRouteLoaderData<typeof loader>("root");
  return frame ?? { origin: "", year: undefined, popular: [], countries: [] };
}
