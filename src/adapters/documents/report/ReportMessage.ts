import type { ComparisonFileRequest } from "#domain/comparison/ComparisonRequest.ts";
import type { ComparisonView } from "#domain/comparison/ComparisonView.ts";
import type { MeterBasis } from "#domain/meter/MeterBasis.ts";
import type { ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import type { ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import type { LineSource } from "#application/report/ReportStore.ts";
import type {
  FilingInputs,
  FilingParts,
  FilingView,
  RefusedFiling,
  WrittenFiling,
} from "#application/filing/FilingMaker.ts";
import type { MeterQuestion, ReportInputs } from "#application/report/ReportMaker.ts";

/** The paths to which the worker writes. */
export type FilingPaths = {
  readonly file: string;
  readonly snapshot: string;
  readonly evidence: string;
  /** An existing folder for intermediate files. */
  readonly folder: string;
  readonly mayBeDraft: boolean;
};

/** The worker gets one question at a time and answers each once. */
export type ReportQuestion =
  | { readonly _tag: "Read"; readonly inputs: ReportInputs }
  | { readonly _tag: "Reread"; readonly snapshot: Uint8Array }
  | { readonly _tag: "Preview" }
  | { readonly _tag: "Write"; readonly file: string; readonly snapshot: string }
  | { readonly _tag: "Compare"; readonly snapshot: Uint8Array }
  | {
      readonly _tag: "ReadYears";
      readonly before: ReportInputs;
      readonly after: ReportInputs;
      readonly sources: ReadonlyArray<LineSource>;
    }
  | { readonly _tag: "ViewYears" }
  | ({ readonly _tag: "Meter" } & MeterQuestion)
  | { readonly _tag: "WriteYears"; readonly kind: ComparisonFileRequest["kind"]; readonly file: string }
  | {
      readonly _tag: "Evidence";
      readonly snapshot: Uint8Array;
      readonly name: string;
      readonly file: Uint8Array;
      readonly path: string;
    }
  | { readonly _tag: "ReadFiling"; readonly inputs: FilingInputs }
  | { readonly _tag: "RereadFiling"; readonly snapshot: Uint8Array; readonly parts: FilingParts }
  | { readonly _tag: "ViewFiling" }
  | ({ readonly _tag: "WriteFiling" } & FilingPaths)
  /** The worker may forget the report. */
  | { readonly _tag: "Forget" };

export type ReportAnswers = {
  readonly Read: { readonly inputs_hash: string };
  readonly Reread: { readonly inputs_hash: string };
  readonly Preview: Omit<ReportPreview, "inputs_hash" | "stored">;
  readonly Write: null;
  readonly ReadYears: null;
  readonly ViewYears: ComparisonView;
  readonly Meter: MeterBasis;
  readonly WriteYears: null;
  readonly Evidence: null;
  readonly ReadFiling: { readonly inputs_hash: string };
  readonly RereadFiling: { readonly inputs_hash: string };
  readonly ViewFiling: FilingView;
  readonly WriteFiling: WrittenFiling | RefusedFiling;
  readonly Compare: Omit<ReportDifferences, "id" | "is_current">;
  /** In bytes, including garbage that is not collected yet. */
  readonly Forget: { readonly heap: number };
};

/** What the worker sends. */
export type ReportAnswer = ReportAnswers[keyof ReportAnswers];

const bytesOf = ({ lines, lists }: ReportInputs): ReadonlyArray<ArrayBuffer> =>
  [...lines, ...lists.flatMap(({ rows }) => rows)].map(({ buffer }) => buffer);

/** The buffers that only the worker needs once the question is sent. */
export const givenUp = (question: ReportQuestion): Array<ArrayBuffer> => {
  switch (question._tag) {
    case "Read":
    case "Meter":
      return [...bytesOf(question.inputs)];
    case "ReadYears":
      return [...bytesOf(question.before), ...bytesOf(question.after)];
    case "ReadFiling":
      return question.inputs.facilities.flatMap(({ report }) => bytesOf(report));
    default:
      return [];
  }
};
