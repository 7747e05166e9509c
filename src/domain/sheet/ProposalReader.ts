import type { Proposal } from "./Proposal.ts";
import type { SheetDocument } from "./text/SheetDocument.ts";

/** A group of fields: what it proposes of a document. */
export type ProposalReader = (document: SheetDocument) => ReadonlyArray<Proposal>;
