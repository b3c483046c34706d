import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "@tiptap/pm/state";
import { insertPoint } from "@tiptap/pm/transform";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { toast } from "../../../ui/toast.ts";
import type { StoredPicture } from "../../media/stored-picture.ts";
import { uploadPicture } from "../../media/upload-picture.ts";
import { onlyFirstFrame } from "../../media/uploaded-words.ts";
import { chosenPicture, type Replaced, replacedKey, replaceFile } from "./chosen-picture.ts";
import { fileOfDataAddress } from "./data-file.ts";
import { holdsNothing, holdsOnePicture } from "./pasted-html.ts";
import { countUnreachable } from "./pasted-pictures.ts";
import { placeBelow } from "./place-below.ts";
import { tellWriter } from "./tell-writer.ts";
import { makeUploadCard, type UploadCard } from "./upload-card.ts";
import { type Arrival, placeAfter, placeBeside } from "./upload-places.ts";

/** `replaced` is the address of the picture right above whose file this will replace. */
type Upload = { id: number; file: File; alt: string; replaced?: string; card: UploadCard; stop: AbortController };
type Placed = { upload: Upload; position: number };
/** `arrival` is the picture that takes the place of the removed placeholder. */
type Change = { add?: Placed[]; remove?: number; arrival?: Arrival & { src: string } };

const key = new PluginKey<DecorationSet>("uploads");
let last = 0;

/** Uploads files for the text: each gets a placeholder at once, which its picture replaces when it is stored. */
function uploadFiles(view: EditorView, files: File[], near = view.state.selection.to): void {
  const position = placeFor(view.state.doc, near);
  view.dispatch(view.state.tr.setMeta(key, { add: files.map((file) => ({ upload: newUpload(view, file), position })) } satisfies Change));
}

/** The same for the selected picture, which stays until its new file is stored. Cancels an earlier one that waits for this. */
function uploadReplacement(view: EditorView, file: File, picture: Node): void {
  const { to } = view.state.selection;
  const replaced: string = picture.attrs.src;
  const earlier = key.getState(view.state)?.find(to, to, ({ upload }) => upload.replaced === replaced)[0];
  const add = [{ upload: newUpload(view, file, { replaced }), position: to }];
  view.dispatch(view.state.tr.setMeta(key, { add, remove: earlier?.spec.id } satisfies Change));
}

/** Inserts a stored picture into the text, and puts the caret into its caption. */
export function insertPicture(view: EditorView, { src, alt, width, height }: StoredPicture, near = view.state.selection.to): void {
  const figure = view.state.schema.nodes.figure?.createAndFill({ src, alt, width, height });
  if (!figure) return;
  const position = placeFor(view.state.doc, near);
  const transaction = view.state.tr.insert(position, figure);
  view.dispatch(transaction.setSelection(TextSelection.create(transaction.doc, position + 2)).scrollIntoView());
}

/** Uploads pictures that are pasted or dropped, whether as files or as data: addresses. */
export const UploadPictures = Extension.create({
  name: "uploadPictures",

  addProseMirrorPlugins() {
    const views = new Set<EditorView>();
    /** The ids of the uploads that became pictures, by the pictures' addresses: undone and redone, these stay in order with those that wait. */
    const arrived = new Map<string, number>();
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, shown, _, { doc }) {
            const change: Change | undefined = transaction.getMeta(key);
            if (!change && !transaction.docChanged) return shown;
            if (change?.arrival && change.remove !== undefined) arrived.set(change.arrival.src, change.remove);
            return DecorationSet.create(doc, [...stillWaiting(shown, transaction, arrived, change), ...(change?.add ?? [])].map(draw));
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste(view, event) {
            const html = event.clipboardData?.getData("text/html") ?? "";
            const files = picturesIn(event.clipboardData);
            const [file] = files;
            const chosen = files.length === 1 && chosenPicture(view.state.selection);
            // Browsers copy a picture as its file and as markup with its address.
            if (!file || (html !== "" && !(chosen ? holdsOnePicture(html) : holdsNothing(html)))) {
              tellUnreachable(html);
              return false;
            }
            if (chosen) uploadReplacement(view, file, chosen);
            else uploadFiles(view, files);
            return true;
          },
          handleDrop(view, event) {
            const files = picturesIn(event.dataTransfer);
            if (files.length === 0 || view.dragging) return false;
            event.preventDefault();
            uploadFiles(view, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            return true;
          },
        },
        appendTransaction(transactions, before, { doc, tr }) {
          const [view] = views;
          if (!view || !transactions.some((transaction) => transaction.getMeta("paste") || transaction.getMeta("uiEvent") === "drop")) return null;
          return takeDataPictures(view, before.doc, doc, tr);
        },
        view(view) {
          views.add(view);
          return {
            update: (_, before) => stopLost(before, view.state),
            destroy: () => {
              views.delete(view);
              for (const { spec } of key.getState(view.state)?.find() ?? []) spec.upload.stop.abort();
            },
          };
        },
      }),
    ];
  },
});

/** Word and the like copy a text's pictures only as the addresses of their own files. */
function tellUnreachable(html: string): void {
  const count = countUnreachable(html);
  if (count === 0) return;
  const text =
    count === 1
      ? "A picture was not copied: only the program it comes from can open it. Drop its file into the text."
      : `${count} pictures were not copied: only the program they come from can open them. Drop their files into the text.`;
  void toast("error", "Error", text);
}

/** The uploads shown that a change leaves, at their new positions. */
function stillWaiting(shown: DecorationSet, transaction: Transaction, arrived: ReadonlyMap<string, number>, { remove, arrival }: Change = {}): Placed[] {
  const all = shown.find().map(({ from, spec }) => ({ upload: spec.upload, position: from, id: spec.id }));
  const became = arrival && all.find(({ id }) => id === remove);
  const picture: Replaced | undefined = transaction.getMeta(replacedKey);
  return all.flatMap((waiting) => {
    if (waiting.id === remove || (waiting.position === picture?.end && waiting.upload.replaced === picture.src)) return [];
    const position = became ? placeBeside(waiting, became, arrival) : placeAfter(waiting, transaction, arrived);
    return position === undefined ? [] : [{ upload: waiting.upload, position }];
  });
}

function draw({ upload, position }: Placed): Decoration {
  return Decoration.widget(position, upload.card.element, {
    id: upload.id,
    upload,
    key: `upload-${upload.id}`,
    // Drawn before the caret, and at one position in the order of the files.
    side: -1 / upload.id,
    stopEvent: () => true,
    ignoreSelection: true,
  });
}

function newUpload(view: EditorView, file: File, { alt = "", replaced }: Partial<Pick<Upload, "alt" | "replaced">> = {}): Upload {
  const id = ++last;
  const drop = () => {
    view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change));
    view.focus();
  };
  const card = makeUploadCard(file, {
    onRemove: drop,
    onRetry: () => {
      card.restart();
      void send(view, upload);
    },
  });
  const upload = { id, file, alt, replaced, card, stop: new AbortController() };
  void send(view, upload);
  return upload;
}

async function send(view: EditorView, { id, file, alt, replaced, card, stop }: Upload): Promise<void> {
  try {
    const picture = await uploadPicture(file, { alt, onProgress: card.progress, signal: stop.signal });
    const place = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0];
    const figure = view.state.schema.nodes.figure?.createAndFill({ src: picture.src, alt: picture.alt || alt, width: picture.width, height: picture.height });
    if (!place || !figure || view.isDestroyed) return;
    const arrives = (transaction: Transaction) => {
      const hadFocus = card.element.contains(document.activeElement);
      view.dispatch(transaction);
      if (hadFocus) view.focus();
      const words = `${file.name} is in the text`;
      if (picture.isAnimated) void toast("success", words, onlyFirstFrame);
      else tellWriter(view, words);
    };
    const above = view.state.doc.resolve(place.from).nodeBefore;
    if (replaced !== undefined && above?.type === figure.type && above.attrs.src === replaced) {
      return arrives(replaceFile(view.state.tr, place.from - above.nodeSize, picture).setMeta(key, { remove: id } satisfies Change));
    }
    const arrival = { src: picture.src, position: placeFor(view.state.doc, place.from), size: figure.nodeSize };
    arrives(view.state.tr.insert(arrival.position, figure).setMeta(key, { remove: id, arrival } satisfies Change));
  } catch (error) {
    if (!stop.signal.aborted) card.fail(error instanceof Error ? error.message : String(error));
  }
}

/** Aborts uploads whose placeholder is gone, because it was deleted or the upload is done. */
function stopLost(before: EditorState, now: EditorState): void {
  const shown = key.getState(now);
  if (shown === key.getState(before)) return;
  const alive = new Set(shown?.find().map(({ spec }) => spec.id));
  for (const { spec } of key.getState(before)?.find() ?? []) {
    if (alive.has(spec.id)) continue;
    spec.upload.stop.abort();
    spec.upload.card.dispose();
  }
}

/** Uploads the data: pictures that a paste or a drop has added; those already in the text stay. */
function takeDataPictures(view: EditorView, before: Node, doc: Node, transaction: EditorState["tr"]) {
  const isPicture = (node: Node) => node.type.name === "figure" || node.type.name === "picture";
  const known = new Set<string>();
  before.descendants((node) => void (isPicture(node) && known.add(node.attrs.src)));
  const add: NonNullable<Change["add"]> = [];
  doc.descendants((node, position) => {
    const file = isPicture(node) && !known.has(node.attrs.src) ? fileOfDataAddress(node.attrs.src) : undefined;
    if (!file) return;
    const from = transaction.mapping.map(position);
    transaction.delete(from, from + node.nodeSize);
    add.push({ upload: newUpload(view, file, { alt: node.attrs.alt }), position: from });
  });
  if (add.length === 0) return null;
  return transaction.setMeta(key, { add: add.map(({ upload, position }) => ({ upload, position: placeFor(transaction.doc, position) })) } satisfies Change);
}

/** The nearest position where a block fits: before or after the text there, never within it. */
function placeFor(doc: Node, near: number): number {
  const { figure } = doc.type.schema.nodes;
  const position = Math.min(near, doc.content.size);
  return figure ? (insertPoint(doc, position, figure) ?? placeBelow(doc, position, figure)) : position;
}

function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));
}
