import type { PhysicalState } from "../../src/domain/quantity/PhysicalState.ts";
import { calculateAmounts } from "../../src/domain/quantity/calculateAmounts.ts";
import { readCsv } from "../support/readCsv.ts";
import { readMore, readStorage, readYard, type ShelfLine } from "../support/shelf.ts";

/** A line in the latest of three years; earlier ones hold less of it, or do not have it yet. */
export type PlaceLine = ShelfLine & {
  /** The first of the three years that has it, from 1. */
  readonly since: number;
  /** Vessels of one process, as RMP and PSM ask. */
  readonly process_name: string;
};

export const everyProduct = (): ReadonlyArray<ShelfLine> => [...readStorage(), ...readYard(), ...readMore()];

/** What came to the first facility, which holds all of shelf and yard, after its first year. */
const CAME_LATER: Readonly<Record<string, number>> = { Methanol: 2, "Isopropyl alcohol 99%": 2, "Glass cleaner": 3 };
const PROCESSES: Readonly<Record<string, string>> = { "Ammonia, anhydrous": "REFRIGERATION", Chlorine: "CHLORINATION" };

const withProcess = (line: ShelfLine, since: number): PlaceLine => ({
  ...line,
  since,
  process_name: PROCESSES[line.name] ?? "",
});

/** The lines of a facility; the first one that is asked for has all of the shelf and the yard. */
export const linesOf = (facility: string): ReadonlyArray<PlaceLine> => {
  const products = new Map(everyProduct().map((line) => [line.name, line]));
  const lines = readCsv(new URL("../../data/demo/places.csv", import.meta.url))
    .filter((row) => row["facility"] === facility)
    .map((row) => {
      const text = (name: string): string => row[name] ?? "";
      const product = products.get(text("product"));
      if (product === undefined) throw new Error(`data/demo/places.csv names ${text("product")}, which is no product.`);
      const { container_type, size, unit, quantity, location, use } = { ...product, ...row };
      return withProcess(
        { ...product, container_type, size, unit, quantity, location, use },
        Number(text("since") || 1),
      );
    });
  if (lines.length > 0) return lines;
  return [...readStorage(), ...readYard()].map((line) => withProcess(line, CAME_LATER[line.name] ?? 1));
};

/** A plant grows: each year before held about a seventh less of what stands there in numbers. */
const earlier = (quantity: number): number => (quantity < 3 ? quantity : quantity - Math.ceil(quantity / 7));

/** The line in one of the three years, from 1; null where it was not there yet. */
export const lineIn = (line: PlaceLine, year: number): PlaceLine | null => {
  if (year < line.since) return null;
  let quantity = Number(line.quantity);
  for (let at = 3; at > year; at -= 1) quantity = earlier(quantity);
  return { ...line, quantity: String(quantity), ...amountsOf(line, String(quantity)) };
};

const UNITS: Readonly<Record<string, string>> = { oz: "(oz)", gal: "(gal)", lb: "(lb)", cu: "(cu ft)" };

const amountsOf = (line: ShelfLine, quantity: string) => {
  const answer = calculateAmounts({
    container_unit_name: UNITS[line.unit] ?? line.unit,
    // The shelf's own words, which a test reads.
    physical_state: line.physical_state as PhysicalState,
    container_size: line.size,
    container_quantity: quantity,
    pounds_per_gallon: line.pounds_per_gallon,
    conversion_factor: line.conversion_factor,
  });
  if (answer._tag === "Amounts")
    return { expected_gallons: answer.max_gallons ?? "", expected_pounds: answer.max_pounds ?? "" };
  // The specification has no formula for a liquified gas in a tank measured in gallons.
  const gallons = line.unit === "gal" ? Number(line.size) * Number(quantity) : 0;
  const pounds = gallons * Number(line.pounds_per_gallon);
  return {
    expected_gallons: gallons === 0 ? "" : String(gallons),
    expected_pounds: pounds === 0 ? "" : String(Math.round(pounds * 10_000) / 10_000),
  };
};
