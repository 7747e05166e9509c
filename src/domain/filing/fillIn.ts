import type { SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";
import type { RemarkLine } from "./FilingReadiness.ts";
import type { About } from "./Readiness.ts";

/**
 * Fields that can be filled in for several lines at once. The first two are facts of the product, which its lines copy
 * (reading 15); the others are facts of the line.
 */
export const FILL_IN_FIELDS = ["hazard_ids", "physical_state", "location_stored", "container_id"] as const;
export type FillInField = (typeof FILL_IN_FIELDS)[number];

export const fillInField = (name: string): FillInField | null => FILL_IN_FIELDS.find((field) => field === name) ?? null;

const IS_BLANK: Readonly<Record<FillInField, (line: SnapshotLine) => boolean>> = {
  hazard_ids: ({ hazards }) => hazards.length === 0,
  physical_state: ({ physical_state }) => physical_state === null,
  location_stored: ({ location_stored }) => location_stored === "",
  container_id: ({ container_name }) => container_name === "",
};

/** For one remark; what is beyond it is listed again once these are filled in. */
const MOST = 50;

const idsOf = (about: About): ReadonlyArray<number> => {
  if (about.kind === "line") return [about.inventory_product_id];
  return about.kind === "chemical" ? about.lines : [];
};

/** The lines of a remark in which its field is blank; none if the field has to be mended elsewhere. */
export const linesToFillIn = (about: About, lines: ReadonlyMap<number, SnapshotLine>): ReadonlyArray<RemarkLine> => {
  const field = fillInField(about.field ?? "");
  if (field === null) return [];
  return idsOf(about)
    .flatMap((id) => lines.get(id) ?? [])
    .filter(IS_BLANK[field])
    .slice(0, MOST)
    .map(({ inventory_product_id, inventory_id, product_id, name }) => ({
      inventory_product_id,
      inventory_id,
      product_id,
      name,
    }));
};
