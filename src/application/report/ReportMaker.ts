import { Context, Data, type Effect, type Scope } from "effect";
import type { ComparisonFileRequest } from "#domain/comparison/ComparisonRequest.ts";
import type { ComparisonView } from "#domain/comparison/ComparisonView.ts";
import type { MeterBasis, MeterFacts, MeterInput } from "#domain/meter/MeterBasis.ts";
import type { ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import type { ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import type { ReportSnapshot } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import type { LineSource, ReadInputs } from "./ReportStore.ts";

/** An inventory with at least this many lines needs hundreds of megabytes for its report. */
export const LARGE_REPORT = 2000;

/** Lines and list rows are still JSON. */
export type ReportInputs = Omit<ReportSnapshot, "lines" | "lists"> & Pick<ReadInputs, "lines" | "lists">;

/** A line as it is typed, and the inputs of all reports of its facility, with every list that one of them reads. */
export type MeterQuestion = {
  readonly inputs: ReportInputs;
  readonly input: MeterInput;
  readonly facts: MeterFacts;
};

export type OpenReport = {
  /** SHA-256 of the canonical inputs, 64 lowercase hex digits. */
  readonly inputs_hash: string;
  readonly preview: Effect.Effect<Omit<ReportPreview, "inputs_hash" | "stored">, MakingFailed>;
  /** The same inputs give the same bytes. The content's file lasts until the scope closes. */
  readonly file: Effect.Effect<{ readonly content: Blob; readonly snapshot: Uint8Array }, MakingFailed>;
  /** @param snapshot of a stored report, as returned by `file` */
  readonly differencesFrom: (
    snapshot: Uint8Array,
  ) => Effect.Effect<Omit<ReportDifferences, "id" | "is_current">, MakingFailed>;
  /** Nothing more will be asked, so its memory is freed before the scope closes. Automatic after `file`. */
  readonly done: Effect.Effect<void>;
};

export type OpenComparison = {
  readonly view: Effect.Effect<ComparisonView, MakingFailed>;
  /** The same inputs give the same bytes. The content's file lasts until the scope closes. */
  readonly file: (kind: ComparisonFileRequest["kind"]) => Effect.Effect<Blob, MakingFailed>;
};

/** Never caused by a person's input. */
export class MakingFailed extends Data.TaggedError("MakingFailed")<{ readonly cause: unknown }> {}

/** Computes reports and draws their files, in other processes. */
export class ReportMaker extends Context.Service<
  ReportMaker,
  {
    readonly open: (inputs: ReportInputs) => Effect.Effect<OpenReport, MakingFailed, Scope.Scope>;
    /** @param before the earlier year, with every list that a report reads, like `after` */
    readonly compare: (
      before: ReportInputs,
      after: ReportInputs,
      sources: ReadonlyArray<LineSource>,
    ) => Effect.Effect<OpenComparison, MakingFailed, Scope.Scope>;
    readonly meter: (question: MeterQuestion) => Effect.Effect<MeterBasis, MakingFailed, Scope.Scope>;
    /** A zip of a stored report, its snapshot and their hashes; its file lasts until the scope closes. */
    readonly evidence: (
      snapshot: Uint8Array,
      file: { readonly name: string; readonly content: Blob },
    ) => Effect.Effect<Blob, MakingFailed, Scope.Scope>;
    /** @param snapshot of a stored report, as returned by `file` */
    readonly reopen: (type: ReportTypeId, snapshot: Uint8Array) => Effect.Effect<OpenReport, MakingFailed, Scope.Scope>;
  }
>()("hazledger/application/ReportMaker") {}
