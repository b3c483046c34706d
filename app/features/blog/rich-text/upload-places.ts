import type { Fragment, Slice } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";

/** Where the placeholder of an upload is in the text. Those at one position have the order of their ids, which is the order of their files. */
type Place = { id: number; position: number };

/** A picture just put into the text, of this size. */
export type Arrival = { position: number; size: number };

/** The position of a placeholder once another one has become a picture, which stays between those before and those after it. */
export function placeBeside(waiting: Place, arrived: Place, { position, size }: Arrival): number {
  const isBefore = waiting.position === arrived.position ? waiting.id < arrived.id : waiting.position < arrived.position;
  return isBefore ? Math.min(waiting.position, position) : Math.max(waiting.position, position) + size;
}

/**
 * The position of a placeholder after any other change; undefined if it is gone with the text around it. `arrived` has the ids of the uploads
 * that became pictures, by the pictures' addresses.
 */
export function placeAfter({ id, position }: Place, { mapping, docs, doc }: Transaction, arrived: ReadonlyMap<string, number>): number | undefined {
  let place: number | undefined = position;
  mapping.maps.forEach((map, step) => {
    const now = place;
    if (now === undefined) return;
    map.forEach((from, to, newFrom, newTo) => {
      const deleted = from < now && now <= to ? docs[step]?.slice(from, to) : undefined;
      // A picture that is removed, or whose insertion is undone, does not take along those that wait beside it.
      if (!deleted || hasOnlyFigures(deleted)) return;
      // A block right above may change its kind, which replaces its end, be an empty line, or give way to more than an empty line.
      const staysBelow = now === to && (deleted.openStart !== 0 || !hasWords(deleted) || newTo - newFrom > 2);
      if (!staysBelow) place = undefined;
    });
    if (place === undefined) return;
    place = map.map(now, -1);
    map.forEach((from, to, newFrom, newTo) => {
      // A picture whose insertion is redone comes back to its side.
      if (from === now && to === now) place = newFrom + sizeBefore(id, (docs[step + 1] ?? doc).slice(newFrom, newTo).content, arrived);
    });
  });
  return place;
}

/** The size of the pictures inserted at a placeholder that go before it, because their files do. */
function sizeBefore(id: number, { content }: Fragment, arrived: ReadonlyMap<string, number>): number {
  const end = content.findIndex((node) => !(node.type.name === "figure" && (arrived.get(node.attrs.src) ?? id) < id));
  return content.slice(0, end < 0 ? undefined : end).reduce((size, node) => size + node.nodeSize, 0);
}

function hasWords({ content }: Slice): boolean {
  return content.textBetween(0, content.size) !== "";
}

function hasOnlyFigures({ content, openStart, openEnd }: Slice): boolean {
  let isSo = openStart === 0 && openEnd === 0;
  content.forEach((node) => {
    isSo &&= node.type.name === "figure";
  });
  return isSo;
}
