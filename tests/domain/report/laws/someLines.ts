import fc from "fast-check";
import type { SnapshotComponent, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aLine } from "../support/aSnapshot.ts";

/** Substances of every list, members of categories, water; all with one form, so that no share changes its row. */
const CAS = [
  "7782-50-5", // chlorine
  "7664-93-9", // sulfuric acid
  "108-95-2", // phenol
  "71-43-2", // benzene
  "108-88-3", // toluene
  "7439-92-1", // lead
  "143-33-9", // sodium cyanide, a cyanide compound
  "111-76-2", // a glycol ether
  "74-98-6", // propane
  "7681-52-9", // sodium hypochlorite
  "7732-18-5", // water
] as const;
const WRONG = ["7782-50-6", "proprietary", ""] as const;
const HAZARDS = ["Flammable liquid", "Acute toxicity", "Corrosive to metals", "Carcinogenicity", "Oxidizing gas"];
const UNITS = ["Gallon (gal)", "Pound (lb)", "Cubic foot (cu ft)", "Pallet"];

/** Hundredths as decimal text. */
const hundredths = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((n) => String(n / 100));
const orNone = <A>(some: fc.Arbitrary<A>) => fc.option(some, { nil: null, freq: 5 });

const component: fc.Arbitrary<SnapshotComponent> = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...CAS) }, { weight: 1, arbitrary: fc.constantFrom(...WRONG) }),
    orNone(hundredths(100)),
    orNone(hundredths(100)),
  )
  .map(([number, weight, volume]) => aComponent(number, weight, volume));

const facts: fc.Arbitrary<Partial<SnapshotLine>> = fc.record({
  physical_state: fc.constantFrom("solid", "liquid", "compressed gas", "liquified gas", null),
  flash_points: orNone(fc.integer({ min: -100, max: 300 })),
  nfpa: fc.constantFrom("", "3-4-1", "1-2-0", "2-0-0-OX"),
  is_processed: fc.boolean(),
  is_manufactured: fc.boolean(),
  is_otherwise_used: fc.boolean(),
  is_spcc: fc.boolean(),
  hazards: fc.subarray(HAZARDS, { maxLength: 2 }),
  container_name: fc.constantFrom("Steel drum", "Below-ground tank"),
  container_unit_name: fc.constantFrom(...UNITS),
  container_size: orNone(fc.integer({ min: 0, max: 500 }).map(String)),
  container_quantity: orNone(fc.integer({ min: 0, max: 500 }).map((n) => String(2 * n))),
  pounds_per_gallon: orNone(fc.constantFrom("8.34", "6.2")),
  // Divisors that leave no remainder: an amount that is calculated and not stored is rounded once for each line.
  conversion_factor: orNone(fc.constantFrom("12.5", "4")),
  location_stored: fc.constantFrom("", "ROOM 1", "YARD"),
  max_pounds: orNone(fc.integer({ min: 0, max: 60_000 }).map((n) => String(2 * n))),
  max_gallons: orNone(fc.integer({ min: 0, max: 2000 }).map((n) => String(2 * n))),
  components: fc.array(component, { maxLength: 4 }),
});

/** Lines of one inventory, numbered from 1: products of every kind, and what is missing in real ones. */
export const someLines = (least = 0): fc.Arbitrary<ReadonlyArray<SnapshotLine>> =>
  fc.array(facts, { minLength: least, maxLength: 8 }).map((all) => all.map((one, at) => aLine(one, at + 1)));
