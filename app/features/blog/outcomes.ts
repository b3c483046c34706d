/** What a change came to, in the words of its toast. */
export type Outcome = { kind: "success" | "error"; title: string; text: string };

const success = (text: string): Outcome => ({ kind: "success", title: "Success", text });
const failure = (text: string): Outcome => ({ kind: "error", title: "Error", text });

export const outcomes = {
  created: success("Blog post created successfully."),
  updated: success("Blog post updated successfully."),
  deleted: success("Blog post deleted successfully."),
  published: success("Blog post published successfully."),
  unpublished: success("Blog post unpublished successfully."),
  createFailed: failure("Failed to create blog post."),
  updateFailed: failure("Failed to update blog post."),
  deleteFailed: failure("Failed to delete blog post."),
  toggleFailed: failure("Failed to update publish status."),
};
