import { Element, elementsNamed, type Tree } from "../html-tree.ts";

type Cell = { element: Element; column: number; columns: number; rows: number };
type Row = { cells: Cell[]; width: number };

/**
 * Cells span what browsers draw. The editor takes every number at its word and gives rows that are shorter empty cells: a heading over
 * "100%", or over five columns where there are two, would tear its table apart. A column in which no cell begins is not seen: in a
 * table whose rows differ it does not count.
 */
export function fitSpans(tree: Tree): void {
  for (const table of elementsNamed(tree, "table")) {
    const rows = partsOf(table).flatMap(layOut);
    const cells = rows.flatMap((row) => row.cells);
    if (new Set(rows.map(({ width }) => width)).size > 1 || cells.some(({ element }) => !isPlain(element.attribs.colspan))) countSeen(cells);
    for (const { element, columns, rows } of cells) {
      setSpan(element, "colspan", columns);
      setSpan(element, "rowspan", rows);
    }
  }
}

/** The rows of a table, in parts that no cell reaches out of. Rows outside of any are one where they follow each other. */
function partsOf(table: Element): Element[][] {
  const parts: Element[][] = [];
  let loose: Element[] | undefined;
  for (const child of elementsIn(table)) {
    if (child.name !== "tr") {
      loose = undefined;
      parts.push(elementsIn(child, "tr"));
    } else if (loose) loose.push(child);
    else {
      loose = [child];
      parts.push(loose);
    }
  }
  return parts;
}

/** Where the cells of a part begin, past those that reach down from above, and how far they reach: over none of those. */
function layOut(part: Element[]): Row[] {
  let above: (Cell & { until: number })[] = [];
  return part.map((row, at) => {
    let column = 0;
    let passed = 0;
    const pass = () => {
      for (let cell = above[passed]; cell && cell.column <= column; cell = above[++passed]) column = Math.max(column, cell.column + cell.columns);
    };
    const cells = elementsIn(row, "td", "th").map((element) => {
      pass();
      const room = (above[passed]?.column ?? Number.POSITIVE_INFINITY) - column;
      const cell = { element, column, columns: Math.min(columnsOf(element), room), rows: rowsOf(element, part.length - at) };
      column += cell.columns;
      return { ...cell, until: at + cell.rows };
    });
    pass();
    above = [...above, ...cells].filter(({ until }) => until > at + 1).sort((one, other) => one.column - other.column);
    return { cells, width: column };
  });
}

/** Of the columns that a cell spans, only those count in which one begins. */
function countSeen(cells: Cell[]): void {
  const seen = [...new Set(cells.map(({ column }) => column))].sort((one, other) => one - other);
  const places = new Map(seen.map((column, place) => [column, place]));
  for (const cell of cells) {
    const first = places.get(cell.column) ?? 0;
    const end = cell.column + cell.columns;
    let past = first + 1;
    while ((seen[past] ?? end) < end) past++;
    cell.columns = past - first;
  }
}

/** As browsers read it, by the digits at its beginning; where there are none, or nought, it is one. */
function columnsOf({ attribs }: Element): number {
  return Math.min(Math.max(Number.parseInt(attribs.colspan ?? "", 10) || 1, 1), 1000);
}

/** The same, but that nought are all rows that are left. */
function rowsOf({ attribs }: Element, left: number): number {
  const told = Number.parseInt(attribs.rowspan ?? "", 10);
  return told === 0 ? left : Math.min(Math.max(told || 1, 1), left);
}

const isPlain = (span = "1") => /^[1-9]\d{0,2}$/.test(span);

function setSpan(element: Element, name: "colspan" | "rowspan", span: number): void {
  if (span > 1) element.attribs[name] = String(span);
  else delete element.attribs[name];
}

function elementsIn(parent: Element, ...names: string[]): Element[] {
  return parent.children.filter((child) => child instanceof Element).filter(({ name }) => names.length === 0 || names.includes(name));
}
