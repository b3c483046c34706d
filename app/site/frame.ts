import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

type Frame = Omit<Awaited<ReturnType<typeof loader>>, "year"> & { year: number | undefined };

/** Header and footer for when the root itself failed: the same links, without reading the content. */
export const bareFrame: Frame = {
  origin: "",
  timeZone: "UTC",
  year: undefined,
  countries: [
    { id: "italy", name: "Italy", flag: "it" },
    { id: "france", name: "France", flag: "fr" },
    { id: "germany", name: "Germany", flag: "de" },
    { id: "indonesia", name: "Indonesia", flag: "id" },
  ],
  popular: [
    { id: "creamy-pasta", title: "Creamy Pasta", duration: "20 minutes", picture: undefined },
    { id: "ratatouille", title: "Ratatouille", duration: "1 hour 15 minutes", picture: undefined },
    { id: "steak-au-poivre", title: "Steak au Poivre", duration: "25 minutes", picture: undefined },
    { id: "marseille-shrimp-stew", title: "Marseille Shrimp Stew", duration: "35 minutes", picture: undefined },
  ],
};

/** The data of header and footer. */
export function useFrame(): Frame {
  return useRouteLoaderData<typeof loader>("root") ?? bareFrame;
}
