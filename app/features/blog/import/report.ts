export type PostOutcome = "new" | "updated" | "unchanged" | "kept" | "deleted" | "failed";

/** What happened to a post, and what the person importing should know of it. */
export type PostReport = { id: string; title: string; address: string | null; outcome: PostOutcome; isPublished: boolean; notes: string[] };

export type ImportReport = {
  source: string;
  isDryRun: boolean;
  posts: Record<PostOutcome, number> & { total: number; drafts: number };
  /** `administrators` are those of `made` who are administrators. */
  authors: { made: string[]; administrators: string[]; known: string[] };
  pictures: { brought: number; known: number; failed: number; described: number };
  links: number;
  /** Links to files of the old site, which are not imported. */
  files: number;
  redirects: number;
  /** Posts that lost a plugin's recipe, except those edited here since. */
  lostRecipes: number;
  leftOut: Record<string, number>;
  notes: string[];
  details: PostReport[];
};

export function emptyReport(source: string, isDryRun: boolean): ImportReport {
  const posts = { total: 0, drafts: 0, new: 0, updated: 0, unchanged: 0, kept: 0, deleted: 0, failed: 0 };
  return {
    source,
    isDryRun,
    posts,
    authors: { made: [], administrators: [], known: [] },
    pictures: { brought: 0, known: 0, failed: 0, described: 0 },
    links: 0,
    files: 0,
    redirects: 0,
    lostRecipes: 0,
    leftOut: {},
    notes: [],
    details: [],
  };
}

const outcomes: [PostOutcome, string][] = [
  ["new", "new"],
  ["updated", "brought up to date"],
  ["unchanged", "unchanged"],
  ["kept", "edited here since, and left as they are"],
  ["deleted", "deleted here since, and not imported again"],
  ["failed", "not imported, because of an error"],
];

/** The report as printed: the counts, then every post with something to report. */
export function reportText(report: ImportReport): string {
  const { posts, authors, pictures, details } = report;
  const counted = outcomes.flatMap(([name, words]) => (posts[name] > 0 ? [`${posts[name]} ${words}`] : []));
  const { made, administrators, known } = authors;
  const powerless = made.filter((email) => !administrators.includes(email));
  const lines = [
    `${report.isDryRun ? "Dry run, nothing was written. " : ""}From ${report.source}:`,
    `  Posts: ${posts.total}${counted.length > 0 ? ` (${counted.join(", ")})` : ""}; ${posts.drafts} of them drafts.`,
    `  Authors: ${powerless.length} new accounts without a role and without a password${listed(powerless)}, ${administratorsText(administrators)}${known.length} known here${listed(known)}.`,
    `  Pictures: ${pictures.brought} new in the library, ${pictures.known} already there or used again, ${pictures.failed} not reached; ${pictures.described} had no alternative text of their own.`,
    `  Links that lead here now: ${report.links}. Old addresses that are redirected: ${report.redirects}.`,
    ...(report.files > 0
      ? [`  Links to sounds, films and other files of the old site: ${report.files}. These are not imported: they are lost once its domain leads here.`]
      : []),
    ...(report.lostRecipes > 0
      ? [
          `  Posts that lost a plugin's recipe: ${report.lostRecipes}. These are drafts, unless they were published here before: write each recipe into its post from the old site, then publish it.`,
        ]
      : []),
    ...Object.entries(report.leftOut).map(([name, count]) => `  Left out: ${count} ${name}.`),
    ...report.notes.map((note) => `  ${note}`),
  ];
  const noted = details.filter(({ notes }) => notes.length > 0);
  if (noted.length > 0) lines.push("", "What to look at:");
  for (const { title, address, notes } of noted) lines.push(`  ${title} (${address ?? "not here"})`, ...notes.map((note) => `    - ${note}`));
  return lines.join("\n");
}

/** Lists every name, however many: nobody should get full access unnoticed. */
const administratorsText = (emails: string[]) => (emails.length > 0 ? `${emails.length} new administrators without a password (${emails.join(", ")}), ` : "");

const listed = (names: string[]) => (names.length > 0 && names.length <= 10 ? ` (${names.join(", ")})` : "");
