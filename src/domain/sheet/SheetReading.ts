import { Schema } from "effect";
import { Evidence, Proposal, ProposalField, SheetKind } from "./Proposal.ts";

/** Increase with every change that could alter how a sheet is read; stored with each reading. */
export const READER_VERSION = 6;

export const SheetReading = Schema.Struct({
  kind: SheetKind,
  pages: Schema.Int,
  reader_version: Schema.Int,
  /** `y` is the heading's baseline, in points from the bottom of its page. */
  sections: Schema.Array(
    Schema.Struct({ number: Schema.Int, page: Schema.Int, y: Schema.Number, heading: Schema.String }),
  ),
  proposals: Schema.Array(Proposal),
  /** CAS numbers in sections 2 and 3 that no proposal uses. */
  unused_cas: Schema.Array(Schema.Struct({ cas: Schema.String, evidence: Evidence })),
  not_found: Schema.Array(ProposalField),
});
export type SheetReading = typeof SheetReading.Type;
