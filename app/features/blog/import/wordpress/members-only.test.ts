import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../../../../tests/start-process.ts";
import { openWordPress } from "./wordpress.server.ts";

type Given = { content?: string; meta?: [key: string, value: string]; password?: string; rest?: string };

/** Reads an export with one published post. */
async function read({ content = "<p>Beans</p>", meta, password = "", rest = "" }: Given) {
  const file = join(makeFolder(), "export.xml");
  const field = meta ? `<wp:postmeta><wp:meta_key>${meta[0]}</wp:meta_key><wp:meta_value><![CDATA[${meta[1]}]]></wp:meta_value></wp:postmeta>` : "";
  writeFileSync(
    file,
    `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel>
    <item><title>Beans</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date_gmt>2020-01-05 08:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_password>${password}</wp:post_password>${field}</item>${rest}</channel></rss>`,
  );
  const source = await openWordPress([file], { pages: false });
  for await (const { isPublished, notes } of source.posts()) return { isPublished, notes: notes.join("\n"), all: source.notes.join("\n") };
  throw new Error("the export holds no post");
}

const block = (name: string, attributes = "") => `<!-- wp:${name} ${attributes}${attributes && " "}-->\n<div><p>For you alone</p></div>\n<!-- /wp:${name} -->`;
const shortcode = (name: string, attributes = "") => `Beans for all\n\n[${name}${attributes}]For you alone[/${name}]`;
const shared = (content: string) =>
  `<item><title>x</title><wp:post_id>300</wp:post_id><wp:post_type>wp_block</wp:post_type><content:encoded><![CDATA[${content}]]></content:encoded></item>`;

const guarded: [what: string, named: string, given: Given][] = [
  ...[
    "pmpro/membership",
    "memberpress/protected-content",
    "woocommerce-memberships/member-content",
    "restrict-content-pro/restrict",
    "content-control/restricted",
    "premium-content/container",
    "patreon/locked",
  ].map((name): [string, string, Given] => [`a block ${name}`, `‘${name}’`, { content: block(name) }]),
  ["a wall that stands alone", "‘jetpack/paywall’", { content: "<p>Beans</p><!-- wp:jetpack/paywall /--><p>Salt</p>" }],
  ["a block that its author hid", "‘paragraph’", { content: block("paragraph", '{"blockVisibility":{"hideBlock":true}}') }],
  ["a block hidden by WordPress itself", "‘group’", { content: block("group", '{"metadata":{"blockVisibility":false}}') }],
  [
    "a block for who is signed in",
    "‘group’",
    { content: block("group", '{"blockVisibility":{"controlSets":[{"controls":{"userRole":{"visibilityByRole":"logged-in"}}}]}}') },
  ],
  ...(
    [
      ["fusion_builder_container", 'status="draft"'],
      ["fusion_builder_container", 'status="publish_after" publish_date="2031-01-01 08:00:00"'],
      ["et_pb_text", 'disabled="on"'],
      ["et_pb_section", 'disabled_on="on|on|on"'],
      ["et_pb_code", 'disabled="on"'],
      ["vc_row", 'disable_element="yes"'],
    ] as const
  ).map(([name, attribute]): [string, string, Given] => [
    `a section that was switched off, [${name} ${attribute}]`,
    `a hidden [${name}]`,
    { content: shortcode(name, ` ${attribute}`) },
  ]),
  [
    "a section in a block that was switched off",
    "a hidden [vc_row]",
    { content: block("shortcode").replace("For you alone", '[vc_row disable_element="yes"]Salt[/vc_row]') },
  ],
  ["[restrict] within [code]", "[restrict]", { content: "[code][restrict]For you alone[/restrict][/code]" }],
  ["a part that several posts share", "‘pmpro/membership’", { content: '<!-- wp:block {"ref":300} /-->', rest: shared(block("pmpro/membership")) }],
  ...["membership", "restrict", "mepr-show", "wlm_private", "wcm_restrict", "s2If", "_s2If", "is_paid", "um_loggedin", "emember_protected"].map(
    (name): [string, string, Given] => [`[${name}]`, `[${name}]`, { content: shortcode(name, ' level="1"') }],
  ),
  ...(
    [
      ["_jetpack_newsletter_access", "paid_subscribers"],
      ["patreon-level", "5"],
      ["rcp_user_level", "Subscriber"],
      ["rcp_subscription_level", "any"],
      ["_is_paid", "1"],
      ["memberful_acl", 'a:1:{i:0;s:1:"7";}'],
      ["_members_access_role", "editor"],
    ] as const
  ).map(([key, value]): [string, string, Given] => [`the field ${key}`, `‘${key}’`, { meta: [key, value] }]),
];

for (const [what, named, given] of guarded)
  test(`a post with ${what} is imported as a draft, and the report names it`, async () => {
    const { isPublished, notes } = await read(given);
    expect([isPublished, notes]).toEqual([false, expect.stringContaining(`for some readers only (`)]);
    expect(notes).toContain(named);
  });

const free: [what: string, given: Given][] = [
  ["people of a team", { content: block("ugb/team-member") }],
  ["a form to subscribe", { content: block("jetpack/subscriptions") + block("mailpoet/subscription-form") }],
  ["a heading of a set that calls itself premium", { content: block("premium/heading", '{"level":2}') }],
  ["a block that is hidden on small screens", { content: block("group", '{"blockVisibility":{"controlSets":[{"controls":{"screenSize":{"hide":1}}}]}}') }],
  ...(
    [
      ["fusion_builder_container", 'status="published" hide_on_mobile="small-visibility"'],
      ["et_pb_text", 'disabled="off" disabled_on="on|off|off"'],
      ["vc_row", 'disable_element=""'],
      ["my_row", 'disabled="on"'],
    ] as const
  ).map(([name, attribute]): [string, Given] => [`a section that readers saw, [${name} ${attribute}]`, { content: shortcode(name, ` ${attribute}`) }]),
  ["words about a section that was switched off", { content: '<p>Write [[vc_row disable_element="yes"]] there</p>' }],
  ["tabs and columns", { content: shortcode("tabs") + shortcode("one_half") }],
  ["words about members", { content: "<p>Join [membership] or remember</p>" }],
  ...(
    [
      ["rcp_user_level", "All"],
      ["patreon-level", "0"],
      ["memberful_acl", "a:0:{}"],
      ["_jetpack_newsletter_access", "everybody"],
      ["_jetpack_memberships_contains_paid_content", ""],
      ["_sg_subscribe-to-comments", "reader@example.com"],
      ["_edit_lock", "1700000000:1"],
      ["_s2mail", "yes"],
      ["difficulty_level", "easy"],
      ["_jetpack_dont_email_post_to_subs", "1"],
      ["remember_to", "salt"],
    ] as const
  ).map(([key, value]): [string, Given] => [`the field ${key} of “${value}”`, { meta: [key, value] }]),
];

for (const [what, given] of free)
  test(`a post with ${what} is public`, async () => {
    const { isPublished, notes } = await read(given);
    expect([isPublished, notes]).toEqual([true, expect.not.stringContaining("draft")]);
  });

test("a password of one space counts, and an empty line does not", async () => {
  expect((await read({ password: "<![CDATA[ ]]>" })).isPublished).toBe(false);
  expect((await read({ password: "\n\t\t" })).isPublished).toBe(true);
});

test("member rules that the posts do not show are reported once", async () => {
  const rule = (id: number) => `<item><title>Gold</title><wp:post_id>${id}</wp:post_id><wp:post_type>memberpressrule</wp:post_type></item>`;
  expect((await read({ rest: rule(8) + rule(9) })).all).toBe(
    "The old site had rules for members that are not imported (‘memberpressrule’): check whether any of them kept a post for some readers only.",
  );
});
