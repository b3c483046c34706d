import { isSame } from "../differences/differences.ts";
import { emptyPost } from "../post-form.schema.ts";
import { openEditors } from "./open-editors.ts";
import { listKept, type TypedText } from "./typed-text.ts";

/** The new posts that this account typed here and never saved, newest first, without those that an editor holds open. */
export async function listUnsavedPosts(storage: Storage, account: string): Promise<TypedText[]> {
  const open = await openEditors();
  return listKept(storage, account, "new").filter(({ key, values }) => !open.has(key) && !isSame(values, emptyPost));
}
