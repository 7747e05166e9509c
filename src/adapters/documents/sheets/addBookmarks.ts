import { appendFileSync } from "node:fs";
import type { QpdfFile } from "./qpdfFile.ts";

/** A PDF text string: UTF-16 with a byte order mark, in hex digits. */
const textString = (text: string): string =>
  `<FEFF${Buffer.from(text.toWellFormed(), "utf16le").swap16().toString("hex")}>`;

/** `target`: the name that links use; `page` is counted from 1. */
type Bookmark = { readonly title: string; readonly target: string; readonly page: number };

/** Appends an outline and link targets as an incremental update, so that nothing is copied. */
export const addBookmarks = (path: string, file: QpdfFile, bookmarks: ReadonlyArray<Bookmark>): void => {
  const oldSize = Number(/\/Size (\d+)/.exec(file.trailer)?.[1]);
  const [outline, targets, firstItem] = [oldSize, oldSize + 1, oldSize + 2];
  const lastItem = firstItem + bookmarks.length - 1;
  const view = ({ page }: Bookmark): string => {
    const id = file.pageIds[page - 1];
    if (id === undefined) throw new Error(`The merged PDF has no page ${page}`);
    return `[${id} 0 R /Fit]`;
  };

  const named = bookmarks.toSorted((a, b) => (a.target < b.target ? -1 : 1));
  const own = `/Names << /Dests ${targets} 0 R >> /Outlines ${outline} 0 R /PageMode /UseOutlines >>`;
  const catalog = file.catalog.replace(/\/Names \d+ 0 R/, "").replace(/>>\s*$/, own);
  const items = bookmarks.map((bookmark, at): readonly [number, string] => {
    const id = firstItem + at;
    const previous = at === 0 ? "" : ` /Prev ${id - 1} 0 R`;
    const next = id === lastItem ? "" : ` /Next ${id + 1} 0 R`;
    const links = `/Parent ${outline} 0 R${previous}${next}`;
    return [id, `<< /Title ${textString(bookmark.title)} ${links} /Dest ${view(bookmark)} >>`];
  });
  const objects: ReadonlyArray<readonly [number, string]> = [
    [file.rootId, catalog],
    [outline, `<< /Type /Outlines /First ${firstItem} 0 R /Last ${lastItem} 0 R /Count ${bookmarks.length} >>`],
    [targets, `<< /Names [${named.map((one) => `(${one.target}) ${view(one)}`).join("\n")}] >>`],
    ...items,
  ];

  let body = "\n";
  const rows = objects.map(([id, text]) => {
    // The text is ASCII, so characters are bytes.
    const row = `${String(file.size + body.length).padStart(10, "0")} 00000 n \n`;
    body += `${id} 0 obj\n${text}\nendobj\n`;
    return row;
  });
  const [root = "", ...added] = rows;
  const sections = `${file.rootId} 1\n${root}${oldSize} ${added.length}\n${added.join("")}`;
  const trailer = file.trailer
    .replace(/\/Size \d+/, `/Size ${lastItem + 1}`)
    .replace(/>>\s*$/, `/Prev ${file.startxref} >>`);
  const startxref = file.size + body.length;
  appendFileSync(path, `${body}xref\n${sections}trailer ${trailer}\nstartxref\n${startxref}\n%%EOF\n`, "latin1");
};
