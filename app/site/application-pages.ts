/** Interactive pages, which React and its router hydrate as a whole; on all others only the islands are hydrated. */
const application = /^\/(admin|search)(\/|$)/;

export const isApplicationPage = (pathname: string): boolean => import.meta.env.DEV || application.test(pathname);
