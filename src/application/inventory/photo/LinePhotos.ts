import { Context, type Effect } from "effect";
import type { LinePhoto } from "#domain/inventory/photo/LinePhoto.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Download } from "../../shared/Download.ts";
import type { WriteOptions } from "../../shared/Resource.ts";

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
