import { Context } from "effect";
import type { BinderProduct } from "#domain/binder/OpenBinder.ts";
import type { FileRecord } from "../files/FileRecords.ts";
import type { Stored } from "../shared/ResourceStore.ts";

/** `salt`: what the address is derived from, with a key outside of the database. */
export type BinderSecret = { readonly salt: string; readonly hash: Uint8Array };
export type StoredBinder = BinderSecret & {
  readonly made_at: string;
  readonly visits: number;
  readonly visited_on: string | null;
};
export type BinderPlace = {
  readonly facility: string;
  readonly customer: string;
  readonly binder: StoredBinder | null;
};
export type OpenedBinder = {
  readonly facility_id: number;
  readonly facility: string;
  readonly customer: string;
  readonly year: number | null;
};

/** Addresses of facilities' sheets. Nothing is found under the address of an archived facility or customer. */
export class BinderStore extends Context.Service<
  BinderStore,
  {
    readonly get: (facilityId: number) => Stored<BinderPlace | null>;
    /** Noted in the facility's history, without the secret. False if the facility does not exist or is archived. */
    readonly keep: (facilityId: number, secret: BinderSecret) => Stored<boolean>;
    readonly withdraw: (facilityId: number) => Stored<void>;
    readonly opened: (hash: Uint8Array) => Stored<OpenedBinder | null>;
    /** In the order of their names. Of the latest completed inventory with lines; without one, of the latest. */
    readonly products: (facilityId: number) => Stored<ReadonlyArray<BinderProduct>>;
    /** Null if the product is not among them, or has no sheet. */
    readonly sheet: (facilityId: number, productId: number) => Stored<FileRecord | null>;
    readonly countVisit: (facilityId: number, day: string) => Stored<void>;
  }
>()("hazledger/application/BinderStore") {}
