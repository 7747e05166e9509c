import { Context } from "effect";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReportRequest } from "#domain/report/request/ReportRequest.ts";
import type { ReportSnapshot, SnapshotList } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { Stored } from "../shared/ResourceStore.ts";

/** What a report reads of the records, at one moment. */
export type ReadInputs = Pick<ReportSnapshot, "customer" | "facility" | "inventories"> & {
  /**
   * Arrays of SnapshotLine as JSON text, some hundred lines each: whoever works with them takes them apart, and nobody
   * else has to wait for that.
   */
  readonly lines: ReadonlyArray<string>;
  /** `rows`: arrays of SnapshotListRow as JSON text. */
  readonly lists: ReadonlyArray<
    Pick<SnapshotList, "type" | "version" | "name"> & { readonly rows: ReadonlyArray<string> }
  >;
};

/** A report that was made: its inputs by their SHA-256, and its file. */
export type ReportRecord = ReportRequest & {
  readonly id: number;
  readonly inputs_hash: string;
  readonly file_hash: string;
  readonly file_name: string;
  /** ISO 8601. */
  readonly generated_at: string;
};

/** Reads what reports are made of, and keeps the ones that were made. */
export class ReportStore extends Context.Service<
  ReportStore,
  {
    /** In one consistent read; null when there is no such facility of this customer. */
    readonly inputs: (request: ReportRequest, lists: ReadonlyArray<ReferenceListType>) => Stored<ReadInputs | null>;
    readonly byInputs: (request: ReportRequest, inputsHash: string) => Stored<ReportRecord | null>;
    readonly byId: (id: number) => Stored<ReportRecord | null>;
    /** The snapshot of a stored report: JSON, gzip. */
    readonly snapshot: (id: number) => Stored<Uint8Array | null>;
    /** The newest reports of this kind, newest first. */
    readonly history: (request: ReportRequest, most: number) => Stored<ReadonlyArray<ReportRecord>>;
    /** Keeps a report and binds its upload; where one with the same inputs is there already, that one stays. */
    readonly add: (
      report: ReportRequest & {
        readonly inputs_hash: string;
        readonly snapshot: Uint8Array;
        readonly file_id: number;
        readonly file_name: string;
      },
    ) => Stored<void>;
  }
>()("hazledger/application/ReportStore") {}
