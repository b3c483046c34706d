import { TextAlign } from "@tiptap/extension-text-align";
import { BackgroundColor, Color } from "@tiptap/extension-text-style";
import { Caption } from "./caption.ts";
import { Clean } from "./clean.ts";
import { ColouredWords } from "./coloured-words.ts";
import { Direction } from "./direction.ts";
import { Figure, InlinePicture } from "./figure.ts";
import { HighlightCode } from "./highlight-code.ts";
import { HorizontalRule } from "./horizontal-rule.ts";
import { Indent } from "./indent.ts";
import { StarterKitWithCode } from "./inline-code.ts";
import { raisedMarks } from "./raised-marks.ts";
import { SiteLink } from "./site-link.ts";
import { tables } from "./tables.ts";
import { UploadPictures } from "./upload-pictures.ts";

/** Everything that a text can contain. Whatever is added here must also be added to the allow-list in safe-html.server.ts. */
export const extensions = [
  StarterKitWithCode.configure({
    link: false,
    horizontalRule: false,
    // At most a hundred steps are kept, because ProseMirror trims its history only once it is more than twenty over the depth.
    undoRedo: { depth: 80, newGroupDelay: 1000 },
    // Only after nodes that the caret cannot leave downwards.
    trailingNode: { notAfter: ["heading", "bulletList", "orderedList", "blockquote"] },
    dropcursor: { color: "var(--accent)", width: 2 },
  }),
  ColouredWords,
  Color,
  BackgroundColor,
  TextAlign.configure({ types: ["paragraph", "heading"] }),
  Indent,
  Clean,
  Direction,
  SiteLink,
  ...raisedMarks,
  ...tables,
  Figure,
  Caption,
  InlinePicture,
  UploadPictures,
  HighlightCode,
  HorizontalRule,
];
