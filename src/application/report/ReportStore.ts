import { Context } from "effect";
import type { MeterFacts, MeterInput } from "#domain/meter/MeterBasis.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import type { ReportSnapshot, SnapshotList } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { Stored } from "../shared/ResourceStore.ts";

/** The parts of a report's inputs that come from the program. */
export type InputsOf = Pick<ReportSnapshot, "format" | "rules"> & {
  readonly lists: ReadonlyArray<ReferenceListType>;
  /** Reads each list as the newest stored report of this year read it; without one, the current version. */
  readonly areListsAsReported?: true;
};

/**
 * SHA-256, 64 lowercase hex digits; equal stamps mean equal inputs. It is cheap, because it sums the counted writes
 * instead of reading the inputs. Inputs that were changed and changed back have another stamp.
 */
type InputsStamp = string;

/**
 * An array as JSON in UTF-8, so that only the code that uses it pays for parsing. Once it is sent to another process, the
 * sender can no longer use it.
 */
export type JsonBytes = Uint8Array<ArrayBuffer>;

/** One consistent read. */
export type ReadInputs = Pick<ReportSnapshot, "customer" | "facility" | "inventories"> & {
  readonly inputs_stamp: InputsStamp;
  /** Each has some hundred LineRows. */
  readonly lines: ReadonlyArray<JsonBytes>;
  /** `rows`: SnapshotListRows. */
  readonly lists: ReadonlyArray<
    Pick<SnapshotList, "type" | "version" | "name"> & { readonly rows: ReadonlyArray<JsonBytes> }
  >;
};

export type LineSource = { readonly line: number; readonly source: number };

export type ReportRecord = ReportRequest & {
  readonly id: number;
  readonly inputs_hash: string;
  /** The stamp of the inputs when they were last compared; null if not since stamps exist. */
  readonly inputs_stamp: InputsStamp | null;
  readonly file_hash: string;
  readonly file_name: string;
  /** ISO 8601. */
  readonly generated_at: string;
  /** ISO 8601: when a lost file was made again; null if it never was. */
  readonly remade_at: string | null;
  /** False if a newer version of the program made the file again, with other bytes. */
  readonly is_same_file: boolean;
};

export class ReportStore extends Context.Service<
  ReportStore,
  {
    /** One consistent read; null if the customer has no such facility. */
    readonly inputs: (request: ReportRequest, of: InputsOf) => Stored<ReadInputs | null>;
    /** Whose reports a line of the inventory changes, and what its form does not show; null if there is no inventory. */
    readonly meterFacts: (
      inventoryId: number,
      line: Pick<MeterInput, "inventory_product_id" | "product_id">,
    ) => Stored<{ readonly request: Omit<ReportRequest, "type">; readonly facts: MeterFacts } | null>;
    /** The earlier line from which each of this year's lines was carried over, if a walk recorded it. */
    readonly sources: (request: ReportRequest) => Stored<ReadonlyArray<LineSource>>;
    /** How many lines the report reads. */
    readonly lineCount: (request: ReportRequest) => Stored<number>;
    /** The stamp that `inputs` would return now. */
    readonly stamp: (request: ReportRequest, of: InputsOf) => Stored<InputsStamp>;
    readonly byStamp: (request: ReportRequest, stamp: InputsStamp) => Stored<ReportRecord | null>;
    readonly byInputs: (request: ReportRequest, inputsHash: string) => Stored<ReportRecord | null>;
    /** Stores that the report's inputs also have this stamp. */
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
    /** Records that the lost file was made again: with the same bytes, or as this other upload, which is then bound. */
    readonly remade: (id: number, otherFile: number | null) => Stored<void>;
  }
>()("hazledger/application/ReportStore") {}
