import { REPORTS, ruleVersions } from "#domain/report/reports.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import type { ReportSnapshot, SnapshotComponent, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { BLANK_LINE } from "../../../../tools/support/blankLine.ts";
import { shippedList } from "./shippedLists.ts";

export const aComponent = (number: string, weight: string | null, volume: string | null = null): SnapshotComponent => ({
  name: `Component ${number}`,
  number,
  percentage_weight: weight,
  percentage_volume: volume,
});

const PLAIN: SnapshotLine = {
  ...BLANK_LINE,
  name: "Product",
  mfg_name: "Maker",
  sds_status: "sds",
  sds_date: "2026-05-20",
  container_name: "Steel drum",
};

/** A line that bears its number as id and product as well. */
export const aLine = (facts: Partial<SnapshotLine> = {}, number = 1): SnapshotLine => ({
  ...PLAIN,
  inventory_product_id: number,
  product_id: number,
  sds_no: number,
  name: `Product ${number}`,
  ...facts,
});

const PLACE = { address: "1 Main St", city: "Reno", state: "NV", zip: "89501", phone: "7755550100" };

export const aSnapshot = (type: ReportTypeId, lines: ReadonlyArray<SnapshotLine>): ReportSnapshot => ({
  format: 1,
  type,
  prepared_on: "2026-11-21",
  year: 2026,
  customer: { id: 1, name: "Acme", prepared_at: null, ...PLACE },
  facility: { id: 2, name: "Main Plant", ...PLACE },
  inventories: [{ id: 1, is_completed: false }],
  lines,
  lists: REPORTS[type].lists.map(shippedList),
  rules: ruleVersions(type),
});
