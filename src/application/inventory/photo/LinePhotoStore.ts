import { Context } from "effect";
import type { LinePhoto } from "#domain/inventory/photo/LinePhoto.ts";
import type { Stored } from "../../shared/ResourceStore.ts";

export type StoredPhoto = LinePhoto & { readonly hash: string };

/** Writes belong inside `InventoryStore.locked`. */
export class LinePhotoStore extends Context.Service<
  LinePhotoStore,
  {
    /** The oldest first. */
    readonly list: (lineId: number) => Stored<ReadonlyArray<StoredPhoto>>;
    /** Returns the new id. */
    readonly insert: (lineId: number, fileId: number) => Stored<number>;
    readonly remove: (id: number) => Stored<void>;
    /** Gives another line the same photos. */
    readonly copy: (fromLineId: number, toLineId: number) => Stored<void>;
  }
>()("hazledger/application/LinePhotoStore") {}
