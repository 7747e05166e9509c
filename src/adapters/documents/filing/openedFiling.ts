// Loaded with the first filing: it brings the tables of XML and of CERS, which no report needs.
import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { filingOf, type MadeFiling } from "#domain/filing/filingOf.ts";
import { shownReadiness } from "#domain/filing/shownReadiness.ts";
import { canonicalFiling, type FilingSnapshot } from "#domain/filing/FilingSnapshot.ts";
import type { FilingParts, FilingView, WrittenFiling } from "#application/filing/FilingMaker.ts";
import type { FilingPaths } from "../report/ReportMessage.ts";

export type OpenedFiling = {
  readonly inputs_hash: string;
  readonly view: () => Promise<FilingView>;
  readonly write: (paths: FilingPaths) => Promise<WrittenFiling>;
};

const hashOf = (snapshot: FilingSnapshot): string => {
  const hash = createHash("sha256");
  for (const piece of canonicalFiling(snapshot)) hash.update(piece);
  return hash.digest("hex");
};

export const openedFiling = (snapshot: FilingSnapshot, _parts: FilingParts): OpenedFiling => {
  let made: MadeFiling | null = null;
  const current = (): MadeFiling => (made ??= filingOf(snapshot));
  return {
    inputs_hash: hashOf(snapshot),
    view: async () => {
      const { facilities, readiness, isDraft, fileName } = current();
      return {
        file_name: fileName,
        is_draft: isDraft,
        columns: { unknown: [], lacking: [] },
        ...shownReadiness(facilities, readiness),
      };
    },
    write: async () => {
      throw new Error("not yet");
    },
  };
};

/** As `write` wrote it, perhaps years ago. */
export const reopenedFiling = (snapshot: Uint8Array, parts: FilingParts): OpenedFiling =>
  openedFiling(JSON.parse(gunzipSync(snapshot).toString()), parts);
