import type { ListSheet } from "#domain/reference/ListSheet.ts";
import { type Archive, withArchive } from "./Archive.ts";
import { readSheetXml } from "./readSheetXml.ts";
import { SheetTable, withHidden } from "./SheetTable.ts";
import { atMost, MAX_SHEETS, TableBudget, TOO_MANY_SHEETS } from "./TableLimits.ts";
import { DAMAGED, NO_TABLE, UnreadableFile, XLSB } from "./UnreadableFile.ts";
import { type Link, readLinks, readStrings, readStyles, readWorkbookXml } from "./workbookParts.ts";

/**
 * The visible tables of an XLSX file, cells as text. Formulas give the saved value. Only parts with tables are
 * unpacked, each as a stream: links, comments, names and pictures are never read.
 */
export const readXlsx = (bytes: Uint8Array): Promise<ReadonlyArray<ListSheet>> =>
  withArchive(bytes, async (archive) => {
    const main = await mainPart(archive);
    const links = await linksOf(archive, main);
    const { sheets, isFrom1904 } = await readWorkbookXml(archive, main);
    const visible = sheets.filter(({ isHidden }) => !isHidden);
    atMost(visible.length, MAX_SHEETS, TOO_MANY_SHEETS);
    const budget = new TableBudget();
    const part = (type: string) => links.find((link) => link.type === type && archive.has(link.target))?.target;
    const [styles, strings] = [part("styles"), part("sharedStrings")];
    const looks = styles === undefined ? [] : await readStyles(archive, styles);
    const shared =
      strings === undefined
        ? { texts: [], kept: new Map<number, string>() }
        : await readStrings(archive, strings, budget);
    const read: Array<ListSheet> = [];
    for (const { name, id } of visible) {
      const link = links.find((one) => one.id === id);
      if (link === undefined) throw new UnreadableFile(DAMAGED);
      // A sheet of another kind, such as a chart.
      if (link.type !== "worksheet") continue;
      const table = new SheetTable(name, budget);
      await readSheetXml(archive, link.target, { table, budget, ...shared, looks, isFrom1904 });
      read.push(table.sheet());
    }
    return withHidden(
      read,
      sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
    );
  });

const mainPart = async (archive: Archive): Promise<string> => {
  const root = archive.has("_rels/.rels") ? await readLinks(archive, "_rels/.rels", "") : [];
  const main = root.find(({ type }) => type === "officeDocument")?.target ?? "xl/workbook.xml";
  if (/\.bin$/i.test(main)) throw new UnreadableFile(XLSB);
  if (!archive.has(main)) throw new UnreadableFile(archive.holds("xl/") ? DAMAGED : NO_TABLE);
  return main;
};

const linksOf = async (archive: Archive, main: string): Promise<ReadonlyArray<Link>> => {
  const slash = main.lastIndexOf("/") + 1;
  const [folder, file] = [main.slice(0, slash), main.slice(slash)];
  const links = `${folder}_rels/${file}.rels`;
  if (!archive.has(links)) throw new UnreadableFile(DAMAGED);
  return readLinks(archive, links, folder);
};
