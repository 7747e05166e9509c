import type { Archive } from "./Archive.ts";
import { builtInFormat, formOf, type NumberForm } from "./cellText.ts";
import { isOn, TextParts } from "./TextParts.ts";
import { atMost, MAX_FORMATS, type TableBudget, TOO_MANY_FORMATS } from "./TableLimits.ts";

/** A link between parts of a workbook; `type` is the last segment of the relationship's type URL. */
export type Link = { readonly id: string; readonly type: string; readonly target: string };

/** The links of a part in `folder` ('' or with a trailing slash). */
export const readLinks = async (archive: Archive, path: string, folder: string): Promise<ReadonlyArray<Link>> => {
  const links: Array<Link> = [];
  await archive.read(path, {
    open: (name, attribute) => {
      if (name !== "Relationship" || attribute("TargetMode") === "External") return;
      const target = attribute("Target") ?? "";
      // Resolved as a URL, so that `../` cannot lead out of the archive.
      const { pathname } = new URL(target, `file:///${folder}`);
      const type = attribute("Type") ?? "";
      links.push({
        id: attribute("Id") ?? "",
        type: type.slice(type.lastIndexOf("/") + 1),
        target: pathname.slice(1),
      });
    },
  });
  return links;
};

type SheetEntry = { readonly name: string; readonly id: string; readonly isHidden: boolean };

export const readWorkbookXml = async (
  archive: Archive,
  path: string,
): Promise<{ readonly sheets: ReadonlyArray<SheetEntry>; readonly isFrom1904: boolean }> => {
  const sheets: Array<SheetEntry> = [];
  let isFrom1904 = false;
  await archive.read(path, {
    open: (name, attribute) => {
      if (name === "workbookPr") isFrom1904 = /^(?:1|true)$/.test(attribute("date1904") ?? "");
      else if (name === "sheet") {
        const isHidden = (attribute("state") ?? "visible") !== "visible";
        sheets.push({ name: attribute("name") ?? "", id: attribute("id") ?? "", isHidden });
      }
    },
  });
  return { sheets, isFrom1904 };
};

/** How a cell shows what it holds. `isStruck`: crossed out. */
export type CellLook = { readonly form: NumberForm; readonly isStruck: boolean };

/** The look of each cell format. */
export const readStyles = async (archive: Archive, path: string): Promise<ReadonlyArray<CellLook>> => {
  const own = new Map<number, string>();
  const formats: Array<{ readonly id: number; readonly font: number }> = [];
  const struck = new Set<number>();
  let [part, font] = ["", -1];
  await archive.read(path, {
    open: (name, attribute) => {
      if (name === "cellXfs" || name === "fonts") part = name;
      else if (name === "numFmt") own.set(Number(attribute("numFmtId")), attribute("formatCode") ?? "");
      else if (name === "font" && part === "fonts") font += 1;
      else if (name === "strike" && part === "fonts" && isOn(attribute("val"))) struck.add(font);
      else if (name === "xf" && part === "cellXfs")
        formats.push({ id: Number(attribute("numFmtId") ?? 0), font: Number(attribute("fontId") ?? 0) });
      atMost(Math.max(own.size, formats.length, font), MAX_FORMATS, TOO_MANY_FORMATS);
    },
    close: (name) => {
      if (name === part) part = "";
    },
  });
  const known = new Map<number, NumberForm>();
  return formats.map(({ id, font: of }) => {
    const form = known.get(id) ?? formOf(own.get(id) ?? builtInFormat(id) ?? "");
    known.set(id, form);
    return { form, isStruck: struck.has(of) };
  });
};

/** Texts to which cells refer by index. `kept`: what of them is not crossed out, where a part is. */
export type SharedTexts = { readonly texts: ReadonlyArray<string>; readonly kept: ReadonlyMap<number, string> };

export const readStrings = async (archive: Archive, path: string, budget: TableBudget): Promise<SharedTexts> => {
  const kept = new Map<number, string>();
  const texts: Array<string> = [];
  const parts = new TextParts();
  await archive.read(path, {
    open: (name, attribute) => {
      if (name === "si") parts.begin();
      parts.open(name, attribute);
    },
    text: (text) => parts.text(text),
    close: (name) => {
      parts.close(name);
      if (name !== "si") return;
      const text = parts.written();
      budget.text(text.whole);
      texts.push(text.whole);
      if (text.kept !== text.whole) kept.set(texts.length - 1, text.kept);
    },
  });
  return { texts, kept };
};
