import type { Queue } from "#domain/offline/Queue.ts";
import type { Evaluation } from "#domain/offline/Evaluation.ts";
import type { TakenInventory, TakenProduct } from "#domain/offline/TakenInventory.ts";
import type { Product } from "#domain/product/Product.ts";
import type { Option } from "#domain/shared/Page.ts";

/** After so many days without the server, what was taken along is deleted from the device. */
export const DAYS_KEPT = 30;

/** Of the database in the browser: each person has one. */
export const deviceName = (person: number): string => `hazledger-${person}`;

/** The choices of the forms, active records only. */
export type Choices = {
  readonly containers: ReadonlyArray<Option>;
  readonly units: ReadonlyArray<Option>;
  readonly hazards: ReadonlyArray<Option>;
};

/** Its components are not known if a person has only looked at it. */
export type KeptProduct = Product & Partial<TakenProduct>;

/** What one change may write: all of it, or nothing. `lastId` is the last id below 0 that was given on the device. */
export type Kept = { readonly taken: TakenInventory; readonly queue: Queue; readonly lastId: number };

/** An inventory on the device, for a list. `bytes` as it was fetched. */
export type TakenSummary = Pick<TakenInventory, "inventory" | "taken_at"> & {
  /** Taken along only as the earlier inventory of a walk. */
  readonly isEarlier: boolean;
  readonly bytes: number;
};

/**
 * What a person took along, and what waits to be sent. It survives the end of browser and device. Tabs share it: each
 * change has it to itself. Rejects if the browser refuses to store more.
 */
export type Device = {
  readonly queue: () => Promise<Queue>;
  readonly changeQueue: (change: (queue: Queue) => Queue) => Promise<Queue>;
  readonly summaries: () => Promise<ReadonlyArray<TakenSummary>>;
  readonly inventory: (id: number) => Promise<TakenInventory | null>;
  /** Null if it was not taken along. Nothing is written if `next` is null. */
  readonly change: <A>(
    inventoryId: number,
    work: (kept: Kept) => Promise<{ readonly next: Kept | null; readonly value: A }>,
  ) => Promise<A | null>;
  readonly keep: (taken: TakenInventory, about: Pick<TakenSummary, "bytes" | "isEarlier">) => Promise<void>;
  readonly drop: (inventoryId: number) => Promise<void>;
  readonly choices: () => Promise<Choices>;
  readonly keepChoices: (choices: Choices) => Promise<void>;
  readonly evaluation: (inventoryId: number) => Promise<Evaluation | null>;
  readonly keepEvaluation: (inventoryId: number, evaluation: Evaluation) => Promise<void>;
  readonly product: (id: number) => Promise<KeptProduct | null>;
  readonly products: () => Promise<ReadonlyArray<KeptProduct>>;
  readonly keepProducts: (products: ReadonlyArray<KeptProduct>) => Promise<void>;
  readonly photo: (name: string) => Promise<Blob | null>;
  /** It goes with the next change of the queue that does not name it. */
  readonly keepPhoto: (name: string, photo: Blob) => Promise<void>;
  /** All of the person but the queue, unless that goes as well. */
  readonly forget: (what: "all" | "what was taken") => Promise<void>;
  /** Calls back when this or another tab has written. Returns a function that stops it. */
  readonly watch: (changed: () => void) => () => void;
  /** Null if another tab has this work already. */
  readonly alone: <A>(work: () => Promise<A>) => Promise<A | null>;
};
