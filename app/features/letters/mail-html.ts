import { escapeHtml } from "../../ui/escape-html.ts";
import type { LetterContent } from "./letter-content.ts";

/** Text below an email: a sentence, and perhaps a link. */
export type Closing = { text: string; link?: { label: string; url: string } };

const serif = "Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Arial,sans-serif";

/** For mail programs that honour it; those with a dark mode of their own recolour the inline styles instead. */
const dark = `@media (prefers-color-scheme:dark){.page{background:#131512!important}.ink{color:#f3f0e8!important}.ink2{color:#d6d4cb!important}.muted{color:#a9aca2!important}.line{border-color:#30352e!important}.button{background:#ff8258!important;color:#26100a!important}}`;

/**
 * Outlook for Windows draws mails with Word, which knows no max-width and no padding of a link: it alone reads this table around the column,
 * and `mso-padding-alt` of the button's cell. Elsewhere the whole button is the link.
 */
const narrow = {
  begin: `<!--[if mso]><table role="presentation" align="center" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
  end: "<!--[if mso]></td></tr></table><![endif]-->",
};

/**
 * An email as a single-column page with inline styles; all its text is also in `mailText`. Text written by people may be
 * right-to-left, so the column is centred by its own margins: an `align` on the cell around it would centre the text, too.
 */
export function mailHtml(siteName: string, siteUrl: string, content: LetterContent, closing: Closing[]): string {
  const { subject, preheader, heading, paragraphs, picture, button } = content;
  const paragraph = (text: string) => `<p dir="auto" class="ink2" style="margin:0 0 16px;font:18px/1.6 ${serif};color:#3d403a">${escapeHtml(text)}</p>`;
  const link = ({ label, url }: { label: string; url: string }) => `<a class="muted" href="${escapeHtml(url)}" style="color:#5c5f57">${escapeHtml(label)}</a>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title dir="auto">${escapeHtml(subject)}</title><style>${dark}</style></head>
<body class="page" style="margin:0;background:#fcfbf8">
<div dir="auto" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fcfbf8"><tr><td style="padding:32px 16px">
${narrow.begin}<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto"><tr><td>
<p style="margin:0 0 24px;font:600 20px/1 ${serif}"><a class="ink" href="${escapeHtml(siteUrl)}/" style="color:#1a1c19;text-decoration:none">${escapeHtml(siteName)}</a></p>
${picture ? `<p style="margin:0 0 24px"><a href="${escapeHtml(button.url)}"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="560" style="display:block;width:100%;height:auto;border:0;border-radius:4px;font:16px/1.5 ${sans};color:#5c5f57"></a></p>\n` : ""}<h1 dir="auto" class="ink" style="margin:0 0 16px;font:500 32px/1.15 ${serif};letter-spacing:-.02em;color:#1a1c19">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join("\n")}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 40px"><tr><td class="button" bgcolor="#b5361c" style="border-radius:99px;background:#b5361c;mso-padding-alt:15px 26px"><a class="button" href="${escapeHtml(button.url)}" style="display:inline-block;padding:15px 26px;border-radius:99px;background:#b5361c;color:#ffffff;font:600 16px/1.1 ${sans};text-decoration:none">${escapeHtml(button.label)}</a></td></tr></table>
<div class="line" style="border-top:1px solid #e2dfd6;padding-top:16px">
${closing.map(({ text, link: to }) => `<p class="muted" style="margin:0 0 8px;font:14px/1.5 ${sans};color:#5c5f57">${escapeHtml(text)}${to ? ` ${link(to)}` : ""}</p>`).join("\n")}
</div></td></tr></table>${narrow.end}</td></tr></table></body></html>
`;
}

/** The same as plain text. */
export function mailText(content: LetterContent, closing: Closing[]): string {
  const { heading, paragraphs, picture, button } = content;
  const parts = [
    heading,
    ...(picture ? [`(Picture: ${picture.alt})`] : []),
    ...paragraphs,
    `${button.label}:\n${button.url}`,
    "--",
    ...closing.map(({ text, link }) => (link ? `${text} ${link.label}:\n${link.url}` : text)),
  ];
  return `${parts.join("\n\n")}\n`;
}
