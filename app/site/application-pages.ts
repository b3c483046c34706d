/** Pages that change under the reader's hands. React and its router take them over as a whole; of all others only the islands. */
const application = /^\/(admin|search)(\/|$)/;

export const isApplicationPage = (pathname: string): boolean => import.meta.env.DEV || application.test(pathname);
