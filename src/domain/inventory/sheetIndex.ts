/** The index of 'Print All SDS' (spec B7). Pages are counted from 1 across the whole file, including the index. */

/** `sheet`: the content hash of the product's current sheet; null if the product has none. */
export type PrintLine = {
  readonly sds_no: number;
  readonly name: string;
  readonly mfg_name: string;
  readonly sheet: string | null;
};

export type MissingSheet = "none" | "encrypted" | "damaged" | "empty";

/** `isRepaired`: it was damaged, and some content may have been lost. */
export type SheetFinding =
  | { readonly pages: number; readonly isRepaired: boolean }
  | { readonly missing: Exclude<MissingSheet, "none"> };

export type IndexRow = Omit<PrintLine, "sheet"> &
  ({ readonly page: number; readonly isRepaired: boolean } | { readonly page: null; readonly missing: MissingSheet });

/** Printed once, however many lines refer to it. */
export type PrintedSheet = { readonly sheet: string; readonly page: number; readonly pages: number };

export type SheetIndex = {
  /** One row per line, in `sds_no` order. */
  readonly rows: ReadonlyArray<IndexRow>;
  /** In page order: that of the first line that refers to each. */
  readonly sheets: ReadonlyArray<PrintedSheet>;
  readonly pages: number;
};

export const MISSING_SHEET_TEXTS: Readonly<Record<MissingSheet, string>> = {
  none: "No SDS on file",
  encrypted: "Password-protected",
  damaged: "File is damaged",
  empty: "File is empty",
};
export const REPAIRED_TEXT = "damaged, repaired";

/** A sheet without a finding (by content hash) counts as damaged, so that nothing is dropped silently. */
export const sheetIndex = (
  lines: ReadonlyArray<PrintLine>,
  findings: ReadonlyMap<string, SheetFinding>,
  indexPages: number,
): SheetIndex => {
  const pageOf = new Map<string, number>();
  const sheets: Array<PrintedSheet> = [];
  let pages = indexPages;
  const rows = lines
    .toSorted((a, b) => a.sds_no - b.sds_no)
    .map(({ sds_no, name, mfg_name, sheet }): IndexRow => {
      const line = { sds_no, name, mfg_name };
      if (sheet === null) return { ...line, page: null, missing: "none" };
      const finding = findings.get(sheet) ?? { missing: "damaged" };
      if ("missing" in finding) return { ...line, page: null, missing: finding.missing };
      const page = pageOf.get(sheet) ?? pages + 1;
      if (!pageOf.has(sheet)) {
        pageOf.set(sheet, page);
        sheets.push({ sheet, page, pages: finding.pages });
        pages += finding.pages;
      }
      return { ...line, page, isRepaired: finding.isRepaired };
    });
  return { rows, sheets, pages };
};

/** `12`, `12 (damaged, repaired)`, or the reason. */
export const placeText = (row: IndexRow): string => {
  if (row.page === null) return MISSING_SHEET_TEXTS[row.missing];
  return row.isRepaired ? `${row.page} (${REPAIRED_TEXT})` : String(row.page);
};

/** `12 - Acetone`, as bookmarks name a line. */
export const bookmarkText = ({ sds_no, name }: Pick<IndexRow, "sds_no" | "name">): string => `${sds_no} - ${name}`;
