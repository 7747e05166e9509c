import type { ListQuery } from "../shared/Page.ts";
import type { LabelHazard } from "./labelElements.ts";
import type { LabelSheetId } from "./labelSheets.ts";

/** What the label of a product, or of a line of an inventory, is made of. */
export type LabelRow = {
  readonly id: number;
  readonly name: string;
  readonly hazards: ReadonlyArray<LabelHazard>;
  readonly nfpa: string;
  readonly container: string;
  readonly place: string;
};

/** A label as it is printed; `address` is the content of its QR code. */
export type Label = Omit<LabelRow, "id"> & { readonly address: string };

export const LABELLED = ["lines", "products"] as const;
export type Labelled = (typeof LABELLED)[number];
export const labelledOf = (word: string): Labelled | null => LABELLED.find((each) => each === word) ?? null;

/** Labels of the rows of a list. */
export type LabelQuery = Pick<ListQuery, "search" | "status" | "sort" | "sds_status"> & {
  /** The inventory, for lines. */
  readonly of: string;
  readonly sheet: LabelSheetId;
  /** The first free label of the first sheet, from 1. */
  readonly start: number;
  /** Of all labels, for the printer: see `shiftOf`. */
  readonly shift: string;
  /** Only these rows of the list; null: all of them. */
  readonly ids: ReadonlyArray<number> | null;
};

/** More are refused: they are made while others wait. */
export const MAX_LABELS = 900;
