import { ALL_RULES } from "../reports.ts";
import type { Cell, ReportModel } from "../pages/ReportModel.ts";
import { sortedJson } from "../snapshot/canonicalInputs.ts";
import type { ReportSnapshot, SnapshotLine } from "../snapshot/ReportSnapshot.ts";
import type { FigureDifference, ReportDifferences } from "./ReportDifferences.ts";

const MOST_FIGURES = 200;

type Printed = { readonly figure: string; readonly text: string };

const labelOf = (cell: Cell, row: string, column: string, model: ReportModel): string =>
  "derivation" in cell ? (model.derivations.at(cell.derivation)?.figure ?? `${row}: ${column}`) : `${row}: ${column}`;

const firstWords = (cells: ReadonlyArray<Cell>): string => {
  const found = cells.find((cell) => cell.kind === "text" && cell.text !== "");
  return found?.text ?? cells[0]?.text ?? "";
};

/** The printed figures of a report by position. */
const figuresOf = (model: ReportModel): ReadonlyMap<string, Printed> => {
  const found = new Map<string, Printed>();
  for (const finding of model.findings) {
    found.set(`finding/${finding.id}`, { figure: `Outcome of ${finding.name}`, text: finding.outcome });
  }
  for (const section of model.sections) {
    for (const table of section.tables) {
      for (const row of table.rows) {
        for (const [at, cell] of row.cells.entries()) {
          if (cell.kind !== "amount" && cell.kind !== "percent" && cell.kind !== "missing") continue;
          const column = table.columns[at]?.label ?? "";
          const figure = labelOf(cell, firstWords(row.cells), column, model);
          // The key has no section, so a substance that moves from 'below' to 'reportable' keeps its figures.
          found.set(`${table.columns[at]?.id ?? at}/${row.id}`, { figure, text: cell.text });
        }
      }
    }
  }
  return found;
};

const figureDifferences = (before: ReportModel, after: ReportModel): ReadonlyArray<FigureDifference> => {
  const [then, now] = [figuresOf(before), figuresOf(after)];
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((place) => {
    const [a, b] = [then.get(place), now.get(place)];
    if (a?.text === b?.text) return [];
    return [{ figure: b?.figure ?? a?.figure ?? "", before: a?.text ?? "", after: b?.text ?? "" }];
  });
};

const counted = (count: number, what: string): string => `${count} ${count === 1 ? "line" : "lines"} ${what}`;

const lineChanges = (
  before: ReadonlyArray<SnapshotLine>,
  after: ReadonlyArray<SnapshotLine>,
): ReadonlyArray<string> => {
  const then = new Map(before.map((line) => [line.inventory_product_id, sortedJson(line)]));
  const now = new Map(after.map((line) => [line.inventory_product_id, sortedJson(line)]));
  const added = [...now.keys()].filter((id) => !then.has(id)).length;
  const gone = [...then.keys()].filter((id) => !now.has(id)).length;
  const changed = [...now].filter(([id, text]) => then.has(id) && then.get(id) !== text).length;
  return [
    ...(added === 0 ? [] : [counted(added, "added")]),
    ...(gone === 0 ? [] : [counted(gone, "removed")]),
    ...(changed === 0 ? [] : [counted(changed, "changed")]),
  ];
};

type Versioned = { readonly key: string; readonly version: number };
const versionChanges = (what: string, before: ReadonlyArray<Versioned>, after: ReadonlyArray<Versioned>) =>
  after.flatMap(({ key, version }) => {
    const then = before.find((one) => one.key === key)?.version ?? 0;
    return then === version ? [] : [`${what} ${key}: version ${then} was used; the current version is ${version}`];
  });

const ruleName = (id: string): string => ALL_RULES.find((one) => one.id === id)?.name ?? id;

const inputChanges = (before: ReportSnapshot, after: ReportSnapshot): ReadonlyArray<string> => [
  ...lineChanges(before.lines, after.lines),
  ...versionChanges(
    "Reference list",
    before.lists.map(({ type, version }) => ({ key: type, version })),
    after.lists.map(({ type, version }) => ({ key: type, version })),
  ),
  ...versionChanges(
    "Rule",
    before.rules.map(({ id, version }) => ({ key: ruleName(id), version })),
    after.rules.map(({ id, version }) => ({ key: ruleName(id), version })),
  ),
  ...(sortedJson([before.customer, before.facility]) === sortedJson([after.customer, after.facility])
    ? []
    : ["Facility name, address or exemptions changed"]),
];

/** Compares two reports. Both snapshots must be in canonical order. */
export const compareReports = (
  before: { readonly snapshot: ReportSnapshot; readonly model: ReportModel },
  after: { readonly snapshot: ReportSnapshot; readonly model: ReportModel },
): Omit<ReportDifferences, "id" | "is_current"> => {
  const figures = figureDifferences(before.model, after.model);
  return {
    changes: inputChanges(before.snapshot, after.snapshot),
    figures: figures.slice(0, MOST_FIGURES),
    figures_left_out: Math.max(0, figures.length - MOST_FIGURES),
  };
};
