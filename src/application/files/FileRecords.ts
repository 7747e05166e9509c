import { Context, type Effect } from "effect";
import type { FileKind } from "#domain/files/FileKind.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";
import type { Content } from "./FileStore.ts";

/** An upload in the database. `filepath` is the opaque name that the server assigned (reading 23). */
export type FileRecord = Content & {
  readonly id: number;
  readonly filepath: string;
  readonly kind: FileKind;
  /** Safe to display: see displayName. */
  readonly original_name: string;
};

/** A claimed upload, with what decides whether it may be bound. */
export type ClaimedFile = FileRecord & {
  readonly uploaded_by: number | null;
  /** The record that uses it; null for an orphan. */
  readonly owner: FileOwner | null;
};

/** Resources that can own files. */
export type FileOwner = "product" | "database entry" | "report";

/** Records of uploads: names, kinds and owners of the contents in the FileStore. */
export class FileRecords extends Context.Service<
  FileRecords,
  {
    /**
     * Adds an orphan of the current actor. The sweep leaves its content alone from then on, so call this before the
     * content is stored.
     */
    readonly add: (file: Omit<FileRecord, "id">) => Stored<FileRecord>;
    /** Deletes an orphan whose content could not be stored. */
    readonly drop: (id: number) => Stored<void>;
    readonly byId: (id: number) => Stored<FileRecord | null>;
    /** The upload with this name, locked against the sweep and other saves until the transaction ends. */
    readonly claim: (filepath: string) => Stored<ClaimedFile | null>;
    /** Assigns a claimed orphan to its owner permanently. Call it in the transaction of the claim. */
    readonly bind: (id: number, owner: FileOwner) => Stored<void>;
    /**
     * Deletes orphans older than `hours`, a hundred at a time, and passes each content that no record uses any more to
     * `remove`, while no new record of it can be created. Returns how many were deleted.
     */
    readonly sweep: <E>(
      hours: number,
      remove: (hash: string) => Effect.Effect<void, E>,
    ) => Effect.Effect<number, E | StoreFailure>;
  }
>()("hazledger/application/FileRecords") {}
