import { welcome } from "../account/welcome.ts";

/** The result of a change, in the words of its toast. */
export type Outcome = { kind: "success" | "error"; title: string; text: string };

const success = (text: string, title = "Success"): Outcome => ({ kind: "success", title, text });
const failure = (text: string): Outcome => ({ kind: "error", title: "Error", text });

const created = "Blog post created successfully.";
const updated = "Blog post updated successfully.";
const toNobody = "Nobody is subscribed to stories: no email was sent.";

export const outcomes = {
  signedIn: success(welcome.text, welcome.title),
  created: success(created),
  updated: success(updated),
  deleted: success("Blog post deleted successfully."),
  published: success("Blog post published successfully."),
  unpublished: success("Blog post unpublished successfully."),
  createFailed: failure("Failed to create blog post."),
  updateFailed: failure("Failed to update blog post."),
  deleteFailed: failure("Failed to delete blog post."),
  toggleFailed: failure("Failed to update publish status."),
  fetchFailed: failure("Failed to fetch blog post."),
  listFailed: failure("Failed to fetch blog posts."),
  notAuthenticated: failure("Not authenticated"),
  noPermission: { kind: "error", title: "Access Denied", text: "You don't have permission to access this page." } satisfies Outcome,
  restored: success("Blog post restored successfully."),
  announcedBefore: success("The post is saved. Readers have already been emailed about it; each post is announced only once."),
  createdForNobody: success(`${created} ${toNobody}`),
  updatedForNobody: success(`${updated} ${toNobody}`),
  announceFailed: failure("The post is saved, but was not announced by email: only published posts are."),
  announceBroken: failure("The post is saved, but announcing it by email failed. Open it again and switch ‘Announce by email’ back on."),
  restoreFailed: failure("Failed to restore blog post."),
};

/** The same failure for a full disk: retrying cannot help before there is more room. */
export const withoutRoom = (failed: Outcome): Outcome => ({
  ...failed,
  text: "The disk is full: nothing was changed. Free some space on the server, then try again.",
});

/** The outcome of a button of the list if the server could not be reached. */
export const failedOutcome = (intent: string) => (intent === "delete" ? outcomes.deleteFailed : outcomes.toggleFailed);

/** The results that the editor passes to the list when it returns there: `/admin/blog?done=<name>`. */
const tellable = {
  "signed-in": outcomes.signedIn,
  created: outcomes.created,
  updated: outcomes.updated,
  restored: outcomes.restored,
  "fetch-failed": outcomes.fetchFailed,
  "announced-before": outcomes.announcedBefore,
  "created-for-nobody": outcomes.createdForNobody,
  "updated-for-nobody": outcomes.updatedForNobody,
  "announce-failed": outcomes.announceFailed,
  "announce-broken": outcomes.announceBroken,
};

export type OutcomeName = keyof typeof tellable;

export const listAfter = (name: OutcomeName) => `/admin/blog?done=${name}`;

/** The result that an address passes, if any. */
export function outcomeIn(parameters: URLSearchParams): Outcome | undefined {
  const found = Object.entries(tellable).find(([name]) => name === parameters.get("done"));
  return found?.[1];
}
