import { expect, test } from "vitest";
import { wordpressBody } from "./wordpress-body.server.ts";

const around = { postId: "1", attachments: { picture: () => undefined, picturesOf: () => [] }, shared: () => undefined };

/** Long enough that a test would never end if the time grew quadratically. */
const odd: [what: string, content: string][] = [
  ["quotes of shortcodes that do not end", '[code "'.repeat(50_000)],
  ["shortcodes that do not end", "[x ".repeat(200_000)],
  ["different shortcodes", Array.from({ length: 100_000 }, (_, number) => `[recipe${number} x=1]`).join("")],
  ["layouts that do not end", '[et_pb_row x="'.repeat(50_000)],
  ["layouts within layouts", "[et_pb_row]".repeat(100_000)],
  ["lines of a recipe", `[recipe]${"- \n".repeat(50_000)}[/recipe]`],
  ["empty lines within a recipe's list", `[recipe]- a${"\n".repeat(50_000)}- b[/recipe]`],
  ["pictures that do not end within a caption", `[caption]${"<img ".repeat(100_000)}[/caption]`],
  ["blocks whose attributes do not end", "<!-- wp:x {".repeat(100_000)],
  ["marks of a further page that do not end", "<!--more".repeat(200_000)],
  ["elements that do not end", "<pre ".repeat(200_000)],
  ["blanks", `a${"\t ".repeat(200_000)}b`],
  ["ends of lines within what is no tag", `<${"\n".repeat(200_000)}`],
];

for (const [what, content] of odd)
  test(`a body of nothing but ${what} is read`, () => {
    expect(wordpressBody(content, around).html).toEqual(expect.any(String));
  });
