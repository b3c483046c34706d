/**
 * Lets the browser make the next page ready when a reader points at its link. Only pages that are the same for everyone:
 * never the admin area and what is searched for, nor files and what is sent or downloaded. An opening is counted, and a page
 * kept, once it is really seen: countOpening and keepReadPages wait for that. Links to a part of a page mostly stand on that page,
 * which is there.
 */
const forEveryone = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: ["/admin*", "/admin/*", "/api/*", "/search*", "/pictures/*", "/uploads/*", "/*.xml", "/*.json"] } },
    { not: { selector_matches: "[target=_blank], [download], [href*='#']" } },
  ],
};

export const speculationRules = JSON.stringify({ prerender: [{ where: forEveryone, eagerness: "moderate" }] });
