/** Prefixes of generated file names. */
const machines =
  /^(img|image|dsc|dscn|dscf|pict?|photo|bild|foto|p|pxl|mvimg|screen[ _-]?shot|unnamed|untitled|download|file|scan|whatsapp[ _-]image|fullsizerender)(?!\p{L})/iu;
/** What follows them: numbers, dates, ids such as 3f2a9c1d, single letters, and words for an edit. */
const ofMachines = /\d|^(at|am|pm|edit|edited|\P{L}*\p{L}?\P{L}*)$/iu;

type Said = { alt?: string; caption?: string; title?: string; fileName?: string; post: string };

/**
 * The best available description of a picture: its own alternative text, its caption, a written title, or a file name made of words.
 * `isOwn` is false unless someone wrote it as alternative text.
 */
export function alternativeText({ alt = "", caption = "", title = "", fileName = "", post }: Said): { alt: string; isOwn: boolean } {
  const own = clean(alt);
  if (own !== "" && !isFileName(own)) return { alt: own, isOwn: true };
  const words = [clean(caption), clean(title), clean(own), namesake(fileName)].find((text) => text !== "" && !isFileName(text));
  return { alt: words ?? clean(`Picture from “${post}”`), isOwn: false };
}

/** Three letters, or a single one that is a word: tofu is 豆腐. */
const word = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function isFileName(text: string): boolean {
  return /\.(jpe?g|png|gif|webp|avif|bmp)$/i.test(text) || /^[0-9a-f-]{16,}$/i.test(text) || (machines.test(text) ? isOfMachines(text) : !word.test(text));
}

function isOfMachines(text: string): boolean {
  const rest = text.replace(machines, "").split(/[\s_\-.()]+/);
  return rest.every((part) => ofMachines.test(part));
}

/** Makes a description from a name: `tomato-soup_2-1024x768.jpg` is a tomato soup. */
function namesake(fileName: string): string {
  const bare = fileName.replace(/\.\w{2,5}$/, "").replace(/-(scaled|\d+x\d+|e\d{9,})$/i, "");
  if (isFileName(bare) || bare.length > 80) return "";
  const words = bare
    .replace(/[\s_+-]+/g, " ")
    .replace(/\s\d{1,3}$/, "")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function clean(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 500).toWellFormed().trim();
}
