import { Context, type Effect, type Scope } from "effect";
import type { FilingFacts } from "#domain/filing/FilingFacts.ts";
import type { FilingReadiness, TemplateColumns } from "#domain/filing/FilingReadiness.ts";
import type { FilingSnapshot } from "#domain/filing/FilingSnapshot.ts";
import type { MakingFailed, ReportInputs } from "../report/ReportMaker.ts";

/** The bytes of each attachment and of the template, by SHA-256. */
export type FilingParts = Readonly<Record<string, Uint8Array>>;

/** Lines and list rows are still JSON text. */
export type FilingInputs = Omit<FilingSnapshot, "facilities"> & {
  readonly facilities: ReadonlyArray<{ readonly report: ReportInputs; readonly facts: FilingFacts }>;
  readonly parts: FilingParts;
};

export type FilingView = Pick<
  FilingReadiness,
  "file_name" | "is_draft" | "mandatory_lacks" | "unconfirmed_lines" | "lacks" | "assumed" | "facilities" | "columns"
>;
/**
 * Refused: nothing was written. `lacks`: the missing mandatory facts as sentences; `template`: why it cannot be filled.
 */
export type RefusedFiling =
  | { readonly refused: "lacks"; readonly lacks: ReadonlyArray<string> }
  | { readonly refused: "template"; readonly words: string };
export type WrittenFiling = {
  readonly refused: null;
  readonly file_name: string;
  readonly is_draft: boolean;
  readonly columns: TemplateColumns;
};

export type MadeFiles = WrittenFiling & {
  readonly content: Blob;
  readonly evidence: Blob;
  readonly snapshot: Uint8Array;
};

export type OpenFiling = {
  /** SHA-256 of the canonical inputs, 64 lowercase hex digits. */
  readonly inputs_hash: string;
  readonly view: Effect.Effect<FilingView, MakingFailed>;
  /** The same inputs give the same bytes. The files of the contents last until the scope closes. */
  readonly made: (mayBeDraft: boolean) => Effect.Effect<MadeFiles | RefusedFiling, MakingFailed>;
  /** Nothing more will be asked, so its memory is freed before the scope closes. Automatic after `made`. */
  readonly done: Effect.Effect<void>;
};

/** Creates files for authorities, in other processes. */
export class FilingMaker extends Context.Service<
  FilingMaker,
  {
    readonly open: (inputs: FilingInputs) => Effect.Effect<OpenFiling, MakingFailed, Scope.Scope>;
    /** @param snapshot of a stored filing, as returned by `made` */
    readonly reopen: (snapshot: Uint8Array, parts: FilingParts) => Effect.Effect<OpenFiling, MakingFailed, Scope.Scope>;
  }
>()("hazledger/application/FilingMaker") {}
