import { Context, Data, type Effect, type Scope } from "effect";
import type { ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import type { ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import type { ReportSnapshot } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { ReadInputs } from "./ReportStore.ts";

/** A snapshot whose lines and rows are still text. */
export type ReportInputs = Omit<ReportSnapshot, "lines" | "lists"> & Pick<ReadInputs, "lines" | "lists">;

/** A report, with all that can be made of its inputs. */
export type OpenReport = {
  /** SHA-256 of the canonical inputs, 64 lower-case hex digits. */
  readonly inputs_hash: string;
  readonly preview: Effect.Effect<Omit<ReportPreview, "inputs_hash" | "stored">, MakingFailed>;
  /** The same bytes for the same inputs. The content is read from a file, which is gone when the scope closes. */
  readonly file: Effect.Effect<{ readonly content: Blob; readonly snapshot: Uint8Array }, MakingFailed>;
  /** @param snapshot of a stored report, as `file` gave it */
  readonly differencesFrom: (
    snapshot: Uint8Array,
  ) => Effect.Effect<Omit<ReportDifferences, "id" | "is_current">, MakingFailed>;
};

/** The report could not be made; no input of a person is a reason. */
export class MakingFailed extends Data.TaggedError("MakingFailed")<{ readonly cause: unknown }> {}

/** Computes reports and draws their files, beside the requests of others. */
export class ReportMaker extends Context.Service<
  ReportMaker,
  { readonly open: (inputs: ReportInputs) => Effect.Effect<OpenReport, MakingFailed, Scope.Scope> }
>()("hazledger/application/ReportMaker") {}
