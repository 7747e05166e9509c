import { readFileSync } from "node:fs";
import type { PhysicalState } from "#domain/quantity/PhysicalState.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { linesOf, type PlaceLine } from "../../../tools/demo/demoPlaces.ts";
import { saraOf, statementsOf } from "../../../tools/demo/hazardsOf.ts";
import { aComponent, aLine } from "../report/support/aSnapshot.ts";

type Customer = { readonly facilities: ReadonlyArray<{ readonly name: string; readonly state: string }> };

const UNITS: Readonly<Record<string, string>> = {
  oz: "Ounce (oz)",
  gal: "Gallon (gal)",
  lb: "Pound (lb)",
  cu: "Cubic foot (cu ft)",
};
const orNull = (text: string): string | null => (text === "" ? null : text);

const lineOf = (line: PlaceLine, at: number): SnapshotLine => {
  const statements = statementsOf(line) ?? [];
  const marks = Object.fromEntries(Object.entries(saraOf(statements)).map(([name, mark]) => [name, mark === 1]));
  return aLine(
    {
      name: line.name,
      // The shelf's own words.
      physical_state: line.physical_state as PhysicalState,
      specific_gravity: orNull(line.specific_gravity),
      pounds_per_gallon: orNull(line.pounds_per_gallon),
      conversion_factor: orNull(line.conversion_factor),
      flash_points: line.flash_point === "" ? null : Number(line.flash_point),
      nfpa: line.nfpa,
      is_processed: line.use === "processed",
      is_manufactured: line.use === "manufactured",
      is_otherwise_used: line.use !== "processed" && line.use !== "manufactured",
      is_spcc: /oil|diesel|gasoline/i.test(line.name),
      hazards: [...new Set(statements.map(({ hazard }) => hazard))],
      container_name: line.container_type,
      container_unit_name: UNITS[line.unit] ?? line.unit,
      container_size: orNull(line.size),
      container_quantity: orNull(line.quantity),
      location_stored: line.location,
      process_name: line.process_name,
      max_pounds: orNull(line.expected_pounds),
      max_gallons: orNull(line.expected_gallons),
      components: line.components.map(({ name, number, percentage_weight }) => ({
        ...aComponent(number, percentage_weight),
        name,
      })),
      ...marks,
    },
    at + 1,
  );
};

/** The latest year of every facility of the demo. */
export const demoFacilities = (): ReadonlyArray<{
  readonly name: string;
  readonly state: string;
  readonly lines: ReadonlyArray<SnapshotLine>;
}> => {
  const customers: ReadonlyArray<Customer> = JSON.parse(
    readFileSync(new URL("../../../data/demo/customers.json", import.meta.url), "utf8"),
  );
  return customers.flatMap(({ facilities }) =>
    facilities.map(({ name, state }) => ({ name, state, lines: linesOf(name).map(lineOf) })),
  );
};
