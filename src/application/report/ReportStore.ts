import { Context } from "effect";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import type { ReportSnapshot, SnapshotList } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { Stored } from "../shared/ResourceStore.ts";

/** What the program brings to a report's inputs. */
export type InputsOf = Pick<ReportSnapshot, "format" | "rules"> & {
  readonly lists: ReadonlyArray<ReferenceListType>;
  /** Each list as the newest stored report of this year that reads it had it; without one, as it is loaded now. */
  readonly areListsAsReported?: true;
};

/**
 * SHA-256, 64 lowercase hex digits: equal stamps are equal inputs. It costs a moment, because it counts who wrote to the
 * inputs and reads none of them; inputs that were written as they had been have another stamp.
 */
type InputsStamp = string;

/**
 * An array as JSON in UTF-8, so that only the code that uses it pays for parsing. Whoever passes it on gives it up: it is
 * moved to another thread, not copied.
 */
export type JsonBytes = Uint8Array<ArrayBuffer>;

/** One consistent read. */
export type ReadInputs = Pick<ReportSnapshot, "customer" | "facility" | "inventories"> & {
  readonly inputs_stamp: InputsStamp;
  /** Of some hundred LineRows each. */
  readonly lines: ReadonlyArray<JsonBytes>;
  /** `rows`: of SnapshotListRows. */
  readonly lists: ReadonlyArray<
    Pick<SnapshotList, "type" | "version" | "name"> & { readonly rows: ReadonlyArray<JsonBytes> }
  >;
};

export type LineSource = { readonly line: number; readonly source: number };

export type ReportRecord = ReportRequest & {
  readonly id: number;
  readonly inputs_hash: string;
  /** Of the inputs as they were last compared with these; null: never since stamps exist. */
  readonly inputs_stamp: InputsStamp | null;
  readonly file_hash: string;
  readonly file_name: string;
  /** ISO 8601. */
  readonly generated_at: string;
  /** ISO 8601: when a lost file was made again; null for one that never was. */
  readonly remade_at: string | null;
  /** False when a newer version of the program made the file again, with other bytes. */
  readonly is_same_file: boolean;
};

export class ReportStore extends Context.Service<
  ReportStore,
  {
    /** One consistent read; null when the customer has no such facility. */
    readonly inputs: (request: ReportRequest, of: InputsOf) => Stored<ReadInputs | null>;
    /** The line of an earlier inventory that a line of this year was carried over from, where a walk knows it. */
    readonly sources: (request: ReportRequest) => Stored<ReadonlyArray<LineSource>>;
    /** How many lines the report reads. */
    readonly lineCount: (request: ReportRequest) => Stored<number>;
    /** As `inputs` would tell it at this moment. */
    readonly stamp: (request: ReportRequest, of: InputsOf) => Stored<InputsStamp>;
    readonly byStamp: (request: ReportRequest, stamp: InputsStamp) => Stored<ReportRecord | null>;
    readonly byInputs: (request: ReportRequest, inputsHash: string) => Stored<ReportRecord | null>;
    /** Notes that the inputs of this stamp are those of the report. */
    readonly stamped: (id: number, stamp: InputsStamp) => Stored<void>;
    readonly byId: (id: number) => Stored<ReportRecord | null>;
    /** JSON, gzip. */
    readonly snapshot: (id: number) => Stored<Uint8Array | null>;
    /** The newest reports of this type, newest first. */
    readonly history: (request: ReportRequest, most: number) => Stored<ReadonlyArray<ReportRecord>>;
    /** Stores a report and binds its upload; an existing report with the same inputs is kept. */
    readonly add: (
      report: ReportRequest & {
        readonly inputs_hash: string;
        readonly inputs_stamp: InputsStamp;
        readonly snapshot: Uint8Array;
        readonly file_id: number;
        readonly file_name: string;
      },
    ) => Stored<void>;
    /** Notes that the lost file was made again, as it was or as this other upload, which is bound. */
    readonly remade: (id: number, otherFile: number | null) => Stored<void>;
  }
>()("hazledger/application/ReportStore") {}
