import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

/** As browsers parse them: Tiptap would take "100%", 0 or a hundred million literally, and crash the editor. */
const spans = {
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => (cell instanceof HTMLTableCellElement ? cell.colSpan : 1) },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => (cell instanceof HTMLTableCellElement ? Math.max(1, cell.rowSpan) : 1) },
};
const written = ({ colspan, rowspan, scope }: Record<string, unknown>) => ({
  ...(colspan === 1 ? {} : { colspan }),
  ...(rowspan === 1 ? {} : { rowspan }),
  ...(scope ? { scope } : {}),
});

/** Tables without widths: columns fit their text on every screen. */
export const tables = [
  Table.extend({
    renderHTML: () => ["table", ["tbody", 0]],
    addNodeView: () => null,
    // In the last cell Tab leads out of the text, as everywhere else: new rows without end would hold whoever has only a keyboard.
    addKeyboardShortcuts() {
      return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() };
    },
  }),
  TableRow,
  TableHeader.extend({ addAttributes: () => ({ ...spans, scope: { default: null } }), renderHTML: ({ HTMLAttributes }) => ["th", written(HTMLAttributes), 0] }),
  TableCell.extend({ addAttributes: () => spans, renderHTML: ({ HTMLAttributes }) => ["td", written(HTMLAttributes), 0] }),
];
