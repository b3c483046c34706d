import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { makeFolder } from "../../../../tests/start-process.ts";
import { openGhost } from "./ghost/ghost.server.ts";
import { openWordPress } from "./wordpress/wordpress.server.ts";

function fileOf(content: string | Uint8Array): string {
  const path = join(makeFolder(), "export");
  writeFileSync(path, content);
  return path;
}

const wordpress = (content: string | Uint8Array) => openWordPress([fileOf(content)], { pages: false });
const ghost = (content: string | Uint8Array) => openGhost(fileOf(content), { pages: false });
const feed = (inner: string) => `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>${inner}</channel></rss>`;

const badForWordPress: [what: string, content: string | Uint8Array, words: RegExp][] = [
  ["an empty file", "", /is empty: export again/],
  ["a text", "Dear diary", /is no XML, not a WordPress export: in WordPress, choose Tools, Export/],
  ["a Ghost export", '{"db":[]}', /is JSON \(an export of Ghost is imported with `import ghost`\)/],
  ["an export of Blogger", '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><generator>Blogger</generator></feed>', /is an export of Blogger/],
  ["a page that was saved instead", "<!DOCTYPE html><html><body>Log in</body></html>", /is a web page/],
  ["a feed", "<?xml version='1.0'?><rss><channel><item><title>x</title></item></channel></rss>", /is a feed, not a WordPress export/],
  ["a file that is packed", gzipSync("x"), /is compressed: unpack it/],
  [
    "an export without posts",
    feed("<item><title>x</title><wp:post_type>nav_menu_item</wp:post_type></item>"),
    /holds no posts \(only 1 items of the kind ‘nav_menu_item’\)/,
  ],
  ["an export of elements in elements without end", feed(`<item>${"<x>".repeat(200_000)}${"</x>".repeat(200_000)}</item>`), /more than 100 deep/],
  ["an export that breaks off", readFileSync("tests/imports/wordpress-blocks.xml").subarray(0, 9000), /breaks off before its end: .*Export again/],
];

test("exports of two WordPress sites are refused in one command, with what to do, but not those of one that has https or www since, or says no address", async () => {
  const of = (home: string, id: number) =>
    fileOf(
      feed(`<wp:base_blog_url>${home}</wp:base_blog_url><item><title>Beans</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type></item>`),
    );
  const open = (...files: string[]) => openWordPress(files, { pages: false });
  const [one, two] = [of("https://net.example/one", 1), of("https://net.example/two", 1)];
  await expect(open(one, two)).rejects.toThrow(
    `${two} is an export of net.example/two, but ${one} of net.example/one: import each site with a command of its own.`,
  );
  expect((await open(one, of("http://www.net.example/one/", 2), of("", 3))).outlines).toHaveLength(3);
});

for (const [what, content, words] of badForWordPress)
  test(`${what} is refused as a WordPress export, with what to do`, async () => {
    await expect(wordpress(content)).rejects.toThrow(words);
  });

const badForGhost: [what: string, content: string | Uint8Array, words: RegExp][] = [
  ["a WordPress export", readFileSync("tests/imports/wordpress-blocks.xml"), /is XML \(an export of WordPress is imported with `import wordpress`\)/],
  ["an export that breaks off", readFileSync("tests/imports/ghost-5.json").subarray(0, 5000), /breaks off before its end/],
  ["JSON with a mistake", '{"db": [,]}', /is not whole JSON/],
  ["other JSON", '{"name":"simmer"}', /is JSON, but not a Ghost export \(it has no data\.posts\)/],
  ["a text", "Dear diary", /is not JSON, so it is not a Ghost export/],
  ["a list of members", "id,email,name\n1,x@example.com,X\n", /holds members, who are not imported.* To import the posts, in Ghost, choose Settings/],
  ["a list of members in quotes", '"id","email"\n"1","x@example.com"\n', /holds members/],
  ["a file of redirects", "# moved\n301:\n  /old/: /leek-tart/\n", /holds redirects: name it as --redirects beside the export/],
  ["an older file of redirects", '[{ "from": "/old/", "to": "/leek-tart/" }]', /holds redirects: name it as --redirects beside the export/],
  ["a file of routes", "routes:\n  /about/: about\ncollections:\n  /: {}\n", /holds routes, which are not needed here/],
  ["an export whose posts are no posts", '{"data":{"posts":[{"title":1,"id":[]}]}}', /data\.posts\.0\.id/],
  ["an export without posts", '{"data":{"posts":[]}}', /holds no posts/],
];

for (const [what, content, words] of badForGhost)
  test(`${what} is refused as a Ghost export, with what to do`, async () => {
    await expect(ghost(content)).rejects.toThrow(words);
  });

test("a file that does not exist is named", async () => {
  await expect(openWordPress(["nowhere.xml"], { pages: false })).rejects.toThrow("There is no file nowhere.xml: give the path of the export.");
});

test("an old export is decoded as it was written, whatever it declares, without characters that no text may contain", async () => {
  const source = await openWordPress(["tests/imports/wordpress-2.3.xml"], { pages: false });
  const posts = [];
  for await (const post of source.posts()) posts.push(post);
  expect(posts.map(({ title }) => title)).toEqual(["Crème brûlée – enfin", "Sans catégorie"]);
  expect(posts[0]?.html).toBe("<p>Six jaunes d'œuf, 80 g de sucre.</p>\n<p>Dix €, pas plus.</p>");
});

test("a file in UTF-16 with a byte order mark is read", async () => {
  const text = feed("<item><title>Gemüse</title><wp:post_id>1</wp:post_id></item>");
  const source = await wordpress(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]));
  expect(source.outlines[0]?.title).toBe("Gemüse");
});

test("several files of one export are read as one", async () => {
  const [first, second] = ["1", "2"].map((id) => fileOf(feed(`<item><title>Part ${id}</title><wp:post_id>${id}</wp:post_id></item>`)));
  const source = await openWordPress([first ?? "", second ?? ""], { pages: false });
  expect(source.outlines.map(({ title }) => title)).toEqual(["Part 1", "Part 2"]);
});

const badRedirects: [what: string, content: string][] = [
  ["a text", "Dear diary"],
  ["YAML with a mistake", "301:\n  /old: [\n"],
  ["routes", "routes:\n  /about/: about\n"],
  ["a Ghost export", '{"db":[]}'],
];

for (const [what, content] of badRedirects)
  test(`${what} is refused as redirects of Ghost, with what to do`, async () => {
    const opening = openGhost("tests/imports/ghost-5.json", { pages: false, redirects: fileOf(content) });
    await expect(opening).rejects.toThrow(/holds no redirects of Ghost: .*Labs.*Redirects/);
  });
