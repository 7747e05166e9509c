import { Context, type Effect } from "effect";
import type { FileKind } from "#domain/files/FileKind.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";
import type { LinkedFile } from "./FileLinks.ts";
import type { Content } from "./FileStore.ts";

/** `filepath` is the opaque name that the server assigned (reading 23). */
export type FileRecord = Content & {
  readonly id: number;
  readonly filepath: string;
  readonly kind: FileKind;
  /** Safe to display: see displayName. */
  readonly original_name: string;
};

export type ClaimedFile = FileRecord & {
  readonly uploaded_by: number | null;
  /** Null for an orphan. */
  readonly owner: FileOwner | null;
};

export type FileOwner = "product" | "database entry" | "report" | "import" | "filing" | "filed report" | "line";

/** Records of uploads: names, kinds and owners of the contents in the FileStore. */
export class FileRecords extends Context.Service<
  FileRecords,
  {
    /** Adds an orphan of the current actor. Call it before storing the content, to protect that from the sweep. */
    readonly add: (file: Omit<FileRecord, "id">) => Stored<FileRecord>;
    /** Deletes an orphan whose content could not be stored. */
    readonly drop: (id: number) => Stored<void>;
    /** Null unless the record still shows this file and its archived state is unchanged. */
    readonly shown: (link: Pick<LinkedFile, "fileId" | "from">) => Stored<FileRecord | null>;
    /** Locks the upload against the sweep and other saves until the transaction ends. */
    readonly claim: (filepath: string) => Stored<ClaimedFile | null>;
    /** Permanent. Call it in the transaction of the claim. */
    readonly bind: (id: number, owner: FileOwner) => Stored<void>;
    /**
     * Deletes up to a hundred orphans older than `hours`. Passes contents that no record refers to any more to
     * `remove`, while no new record of them can be created. Returns how many were deleted.
     */
    readonly sweep: <E>(
      hours: number,
      remove: (hash: string) => Effect.Effect<void, E>,
    ) => Effect.Effect<number, E | StoreFailure>;
  }
>()("hazledger/application/FileRecords") {}
