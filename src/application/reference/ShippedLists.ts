import { Context, type Effect } from "effect";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";

/** A CSV file and the SHA-256 of its bytes in hex. */
export type ShippedList = { readonly name: string; readonly bytes: Uint8Array; readonly hash: string };

/** The lists in `data/reference-lists`. An unreadable one is a defect: a damaged installation. */
export class ShippedLists extends Context.Service<
  ShippedLists,
  { readonly read: (type: ReferenceListType) => Effect.Effect<ShippedList> }
>()("hazledger/application/ShippedLists") {}
