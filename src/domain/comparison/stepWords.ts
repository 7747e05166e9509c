import { LINE_FIELDS } from "../inventory/lineFields.ts";
import type { SnapshotComponent, SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";
import type { FieldTable } from "../shared/fieldTable.ts";
import { type CauseKind, LINE_STEPS } from "./CauseKind.ts";
import { changedFields } from "./lineSteps.ts";
import { isMatched, type LinePair } from "./pairLines.ts";

const FIELDS: FieldTable = LINE_FIELDS;
const OTHER_LABELS: Readonly<Record<string, string>> = {
  container_unit_name: "Container Unit",
  container_name: "Container Type",
  percent_end: "Value used from printed ranges",
  hazards: "Hazard Classes",
  hazard_codes: "GHS Classes",
  product_id: "Product No.",
};
const NOTHING = "not entered";

const shareOf = ({ percentage_weight, percentage_volume }: SnapshotComponent): string => {
  if (percentage_weight !== null) return `${percentage_weight}%`;
  return percentage_volume === null ? "no single percentage" : `${percentage_volume}% by volume`;
};
const partsOf = ({ components }: SnapshotLine): ReadonlyMap<string, string> =>
  new Map(components.map((one) => [one.name || one.number || "Component without a name", shareOf(one)]));

/** `Toluene: 40% → 35%`, for changed components only. */
const compositionWords = (before: SnapshotLine, after: SnapshotLine): ReadonlyArray<string> => {
  const [was, is] = [partsOf(before), partsOf(after)];
  const words = [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [from, to] = [was.get(name) ?? "none", is.get(name) ?? "none"];
    return from === to ? [] : [`${name}: ${from} → ${to}`];
  });
  return words.length === 0 ? ["Components: CAS number or printed range"] : words;
};

const valueWords = (
  value: Exclude<SnapshotLine[keyof SnapshotLine], SnapshotLine["components"]> | null | undefined,
): string => {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "object" ? value.join(", ") || NOTHING : String(value);
};

/** What a step changes in a pair of lines, one text per field: `Container Quantity: 4 → 6`. */
export const stepWords = (pair: LinePair, kind: CauseKind): ReadonlyArray<string> => {
  const step = LINE_STEPS.find((one) => one === kind);
  if (step === undefined || !isMatched(pair)) return [];
  const { before, after } = pair;
  return changedFields(pair, step).flatMap((field) => {
    if (field === "components") return compositionWords(before, after);
    const label = FIELDS[field]?.label ?? OTHER_LABELS[field] ?? field;
    const unit = FIELDS[field]?.unit;
    const words = [before[field], after[field]].map(valueWords).join(" → ");
    return [`${label}: ${words}${unit === undefined ? "" : ` ${unit}`}`];
  });
};
