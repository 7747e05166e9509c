import { readFileSync } from "node:fs";
import { basename, dirname, posix } from "node:path";
import { CFB } from "@e965/xlsx";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { qpdfIn } from "#adapters/documents/sheets/qpdf.ts";
import { xmlTags } from "../../../support/xmlTags.ts";

/** What qpdf, which reads every object of a file, has to say against it; "" where it is well. */
export const pdfFaults = async (path: string): Promise<string> => {
  const { code, errors } = await qpdfIn(dirname(path)).run(["--check", `./${basename(path)}`]);
  return code === 0 ? errors : `${code}: ${errors}`;
};

/** A piece of a page's structure with the text that it marks: `["Document/Table/TR/TD", "900"]`. */
export type TaggedText = readonly [role: string, text: string];
type StructNode = {
  readonly role?: string;
  readonly id?: string;
  readonly children?: ReadonlyArray<StructNode>;
};

const tagsBelow = (node: StructNode, above: string, texts: ReadonlyMap<string, string>): ReadonlyArray<TaggedText> =>
  node.role === undefined
    ? [[above, (texts.get(node.id ?? "") ?? "").replaceAll(/\s+/g, " ").trim()]]
    : (node.children ?? []).flatMap((one) => tagsBelow(one, `${above}/${node.role}`, texts));

/** What a screen reader is told of a PDF: whether it is tagged, and the texts of its pages with their roles. */
export const readTags = async (path: string): Promise<{ tagged: boolean; texts: ReadonlyArray<TaggedText> }> => {
  const file = await getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 }).promise;
  const found: Array<TaggedText> = [];
  for (let at = 1; at <= file.numPages; at += 1) {
    const page = await file.getPage(at);
    const texts = new Map<string, string>();
    let open = "";
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ("str" in item) texts.set(open, `${texts.get(open) ?? ""}${item.str}${item.hasEOL ? " " : ""}`);
      else open = item.type === "endMarkedContent" ? "" : (item.id ?? "");
    }
    const tree: StructNode | null = await page.getStructTree();
    for (const below of tree?.children ?? []) found.push(...tagsBelow(below, "", texts));
  }
  const marks = await file.getMarkInfo();
  return { tagged: marks?.Marked === true, texts: found };
};

/** An archive as SheetJS gives it, which has no types for it. */
type Archive = {
  readonly FullPaths: ReadonlyArray<string>;
  readonly FileIndex: ReadonlyArray<{ readonly content?: Uint8Array }>;
};

/** The parts of a workbook by their names, such as "/xl/styles.xml". */
export const workbookParts = (bytes: Uint8Array): ReadonlyMap<string, string> => {
  const { FullPaths, FileIndex }: Archive = CFB.read(Buffer.from(bytes), { type: "buffer" });
  return new Map(
    FullPaths.flatMap((path, at) => {
      const content = FileIndex[at]?.content;
      // The reader adds a part of its own, by that name.
      if (content === undefined || path.endsWith("/") || path.endsWith("Sh33tJ5")) return [];
      return [[path.replace(/^Root Entry/, ""), Buffer.from(content).toString("utf8")] as const];
    }),
  );
};

/**
 * What Excel would have to mend in a workbook: a part that is no XML, that no content type covers or that is said to be
 * there and is not, and a cell in a style that there is not.
 */
export const workbookFaults = (parts: ReadonlyMap<string, string>): ReadonlyArray<string> => {
  const tags = (path: string) => xmlTags(parts.get(path) ?? "");
  const types = tags("/[Content_Types].xml").map(({ attributes }) => attributes);
  const styles = tags("/xl/styles.xml").find(({ name }) => name === "cellXfs")?.attributes["count"];
  const isCovered = (path: string) =>
    types.some(({ PartName, Extension }) => PartName === path || path.endsWith(`.${Extension}`));
  return [
    ...types.flatMap(({ PartName = "" }) => (PartName === "" || parts.has(PartName) ? [] : [`no ${PartName}`])),
    ...[...parts.keys()].flatMap((path) => {
      const targets = path.endsWith(".rels") ? tags(path).flatMap(({ attributes }) => attributes["Target"] ?? []) : [];
      const from = posix.dirname(posix.dirname(path));
      return [
        ...(isCovered(path) || path === "/[Content_Types].xml" ? [] : [`${path} has no content type`]),
        ...targets.filter((target) => !parts.has(posix.resolve(from, target))).map((target) => `no ${target}`),
        ...tags(path)
          .filter(({ name, attributes }) => name === "c" && Number(attributes["s"] ?? 0) >= Number(styles))
          .map(({ attributes }) => `${path} ${attributes["r"]} has a style that is not there`),
      ];
    }),
  ];
};
