import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** Only for files that qpdf wrote with `--object-streams=disable`: one plain cross-reference table, flat page tree. */
export type QpdfFile = {
  readonly size: number;
  readonly startxref: number;
  /** `<< … >>` after the word trailer. */
  readonly trailer: string;
  readonly rootId: number;
  readonly catalog: string;
  readonly pageIds: ReadonlyArray<number>;
};

const STEP = 64 * 1024;
const ROW = 20;

const found = (pattern: RegExp, text: string): string => {
  const match = pattern.exec(text)?.[1];
  if (match === undefined) throw new Error(`The merged PDF has no ${pattern.source}`);
  return match;
};

export const readQpdfFile = (path: string): QpdfFile => {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const textAt = (start: number, length: number): string => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
      return bytes.toString("latin1", 0, readSync(file, bytes, 0, bytes.length, start));
    };
    const startxref = Number(found(/startxref\s+(\d+)\s+%%EOF\s*$/, textAt(Math.max(0, size - 1024), 1024)));
    const table = textAt(startxref, size - startxref);
    const [header = "", , count] = /^xref\n0 ((\d+))\n/.exec(table) ?? [];
    const trailer = found(/trailer\s+(<<[\s\S]*>>)\s*startxref/, table.slice(header.length + Number(count) * ROW));

    const objectText = (id: number): string => {
      const offset = Number(table.slice(header.length + id * ROW, header.length + id * ROW + 10));
      for (let length = STEP; ; length *= 4) {
        const text = textAt(offset, length);
        const end = text.indexOf("\nendobj");
        if (end >= 0) return text.slice(text.indexOf("obj\n") + 4, end);
        if (offset + length >= size) throw new Error(`The merged PDF has no object ${id}`);
      }
    };

    const rootId = Number(found(/\/Root (\d+) 0 R/, trailer));
    const catalog = objectText(rootId);
    const pages = objectText(Number(found(/\/Pages (\d+) 0 R/, catalog)));
    const kids = found(/\/Kids \[([^\]]*)\]/, pages);
    return {
      size,
      startxref,
      trailer,
      rootId,
      catalog,
      pageIds: Array.from(kids.matchAll(/(\d+) 0 R/g), ([, id]) => Number(id)),
    };
  } finally {
    closeSync(file);
  }
};
