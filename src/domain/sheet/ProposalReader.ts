import type { Proposal } from "./Proposal.ts";
import type { SheetDocument } from "./text/SheetDocument.ts";

/** Reads one group of fields: returns its proposals for a document. */
export type ProposalReader = (document: SheetDocument) => ReadonlyArray<Proposal>;
