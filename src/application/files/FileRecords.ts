import { Context, type Effect } from "effect";
import type { FileKind } from "#domain/files/FileKind.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";
import type { Content } from "./FileStore.ts";

/** An upload as the database knows it. `filepath` is the opaque name that the server gave out (reading 23). */
export type FileRecord = Content & {
  readonly id: number;
  readonly filepath: string;
  readonly kind: FileKind;
  /** As it may be shown: see displayName. */
  readonly original_name: string;
};

/** An upload that was claimed, with what decides whether it may be bound. */
export type ClaimedFile = FileRecord & {
  readonly uploaded_by: number | null;
  /** What holds it; null for an orphan. */
  readonly owner: FileOwner | null;
};

/** Nouns that hold files. */
export type FileOwner = "product" | "database entry" | "report";

/** Records of uploads: names, kinds and owners of the contents in the FileStore. */
export class FileRecords extends Context.Service<
  FileRecords,
  {
    /**
     * Adds an orphan of the current actor. From its return on the content is not swept away; so it is called before the
     * content is kept.
     */
    readonly add: (file: Omit<FileRecord, "id">) => Stored<FileRecord>;
    /** Forgets an orphan whose content could not be kept. */
    readonly drop: (id: number) => Stored<void>;
    readonly byId: (id: number) => Stored<FileRecord | null>;
    /** The upload of this name, locked against the sweep and other saves until the transaction ends. */
    readonly claim: (filepath: string) => Stored<ClaimedFile | null>;
    /** Gives a claimed orphan its owner, for good. Belongs in the transaction of the claim. */
    readonly bind: (id: number, owner: FileOwner) => Stored<void>;
    /**
     * Forgets orphans that are older than `hours`, a hundred at a time, and hands each content that no record names any
     * more to `remove`, while no new record of it can be made. Answers how many were forgotten.
     */
    readonly sweep: <E>(
      hours: number,
      remove: (hash: string) => Effect.Effect<void, E>,
    ) => Effect.Effect<number, E | StoreFailure>;
  }
>()("hazledger/application/FileRecords") {}
