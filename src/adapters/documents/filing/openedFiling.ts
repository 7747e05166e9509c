// Loaded with the first filing, because it needs the XML and CERS tables, which no report uses.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { filingOf, type MadeFiling } from "#domain/filing/filingOf.ts";
import { canonicalFiling, type FilingSnapshot } from "#domain/filing/FilingSnapshot.ts";
import { remarkName, readinessPreview } from "#domain/filing/readinessPreview.ts";
import type { FilingParts, FilingView, RefusedFiling, WrittenFiling } from "#application/filing/FilingMaker.ts";
import { TemplateRefused } from "../cers/cersWorkbook.ts";
import { fillForeignTemplate } from "../cers/fillForeignTemplate.ts";
import { filingEvidence, zipOfEvidence } from "./evidence.ts";
import { filingBytes, NO_COLUMNS, partOf } from "./filingBytes.ts";

/** The paths to which the worker writes. */
export type FilingPaths = {
  readonly file: string;
  readonly snapshot: string;
  readonly evidence: string;
  /** An existing folder for intermediate files. */
  readonly folder: string;
  readonly mayBeDraft: boolean;
};

export type OpenedFiling = {
  readonly inputs_hash: string;
  readonly view: () => Promise<FilingView>;
  readonly write: (paths: FilingPaths) => Promise<WrittenFiling | RefusedFiling>;
};

const hashOf = (snapshot: FilingSnapshot): string => {
  const hash = createHash("sha256");
  for (const piece of canonicalFiling(snapshot)) hash.update(piece);
  return hash.digest("hex");
};

const mandatoryOf = ({ readiness, facilities }: MadeFiling): ReadonlyArray<string> =>
  readiness.lacks.flatMap((remark) => {
    const name = remarkName(remark, facilities);
    return remark.isMandatory === true ? [name === "" ? remark.words : `${name}: ${remark.words}`] : [];
  });

/** Adds the template's columns, or lists the template as missing, with the reason why it cannot be filled. */
const templateView = async (
  { template }: FilingSnapshot,
  parts: FilingParts,
  view: FilingView,
): Promise<FilingView> => {
  if (template === null) return view;
  try {
    const { unknown, lacking } = await fillForeignTemplate(partOf(parts, template), []);
    return { ...view, columns: { unknown, lacking } };
  } catch (error) {
    if (!(error instanceof TemplateRefused)) throw error;
    const place = {
      where: "filing",
      id: null,
      inventory_id: null,
      field: "template",
      name: template.file_name,
      lines: [],
    } as const;
    const lack = { ...place, words: error.message, is_mandatory: true };
    return { ...view, is_draft: true, mandatory_lacks: view.mandatory_lacks + 1, lacks: [lack, ...view.lacks] };
  }
};

export const openedFiling = (snapshot: FilingSnapshot, parts: FilingParts): OpenedFiling => {
  let made: MadeFiling | null = null;
  const current = (): MadeFiling => (made ??= filingOf(snapshot));
  return {
    inputs_hash: hashOf(snapshot),
    view: () => {
      const { facilities, readiness, isDraft, fileName } = current();
      const shown = readinessPreview(facilities, readiness);
      return templateView(snapshot, parts, { file_name: fileName, is_draft: isDraft, columns: NO_COLUMNS, ...shown });
    },
    write: async ({ file, snapshot: snapshotFile, evidence, folder, mayBeDraft }) => {
      const filing = current();
      if (filing.isDraft && !mayBeDraft) return { refused: "lacks", lacks: mandatoryOf(filing) };
      try {
        const { bytes, columns } = await filingBytes(snapshot, filing, parts);
        writeFileSync(file, bytes);
        writeFileSync(snapshotFile, gzipSync(JSON.stringify(snapshot)));
        writeFileSync(evidence, zipOfEvidence(await filingEvidence(snapshot, filing, bytes, parts, folder)));
        return { refused: null, file_name: filing.fileName, is_draft: filing.isDraft, columns };
      } catch (error) {
        if (error instanceof TemplateRefused) return { refused: "template", words: error.message };
        throw error;
      }
    },
  };
};

/** A snapshot as `write` wrote it, perhaps years ago. */
export const reopenedFiling = (snapshot: Uint8Array, parts: FilingParts): OpenedFiling =>
  openedFiling(JSON.parse(gunzipSync(snapshot).toString()), parts);
