import type { TableSet, TextStyle } from "./Item.ts";

/** Longer reports are tagged as one paragraph per page: tagging each cell would take more memory than the rest. */
const MOST_TAGGED_ROWS = 3000;

type Draw = () => void;
/** `repeats`: the text that a blank cell repeats from above. */
export type Tag = (draw: Draw, repeats: string) => void;
export type Tags = {
  readonly text: (role: TextStyle["role"], draw: Draw) => void;
  readonly row: (table: TableSet, role: "TH" | "TD", write: (tag: Tag) => void) => void;
  readonly pageEnds: () => void;
  readonly end: () => void;
};

export const structureTags = (doc: PDFKit.PDFDocument, rows: number): Tags => {
  const root = doc.struct("Document");
  doc.addStructure(root);
  const { row, close, pageEnds } = rows > MOST_TAGGED_ROWS ? rowsByPage(doc, root) : rowsByCell(doc, root);
  return {
    text: (role, draw) => {
      close();
      root.add(doc.struct(role, {}, draw));
    },
    row,
    pageEnds,
    end: () => {
      close();
      root.end();
    },
  };
};

type Element = PDFKit.PDFStructureElement;
type RowTags = Pick<Tags, "row" | "pageEnds"> & { readonly close: () => void };

const rowsByCell = (doc: PDFKit.PDFDocument, root: Element): RowTags => {
  let open: { readonly table: TableSet; readonly element: Element } | null = null;
  const close = () => {
    open?.element.end();
    open = null;
  };
  const elementOf = (table: TableSet): Element => {
    if (open?.table === table) return open.element;
    close();
    const element = doc.struct("Table");
    root.add(element);
    open = { table, element };
    return element;
  };
  return {
    row: (table, role, write) => {
      const row = doc.struct("TR");
      elementOf(table).add(row);
      write((draw, repeats) => row.add(doc.struct(role, repeats === "" ? {} : { actual: repeats }, draw)));
      row.end();
    },
    pageEnds: () => {},
    close,
  };
};

const rowsByPage = (doc: PDFKit.PDFDocument, root: Element): RowTags => {
  let isOpen = false;
  const close = () => {
    if (isOpen) doc.endMarkedContent();
    isOpen = false;
  };
  return {
    row: (_table, _role, write) => {
      if (!isOpen) {
        const content = doc.markStructureContent("P");
        const paragraph = doc.struct("P", {}, content);
        root.add(paragraph);
        paragraph.end();
      }
      isOpen = true;
      write((draw) => draw());
    },
    pageEnds: close,
    close,
  };
};
