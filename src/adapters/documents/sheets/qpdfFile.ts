import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** Only for files that qpdf wrote with `--object-streams=disable`: one plain cross-reference table, flat page tree. */
export type QpdfFile = {
  readonly size: number;
  readonly startxref: number;
  /** The `<< … >>` after the word trailer. */
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

const tableOf = (file: number) => {
  const { size } = fstatSync(file);
  const textAt = (start: number, length: number): string => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
    return bytes.toString("latin1", 0, readSync(file, bytes, 0, bytes.length, start));
  };
  const startxref = Number(found(/startxref\s+(\d+)\s+%%EOF\s*$/, textAt(Math.max(0, size - 1024), 1024)));
  const table = textAt(startxref, size - startxref);
  const [header = "", , count] = /^xref\n0 ((\d+))\n/.exec(table) ?? [];
  const rows = table.slice(header.length, header.length + Number(count) * ROW);
  const trailer = found(/^trailer\s+(<<[\s\S]*>>)\s*startxref/, table.slice(header.length + rows.length));
  const offsetOf = (id: number): number => Number(rows.slice(id * ROW, id * ROW + 10));
  return { size, startxref, trailer, textAt, offsetOf, count: Number(count) };
};

/** Each object of an open file: its offset, and its text until `isEnough` accepts it, or to its end. */
export function* objectsOf(file: number) {
  const { startxref, textAt, offsetOf, count } = tableOf(file);
  // The first row of the table belongs to no object.
  const offsets = Array.from({ length: count - 1 }, (_, at) => offsetOf(at + 1)).toSorted((a, b) => a - b);
  for (const [at, offset] of offsets.entries()) {
    const room = (offsets[at + 1] ?? startxref) - offset;
    const textUntil = (isEnough: (text: string) => boolean): string => {
      for (let length = STEP; ; length *= 4) {
        const text = textAt(offset, Math.min(length, room));
        if (length >= room || isEnough(text)) return text;
      }
    };
    yield { offset, textUntil };
  }
}

export const readQpdfFile = (path: string): QpdfFile => {
  const file = openSync(path, "r");
  try {
    const { size, startxref, trailer, textAt, offsetOf } = tableOf(file);

    const objectText = (id: number): string => {
      const offset = offsetOf(id);
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
    const kids = found(/\/Kids \[([^[\]]*)\]/, pages);
    return {
      size,
      startxref,
      trailer,
      rootId,
      catalog,
      pageIds: Array.from(kids.matchAll(/(?<!\d)(\d+) 0 R/g), ([, id]) => Number(id)),
    };
  } finally {
    closeSync(file);
  }
};
