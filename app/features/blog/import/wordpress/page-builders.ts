import { escapeHtml } from "../../../../ui/escape-html.ts";
import { plainText, readTree } from "../../html-tree.ts";
import type { SourcePicture } from "../source.ts";
import { replaceTags } from "./shortcodes.ts";

/** The layout of Divi, WPBakery and Avada, whose words stand between the tags. Whatever else these have stays as text, and is reported. */
const layout = new RegExp(
  `^(?:${[
    "et_pb_(?:section|row|row_inner|column|column_inner|text|divider|image|fullwidth_image|video|gallery|heading|blurb|cta|button|toggle|accordion|accordion_item|tabs|tab|slider|slide|testimonial)",
    "vc_(?:row|row_inner|column|column_inner|column_text|section|separator|text_separator|empty_space|custom_heading|single_image|gallery|video|toggle|tabs|tab|accordion|accordion_tab|tta_(?:tabs|tour|accordion|section))",
    "fusion_(?:builder_(?:container|row|row_inner|column|column_inner)|text|separator)",
  ].join("|")})$`,
  "i",
);

const ofPageBuilders = /^(?:et_pb|vc|fusion)_/i;

/**
 * What the authors of page builders' layouts switched off, of the whole layout, whether its words are known here or stay as text. Avada's
 * containers may also have a time before or after which nobody saw them. What is hidden on some screens only was public.
 */
export function hiddenLayouts(text: string): Set<string> {
  const hidden = new Set<string>();
  replaceTags(text, ofPageBuilders, ({ name, attributes: { status = "", disabled, disabled_on: screens = "", disable_element: element } }) => {
    const isOff = disabled === "on" || /^on(\|on){2,}$/.test(screens) || element === "yes";
    if (isOff || (name.startsWith("fusion_") && /^(draft|publish(ed)?_\w+)$/.test(status))) hidden.add(`a hidden [${name}]`);
    return "";
  });
  return hidden;
}

/** Replaces the tags of page builders' layout with the headings, pictures and links that are in their attributes. */
export function openLayouts(text: string, picture: (id: string) => SourcePicture | undefined, figure: (shown: SourcePicture) => string): string {
  return replaceTags(text, layout, ({ name, attributes: written }) => {
    const read = (attribute: string) => decoded(written[attribute] ?? "");
    const [heading] = [read("title"), read("heading"), name === "vc_custom_heading" ? read("text") : ""].filter(Boolean);
    const address = [read("src"), read("image"), read("custom_src")].find((one) => /^(https?:)?\//.test(one));
    const isFilm = name.endsWith("_video");
    const ids = (read("gallery_ids") || read("images") || (/^\d+$/.test(read("image")) ? read("image") : "")).split(/[\s,]+/).filter(Boolean);
    const missing = ids.filter((id) => !picture(id));
    const shown = [...(address && !isFilm ? [{ address, alt: read("alt") || read("title_text") }] : []), ...ids.flatMap((id) => picture(id) ?? [])];
    const film = isFilm && (address || read("link"));
    const parts = [
      heading && `<h3>${escapeHtml(plainText(readTree(heading)))}</h3>`,
      ...shown.map(figure),
      // Pictures missing from the export stay visible as a shortcode.
      missing.length > 0 && `[${name} images="${missing.join(",")}"]`,
      film && linked(film, film),
      read("button_text") && linked(read("button_url") || read("button_link"), read("button_text")),
    ];
    return `\n\n${parts.filter(Boolean).join("\n\n")}\n\n`;
  });
}

function linked(address: string, text: string): string {
  const shown = escapeHtml(plainText(readTree(text)));
  return address ? `<p><a href="${escapeHtml(address)}">${shown}</a></p>` : `<p>${shown}</p>`;
}

/** Divi writes quotes and brackets in this form, so that they do not end an attribute or a tag. */
function decoded(attribute: string): string {
  return attribute.replaceAll("%22", '"').replaceAll("%91", "[").replaceAll("%93", "]");
}
