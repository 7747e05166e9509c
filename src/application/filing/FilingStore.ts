import { Context } from "effect";
import type { FilingQuery, StoredFiling } from "#domain/filing/FilingReadiness.ts";
import type { FilingFormat, FilingRequest, FilingTarget } from "#domain/filing/FilingRequest.ts";
import type { Page } from "#domain/shared/Page.ts";
import type { ClaimedFile } from "../files/FileRecords.ts";
import type { Stored } from "../shared/ResourceStore.ts";

export type FilingRecord = StoredFiling & {
  readonly inputs_hash: string;
  /** SHA-256 of the evidence zip. */
  readonly evidence_hash: string;
};

export type NewFiling = {
  readonly target: FilingTarget;
  readonly format: FilingFormat;
  readonly customer_id: number;
  readonly facility_ids: ReadonlyArray<number>;
  readonly year: number;
  readonly is_draft: boolean;
  readonly inputs_hash: string;
  readonly inputs_stamp: string;
  readonly snapshot: Uint8Array;
  readonly file_id: number;
  readonly evidence_id: number;
  readonly file_name: string;
  readonly unknown_columns: ReadonlyArray<string>;
  readonly lacking_columns: ReadonlyArray<string>;
  /** The uploads that it was made from. */
  readonly part_ids: ReadonlyArray<number>;
};

export class FilingStore extends Context.Service<
  FilingStore,
  {
    /** SHA-256 of these texts; equal stamps mean equal inputs. */
    readonly stampOf: (texts: ReadonlyArray<string>) => string;
    readonly byStamp: (customerId: number, stamp: string) => Stored<FilingRecord | null>;
    readonly byInputs: (customerId: number, inputsHash: string) => Stored<FilingRecord | null>;
    readonly byId: (id: number) => Stored<FilingRecord | null>;
    /** Stores that the filing's inputs also have this stamp. */
    readonly stamped: (id: number, stamp: string) => Stored<void>;
    /** Newest first. */
    readonly list: (query: FilingQuery) => Stored<Page<FilingRecord>>;
    /** The filings of the same customer, year and target that include one of the facilities, newest first. */
    readonly history: (request: FilingRequest, most: number) => Stored<ReadonlyArray<FilingRecord>>;
    /** JSON, gzip. */
    readonly snapshot: (id: number) => Stored<Uint8Array | null>;
    /** SHA-256 of the contents that it was made from. */
    readonly partHashes: (id: number) => Stored<ReadonlyArray<string>>;
    /** Stores a filing and binds its files; an existing one with the same inputs is kept. */
    readonly add: (filing: NewFiling) => Stored<void>;
    /** Records that a lost file was made again: with the same bytes, or as this other upload, which is then bound. */
    readonly remade: (id: number, which: "file" | "evidence", otherFile: number | null) => Stored<void>;
    /** Does not lock them; a filing binds them when it is stored. */
    readonly uploads: (filepaths: ReadonlyArray<string>) => Stored<ReadonlyArray<ClaimedFile>>;
    readonly containerIds: (names: ReadonlyArray<string>) => Stored<ReadonlyMap<string, number>>;
  }
>()("hazledger/application/FilingStore") {}
