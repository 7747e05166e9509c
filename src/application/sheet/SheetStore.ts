import { Context, type Effect } from "effect";
import type { KnownName, NamesToLookUp } from "#domain/sheet/checks/knownNames.ts";
import type { Proposal } from "#domain/sheet/Proposal.ts";
import type { NewDecision, StoredDecision } from "#domain/sheet/review/decisions.ts";
import type { StoredSource } from "#domain/sheet/review/fieldSources.ts";
import type { KnownProduct, ReadIdentity } from "#domain/sheet/review/guessProduct.ts";
import type { ProductGuess, ReviewState, SheetRow } from "#domain/sheet/review/Sheet.ts";
import type { SheetQuery } from "#domain/sheet/review/sheetInputs.ts";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";
import type { Option } from "#domain/shared/Option.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";
import type { SheetPage } from "./Sheets.ts";

export type StoredReading = SheetReading & { readonly id: number; readonly read_at: string };

/** A sheet with its newest reading, the proposals of the previous reading, and the current decisions, newest first. */
export type StoredSheet = SheetRow & {
  readonly file: { readonly id: number; readonly original_name: string; readonly size: number };
  readonly reading: StoredReading | null;
  readonly former: ReadonlyArray<Proposal> | null;
  readonly former_date: string | null;
  readonly decisions: ReadonlyArray<StoredDecision>;
};

type MadeDecision = NewDecision & { readonly sheet_id: number; readonly product_id: number | null };

/** Counts of undecided proposals; see `SheetRow`. */
export type SheetCounts = Pick<SheetRow, "sure" | "likely" | "doubtful" | "cautions">;

/** Sheets, their readings and the decisions about them. */
export class SheetStore extends Context.Service<
  SheetStore,
  {
    readonly list: (query: SheetQuery) => Stored<SheetPage>;
    readonly get: (id: number) => Stored<StoredSheet | null>;
    /** One transaction with the sheet's row locked; `sheet` is null if there is none. */
    readonly locked: <A, E, R>(
      id: number,
      work: (sheet: StoredSheet | null) => Effect.Effect<A, E, R>,
    ) => Effect.Effect<A, E | StoreFailure, R>;
    readonly together: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StoreFailure, R>;
    readonly row: (id: number) => Stored<SheetRow | null>;
    /** The id of the sheet with this content, if there is one. */
    readonly ofContent: (hash: string) => Stored<number | null>;
    /** Null if a sheet with this content has been added meanwhile. */
    readonly insert: (sheet: { readonly file_id: number; readonly hash: string }) => Stored<number | null>;
    /** Returns the decision's id. */
    readonly decide: (decision: MadeDecision) => Stored<number>;
    readonly forget: (decisionId: number) => Stored<void>;
    readonly settle: (id: number, state: SheetCounts & { readonly review_state: ReviewState }) => Stored<void>;
    readonly attach: (
      id: number,
      to: { readonly product_id: number; readonly former_date: string | null; readonly is_revision: boolean },
    ) => Stored<void>;
    /** Active products with this name or product number. */
    readonly known: (read: ReadIdentity) => Stored<ReadonlyArray<KnownProduct>>;
    /** Names of these numbers, and numbers of these names, in the current lists and active chemical components. */
    readonly substances: (asked: NamesToLookUp) => Stored<ReadonlyArray<KnownName>>;
    /** The active hazard classes that these names refer to, each under the name that was looked up. */
    readonly hazards: (names: ReadonlyArray<string>) => Stored<ReadonlyArray<Option>>;
    /** Active inventories of the year that use the product. */
    readonly inventories: (productId: number, year: number) => Stored<ReadonlyArray<Option>>;
    /** Newest first. */
    readonly sources: (productId: number) => Stored<ReadonlyArray<StoredSource>>;
    /** The file of the product's current sheet. */
    readonly sheetOf: (productId: number) => Stored<{ readonly file_id: number; readonly hash: string } | null>;
  }
>()("hazledger/application/SheetStore") {}

/** How often a lease is renewed while a sheet is being read. */
export const RENEWED_SECONDS = 2;

/** `claim` distinguishes this attempt from later ones. */
export type LeasedSheet = {
  readonly id: number;
  readonly hash: string;
  readonly attempts: number;
  readonly claim: string;
};

export type ReadOutcome = SheetCounts & {
  readonly reading: SheetReading;
  readonly reason: string;
  readonly identity: ReadIdentity & { readonly date: string | null };
  readonly guess: ProductGuess | null;
  readonly is_revision: boolean;
};

/** Sheets waiting to be read, stored in the database, so that they survive a crash. */
export class SheetQueue extends Context.Service<
  SheetQueue,
  {
    /** The oldest sheet that waits, or whose lease has expired, of the person who used the reader least lately. */
    readonly lease: Stored<LeasedSheet | null>;
    /** Extends the lease; a lease that is not renewed ends after some seconds. */
    readonly renew: (leased: LeasedSheet) => Stored<void>;
    /** Stores nothing if the sheet was leased again meanwhile. */
    readonly finish: (leased: LeasedSheet, outcome: ReadOutcome) => Stored<void>;
    readonly fail: (leased: LeasedSheet, reason: string) => Stored<void>;
    /** Puts the sheet back into the queue, to be retried after a pause. */
    readonly release: (leased: LeasedSheet) => Stored<void>;
    /** Puts the sheet into the queue again. */
    readonly requeue: (id: number) => Stored<void>;
    /** Call it after a transaction that added sheets. */
    readonly ring: Effect.Effect<void>;
    /** Waits until this process rings, or for a few seconds, because another process may have added a sheet. */
    readonly wait: Effect.Effect<void>;
  }
>()("hazledger/application/SheetQueue") {}
