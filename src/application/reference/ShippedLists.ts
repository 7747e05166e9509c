import { Context, type Effect } from "effect";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";

/** A list that comes with the product: a CSV file and the SHA-256 of its bytes in hex. */
export type ShippedList = { readonly name: string; readonly bytes: Uint8Array; readonly hash: string };

/** The lists in `data/reference-lists`. One that cannot be read is a damaged installation: a defect. */
export class ShippedLists extends Context.Service<
  ShippedLists,
  { readonly read: (type: ReferenceListType) => Effect.Effect<ShippedList> }
>()("hazledger/application/ShippedLists") {}
