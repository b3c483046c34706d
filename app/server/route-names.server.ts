import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

const trees = new WeakMap<object, RouteObject[]>();

/** The pattern of the route that matches a path, such as `/blog/:slug`, without the parameter's value. */
export function routeName({ routes }: Pick<ServerBuild, "routes">, pathname: string): string {
  const tree = trees.getOrInsertComputed(routes, () => grow(routes));
  const page = pathname.replace(/(?<=\/)_\.data$|\.data$/, "");
  const found = matchRoutes(tree, page) ?? [];
  return `/${found
    .map(({ route }) => route.path)
    .filter(Boolean)
    .join("/")}`;
}

function grow(routes: ServerBuild["routes"], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index } = route;
    const named = { id, ...(path === undefined ? {} : { path }) };
    return index ? [{ ...named, index: true }] : [{ ...named, children: grow(routes, id) }];
  });
}
