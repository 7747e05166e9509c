import fc from "fast-check";
import type { SnapshotComponent, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aLine } from "../support/aSnapshot.ts";

/** What people type: every spelling of a number, names without one, shares that are missing, too large or of volume. */
const NUMBERS = [
  "7664-93-9", // sulfuric acid, spelled in four ways
  "7664939",
  "CAS# 007664-93-9",
  "7664\u201393\u20139",
  "7647-01-0", // hydrogen chloride: an EHS as a gas only
  "7722-84-1", // hydrogen peroxide: an EHS above 52% only
  "1336-21-6", // ammonium hydroxide, and ammonia itself
  "7664-41-7",
  "6484-52-2", // ammonium nitrate: a source of ammonia, and a nitrate compound
  "10101-97-0", // a hydrate of nickel sulfate
  "8014-95-7", // oleum
  "7758-97-6", // lead chromate: two categories
  "111-76-2", // a glycol ether
  "143-33-9", // sodium cyanide
  "7727-43-7", // barium sulfate, left out of its category
  "107-98-2", // an ether of propylene glycol
  "307-24-4", // PFHxA: listed from 2024 on
  "74-98-6", // propane
  "7782-50-5", // chlorine
  "71-43-2", // benzene
  "1330-20-7", // xylene, mixed
  "7732-18-5", // water
  "64-17-5", // ethanol
  "7664-93-8", // a wrong check digit
  "proprietary",
  "",
] as const;
const NAMES = [
  "",
  "Sulfuric acid",
  "Lead chromate",
  "Chlorinated paraffin",
  "Silver epoxy",
  "Butyl carbitol",
  "Barium sulfate",
  "Brass",
  "Water",
  "Trade secret",
  "CuSO4·5H2O",
  "Potassium ferrocyanide",
  "Glycol ether",
];
const UNITS = [
  "Gallon (gal)",
  "Pound (lb)",
  "Cubic foot (cu ft)",
  "Ounce (oz)",
  "Each",
  "Box",
  "Pallet",
  "Tube",
  "Sheet",
  "",
];

const share = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("0", "0.05", "0.1", "0.5", "1", "1.2", "20", "29", "37", "60", "99", "100") },
  { weight: 1, arbitrary: fc.constantFrom("150", "0.000001") },
  { weight: 2, arbitrary: fc.constant(null) },
);

const component: fc.Arbitrary<SnapshotComponent> = fc.record({
  name: fc.constantFrom(...NAMES),
  number: fc.constantFrom(...NUMBERS),
  percentage_weight: share,
  percentage_volume: share,
});

const facts: fc.Arbitrary<Partial<SnapshotLine>> = fc.record({
  inventory_id: fc.integer({ min: 1, max: 3 }),
  physical_state: fc.constantFrom("solid", "liquid", "compressed gas", "liquified gas", null),
  flash_points: fc.constantFrom(null, 20, 200),
  nfpa: fc.constantFrom("", "3-4-1", "2-0-0-OX"),
  is_processed: fc.boolean(),
  is_manufactured: fc.boolean(),
  is_otherwise_used: fc.boolean(),
  notes: fc.constantFrom("", "Is the drum full?"),
  hazards: fc.subarray(["Flammable liquid", "Carcinogenicity", "Flammable gas"]),
  container_unit_name: fc.constantFrom(...UNITS),
  container_size: fc.constantFrom(null, "0", "55"),
  container_quantity: fc.constantFrom(null, "2", "40"),
  pounds_per_gallon: fc.constantFrom(null, "8.34"),
  conversion_factor: fc.constantFrom(null, "12.5"),
  location_stored: fc.constantFrom("", "ROOM 1"),
  max_pounds: fc.constantFrom(null, "0", "100", "30000"),
  components: fc.array(component, { maxLength: 6 }),
});

/** Lines of up to three inventories with whatever may be wrong in them. */
export const hostileLines = (): fc.Arbitrary<ReadonlyArray<SnapshotLine>> =>
  fc.array(facts, { maxLength: 6 }).map((all) => all.map((one, at) => aLine(one, at + 1)));
