import { Context, type Effect } from "effect";
import type { LinePhoto } from "#domain/inventory/photo/LinePhoto.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Download } from "../../shared/Download.ts";
import type { WriteOptions } from "../../shared/Resource.ts";
import type { Stored } from "../../shared/ResourceStore.ts";

type Answer<A> = Effect.Effect<A, Refusal>;

/** Photos of a line's question. They may be changed while its notes may be. */
export class LinePhotos extends Context.Service<
  LinePhotos,
  {
    /** The oldest first. */
    readonly list: (inventoryId: number, lineId: number) => Answer<ReadonlyArray<LinePhoto>>;
    readonly picture: (inventoryId: number, lineId: number, photoId: number) => Answer<Download>;
    /** A JPEG, which is stored without place and camera; one that the line has already is not added again. */
    readonly add: (inventoryId: number, lineId: number, content: Blob, options?: WriteOptions) => Answer<LinePhoto>;
    /** Returns the photo as it was. */
    readonly remove: (inventoryId: number, lineId: number, photoId: number) => Answer<LinePhoto>;
  }
>()("hazledger/application/LinePhotos") {}

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
