import type { MadeFiling } from "#domain/filing/filingOf.ts";
import type { TemplateColumns } from "#domain/filing/FilingReadiness.ts";
import type { FilingSnapshot } from "#domain/filing/FilingSnapshot.ts";
import type { FilingParts } from "#application/filing/FilingMaker.ts";
import { cersWorkbook } from "../cers/cersWorkbook.ts";
import { fillForeignTemplate } from "../cers/fillForeignTemplate.ts";
import { t2sFile, tier2Xml } from "../tier2/tier2Files.ts";

export const NO_COLUMNS: TemplateColumns = { unknown: [], lacking: [] };

/** @throws Error if a part of the snapshot is missing */
export const partOf = (
  parts: FilingParts,
  { sha256, file_name }: FilingSnapshot["attachments"][number],
): Uint8Array => {
  const bytes = parts[sha256];
  if (bytes === undefined) throw new Error(`File ${file_name} (${sha256}) is missing`);
  return bytes;
};

/** The same snapshot and parts give the same bytes. @throws TemplateRefused */
export const filingBytes = async (
  { file_format, attachments, template }: FilingSnapshot,
  { contents }: Pick<MadeFiling, "contents">,
  parts: FilingParts,
): Promise<{ readonly bytes: Uint8Array; readonly columns: TemplateColumns }> => {
  if (contents.kind === "tier2") {
    if (file_format === "xml") return { bytes: tier2Xml(contents.file), columns: NO_COLUMNS };
    const beside = attachments.map((one) => [one.file_name, partOf(parts, one)] as const);
    return { bytes: t2sFile(contents.file, Object.fromEntries(beside)), columns: NO_COLUMNS };
  }
  if (template === null) return { bytes: await cersWorkbook(contents.rows), columns: NO_COLUMNS };
  const { bytes, unknown, lacking } = await fillForeignTemplate(partOf(parts, template), contents.rows);
  return { bytes, columns: { unknown, lacking } };
};
