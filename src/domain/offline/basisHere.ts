import type { InventoryProduct } from "../inventory/InventoryProduct.ts";
import { LINE_FIELDS } from "../inventory/lineFields.ts";
import type { MeterBasis, MeterFacts, MeterInput } from "../meter/MeterBasis.ts";
import { slimBasis } from "../meter/slimBasis.ts";
import { canonicalSnapshot } from "../report/snapshot/canonicalInputs.ts";
import { lineOf } from "../report/snapshot/lineRow.ts";
import type { SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";
import { inputOf } from "../shared/fieldValues.ts";
import { type Evaluation, ownCopies } from "./Evaluation.ts";
import type { TakenInventory } from "./TakenInventory.ts";

type Components = SnapshotLine["components"];
export type Known = {
  readonly evaluation: Evaluation;
  readonly taken: TakenInventory;
  /** By product, of those that a line may copy them from. */
  readonly components: ReadonlyMap<number, Components>;
};

const hazardsOf = ({ facts }: Evaluation, { hazards }: InventoryProduct, own: SnapshotLine | null) =>
  hazards.map(({ id, name }): MeterFacts["hazards"][number] => {
    const at = own?.hazards.indexOf(name) ?? -1;
    const code = at < 0 ? facts.hazards.find((hazard) => hazard.id === id)?.ghs_code : own?.hazard_codes?.[at];
    return { id, name, ghs_code: code ?? null };
  });

type Read = { readonly line: SnapshotLine; readonly hazards: MeterFacts["hazards"] };

/** The inventory's lines as a report would read them if the server had what was changed here; null if it cannot be told. */
const linesHere = ({ evaluation, taken, components: known }: Known): ReadonlyArray<Read> | null => {
  const { inventory } = taken;
  const ownOf = ownCopies(evaluation);
  const toConfirm = new Set(taken.walk.flatMap(({ line_id, state }) => (state === "to confirm" ? [line_id] : [])));
  const read = taken.lines.flatMap((line): ReadonlyArray<Read> => {
    const { inventory_product_id, product_id, sds_no, sds_status, sds_date, is_resolve_question, container } = line;
    const own = ownOf(line);
    const components = own?.components ?? known.get(product_id);
    if (components === undefined) return [];
    const hazards = hazardsOf(evaluation, line, own);
    const stored = {
      ...inputOf(LINE_FIELDS, line),
      inventory_product_id,
      product_id,
      sds_no,
      sds_status,
      sds_date,
      is_resolve_question,
      components,
      inventory_id: inventory.id,
      hazards: hazards.map(({ name }) => name),
      hazard_codes: hazards.map(({ ghs_code }) => ghs_code),
      container_name: line.container_name,
      container_unit_name: line.container_unit_name,
      storage_type: evaluation.facts.containers.find(({ id }) => id === container)?.storage_type ?? "not chosen",
      percent_end: inventory.percent_end,
      to_confirm: toConfirm.has(inventory_product_id),
    };
    return [{ line: stored, hazards }];
  });
  return read.length === taken.lines.length ? read : null;
};

/** As the server makes it of what it has; null if something was not taken along. */
export const basisHere = (known: Known, input: MeterInput): MeterBasis | null => {
  const { evaluation, taken } = known;
  const { facts, inputs } = evaluation;
  const { id, percent_end } = taken.inventory;
  const lines = linesHere(known);
  const own = lines?.find(
    ({ line }) => line.inventory_product_id === input.inventory_product_id && line.product_id === input.product_id,
  );
  const components = own?.line.components ?? (input.product_id === null ? [] : known.components.get(input.product_id));
  if (lines === null || components === undefined) return null;
  const others = inputs.lines.filter(([, line]) => line.inventory_id !== id).map(lineOf);
  const isRead = inputs.inventories.some((inventory) => inventory.id === id);
  const snapshot = { ...inputs, lines: [...others, ...(isRead ? lines.map(({ line }) => line) : [])] };
  const hazards = facts.hazards.map((hazard) => own?.hazards.find((copy) => copy.id === hazard.id) ?? hazard);
  return slimBasis(canonicalSnapshot(snapshot), { ...facts, percent_end, hazards, components }, input);
};
