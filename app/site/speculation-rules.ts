/**
 * Lets the browser prerender the next page when a reader points at its link. Only for pages that are the same for everyone: not
 * the admin area, searches, files or downloads. Views are counted and pages stored only once a page is really seen: countOpening
 * and keepReadPages wait for that. Links to a fragment are excluded because most lead to the same page.
 */
const forEveryone = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: ["/admin*", "/admin/*", "/api/*", "/search*", "/pictures/*", "/uploads/*", "/*.xml", "/*.json"] } },
    { not: { selector_matches: "[target=_blank], [download], [href*='#']" } },
  ],
};

export const speculationRules = JSON.stringify({ prerender: [{ where: forEveryone, eagerness: "moderate" }] });
