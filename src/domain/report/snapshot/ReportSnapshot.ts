import type { StorageType } from "../../container/Container.ts";
import type { REPORTED_FACTS } from "../../customer/Facility.ts";
import type { PercentEnd, PrintedRange } from "../../component/PrintedRange.ts";
import type { LINE_FIELDS } from "../../inventory/lineFields.ts";
import type { SdsStatus } from "../../product/SdsStatus.ts";
import type { ReferenceListType } from "../../reference/ReferenceListType.ts";
import type { Read } from "../../shared/fieldTable.ts";
import type { ReportTypeId } from "../ReportTypeId.ts";

/** Exact decimal text ('12.5'), as written by `decimalText`; null if not entered. */
type Exact = string | null;
type Place = {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
};

/** `number` as typed; rules normalize it and verify its check digit. */
export type SnapshotComponent = PrintedRange & {
  readonly name: string;
  readonly number: string;
  readonly percentage_weight: Exact;
  readonly percentage_volume: Exact;
};

type LineFields = typeof LINE_FIELDS;
type LineValues = {
  readonly [N in keyof Read<LineFields>]: LineFields[N]["kind"] extends "decimal" ? Exact : Read<LineFields>[N];
};
/** Fields that are missing in older snapshots. */
type Later =
  | "reported_as"
  | "tier_two_exemption"
  | "storage_place"
  | "storage_pressure"
  | "storage_temperature"
  | "specific_gravity_min"
  | "specific_gravity_max"
  | "specific_gravity_temperature"
  | "flash_point_operator"
  | "process_name"
  | "process_exemption"
  | "partial_pressure"
  | "average_pounds"
  | "days_on_site"
  | "confidential_location"
  | "trade_secret"
  | "material_form"
  | "material_alloy"
  | "hcs_hazard"
  | "report_answers";

/** A line with its own copy of the product's facts (reading 15). Units: lb, gal (US), °F. */
export type SnapshotLine = Omit<LineValues, Later> &
  Partial<Pick<LineValues, Later>> & {
    readonly inventory_product_id: number;
    readonly inventory_id: number;
    readonly product_id: number;
    readonly sds_no: number;
    readonly sds_status: SdsStatus;
    readonly sds_date: string | null;
    readonly hazards: ReadonlyArray<string>;
    /**
     * The GHS class of each hazard class, in the same order (src/domain/hazard/ghsClasses.ts); null if it has none.
     * Missing in older snapshots.
     */
    readonly hazard_codes?: ReadonlyArray<string | null>;
    readonly container_name: string;
    readonly container_unit_name: string;
    /** Storage type of the container type; missing in older snapshots. */
    readonly storage_type?: StorageType;
    readonly components: ReadonlyArray<SnapshotComponent>;
    /** The setting of its inventory; missing in older snapshots. */
    readonly percent_end?: PercentEnd;
    /** True if carried over from an earlier inventory and not confirmed; missing in older snapshots. */
    readonly to_confirm?: boolean;
  };

/** The fields of a list row that rules read (see ReferenceRow). */
export type SnapshotListRow = {
  readonly row_no: number;
  readonly chemical_name: string;
  readonly cas_number: string;
  readonly threshold_quantity_lbs: Exact;
  readonly threshold_as_printed: string;
  readonly tpq_other_solid_lbs: Exact;
  readonly section_304_rq_lbs: Exact;
  readonly final_reportable_quantity_lb: Exact;
  readonly annual_threshold_manufacture_lbs: Exact;
  readonly annual_threshold_process_lbs: Exact;
  readonly annual_threshold_otherwise_use_lbs: Exact;
  readonly category_code: string;
  readonly special_concern: boolean;
  readonly qualifier: string;
  readonly substance_type: string;
};

/**
 * Increase when the wording or layout of reports changes: the same snapshot then gives files with different bytes but
 * the same figures.
 */
export const WORDS_VERSION = 6;

/** `version` is that of its database entry, counted from 1. */
export type SnapshotList = {
  readonly type: ReferenceListType;
  readonly version: number;
  readonly name: string;
  readonly rows: ReadonlyArray<SnapshotListRow>;
};

/**
 * Everything that one report reads, and nothing else. `lists` are those that the report needs, `rules` is
 * `ruleVersions(type)`, and `inventories` are all active ones of the customer, facility and year (reading 20).
 * `prepared_on` (yyyy-MM-dd) is printed, but is not part of the canonical inputs; nor is `words`, the `WORDS_VERSION`
 * of the first file.
 */
export type ReportSnapshot = {
  readonly format: 1;
  readonly type: ReportTypeId;
  readonly prepared_on: string;
  readonly year: number;
  readonly customer: Place & {
    readonly id: number;
    readonly name: string;
    /** When the client questionnaire was prepared or revised. */
    readonly prepared_at: string | null;
  };
  /** The facts that rules need about the facility are missing in older snapshots. */
  readonly facility: Place & { readonly id: number; readonly name: string } & Partial<Read<typeof REPORTED_FACTS>>;
  readonly inventories: ReadonlyArray<{
    readonly id: number;
    readonly is_completed: boolean;
    /** Why it was completed with unconfirmed lines; missing in older snapshots. */
    readonly unconfirmed_reason?: string;
  }>;
  readonly lines: ReadonlyArray<SnapshotLine>;
  readonly lists: ReadonlyArray<SnapshotList>;
  readonly rules: ReadonlyArray<{ readonly id: string; readonly version: number }>;
  /** Missing in snapshots made before `WORDS_VERSION` 2. */
  readonly words?: number;
};
