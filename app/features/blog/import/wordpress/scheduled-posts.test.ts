import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../../../../tests/start-process.ts";
import { openWordPress } from "./wordpress.server.ts";

/** The dates that a post scheduled for 2150 gets here. */
async function datesOf({ modified, exported }: { modified: string; exported: string }) {
  const file = join(makeFolder(), "export.xml");
  writeFileSync(
    file,
    `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>${exported}
    <item><title>Beans</title><wp:post_id>1</wp:post_id><wp:post_date_gmt>2150-01-05 08:00:00</wp:post_date_gmt>${modified}<wp:status>future</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`,
  );
  const source = await openWordPress([file], { pages: false });
  for await (const { createdAt, updatedAt } of source.posts()) return { createdAt, updatedAt };
  throw new Error("the export holds no post");
}

const modifiedIn = (year: number) => `<wp:post_modified_gmt>${year}-01-05 08:00:00</wp:post_modified_gmt>`;
const exported = "<pubDate>Tue, 01 Aug 2023 10:00:00 +0000</pubDate>";

test("a scheduled post gets the day on which it was last edited", async () => {
  const written = new Date("2023-01-05T08:00:00Z");
  expect(await datesOf({ modified: modifiedIn(2023), exported })).toEqual({ createdAt: written, updatedAt: written });
});

test("a scheduled post never edited since has only its future date, and gets the day of the export", async () => {
  const day = new Date("2023-08-01T10:00:00Z");
  expect(await datesOf({ modified: modifiedIn(2150), exported })).toEqual({ createdAt: day, updatedAt: day });
});

test("when the export has no day either, a scheduled post is not placed above later ones", async () => {
  const { createdAt, updatedAt } = await datesOf({ modified: modifiedIn(2150), exported: "" });
  expect([createdAt <= new Date(), updatedAt]).toEqual([true, createdAt]);
});
