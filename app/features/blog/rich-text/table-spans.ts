import { Element, elementsNamed, type Tree } from "../html-tree.ts";

type Cell = { element: Element; column: number; columns: number; rows: number };
type Row = { cells: Cell[]; width: number };

/**
 * Sets each cell's span to what browsers show. The editor takes every number literally and pads shorter rows with empty cells, so that a
 * heading with colspan "100%", or over five columns where there are two, would break its table. A column in which no cell begins is
 * invisible, and does not count if the rows of the table differ.
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

/** The rows of a table in sections, which no cell can extend beyond. Consecutive rows outside of any section form one. */
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

/** The column of each cell in a section, skipping those taken by cells from above, and how far it extends without overlapping them. */
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

/** Reduces each cell's span to the columns in which some cell begins. */
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

/** The colspan as browsers parse it: the leading digits, or 1 if there are none or they are 0. */
function columnsOf({ attribs }: Element): number {
  return Math.min(Math.max(Number.parseInt(attribs.colspan ?? "", 10) || 1, 1), 1000);
}

/** The rowspan, parsed in the same way, except that 0 means all remaining rows. */
function rowsOf({ attribs }: Element, left: number): number {
  const span = Number.parseInt(attribs.rowspan ?? "", 10);
  return span === 0 ? left : Math.min(Math.max(span || 1, 1), left);
}

const isPlain = (span = "1") => /^[1-9]\d{0,2}$/.test(span);

function setSpan(element: Element, name: "colspan" | "rowspan", span: number): void {
  if (span > 1) element.attribs[name] = String(span);
  else delete element.attribs[name];
}

function elementsIn(parent: Element, ...names: string[]): Element[] {
  return parent.children.filter((child) => child instanceof Element).filter(({ name }) => names.length === 0 || names.includes(name));
}
