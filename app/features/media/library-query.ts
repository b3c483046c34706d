/** The page of the library that an address asks for, counted from 1; undefined if it is invalid. */
export function pageNumber(parameters: URLSearchParams): number | undefined {
  const asked = parameters.get("page") ?? "1";
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : undefined;
}

/** The address of one page of search results. */
export function libraryPath({ search, page }: { search: string; page: number }): string {
  const query = new URLSearchParams({ ...(search === "" ? {} : { q: search }), ...(page === 1 ? {} : { page: String(page) }) });
  return query.size === 0 ? "/admin/pictures" : `/admin/pictures?${query}`;
}
