import { readFileSync } from "node:fs";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aLine } from "../support/aSnapshot.ts";

/** A worked example of a regulation: what goes in, and what the regulation makes of it. */
export type Example = {
  readonly id: string;
  readonly rule: string;
  readonly args: ReadonlyArray<unknown>;
  readonly kwargs: Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<string, unknown>>;
  readonly note: string;
};

export const readExamples = (): ReadonlyArray<Example> =>
  readFileSync(new URL("examples.ndjson", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    // The file beside this one holds one example a line.
    .map((line) => JSON.parse(line) as Example);

type ExampleProduct = {
  readonly name: string;
  readonly components?: ReadonlyArray<{ readonly cas: string; readonly pct_weight: number }>;
  readonly max_pounds?: number;
  readonly flash_point_f?: number;
  readonly unit?: string;
  readonly physical_state?: SnapshotLine["physical_state"];
  readonly size?: number;
  readonly quantity?: number;
  readonly pounds_per_gallon?: number;
  readonly conversion_factor?: number;
};

const text = (value: number | undefined): string | null => (value === undefined ? null : String(value));

/** A product of an example as a line of an inventory. */
export const exampleLine = (product: unknown, at = 0): SnapshotLine => {
  // Examples hold products of this shape; a wrong one would fail its test.
  const one = product as ExampleProduct;
  return aLine(
    {
      name: one.name ?? "",
      components: (one.components ?? []).map(({ cas, pct_weight }) => aComponent(cas, String(pct_weight))),
      max_pounds: text(one.max_pounds),
      flash_points: one.flash_point_f ?? null,
      container_unit_name: one.unit === undefined ? "" : `Unit (${one.unit})`,
      physical_state: one.physical_state ?? null,
      container_size: text(one.size),
      container_quantity: text(one.quantity),
      pounds_per_gallon: text(one.pounds_per_gallon),
      conversion_factor: text(one.conversion_factor),
    },
    at + 1,
  );
};

/** The products of an example, or its one product. */
export const exampleLines = (products: unknown): ReadonlyArray<SnapshotLine> =>
  Array.isArray(products) ? products.map(exampleLine) : [exampleLine(products)];
