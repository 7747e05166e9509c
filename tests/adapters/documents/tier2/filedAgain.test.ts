import { expect, it } from "vitest";
import { contactKeys, facilityKeys, lineKeys } from "#domain/import/filing/filedKeys.ts";
import { facilityCells } from "#domain/import/filing/facilityCells.ts";
import { tier2Filing } from "#domain/filing/tier2/tier2Filing.ts";
import type { Tier2Chemical, Tier2Contact, Tier2Facility } from "#domain/filing/tier2/Tier2File.ts";
import { SAMPLE } from "./sample.ts";
import { readTier2File } from "#adapters/documents/tier2/tier2Files.ts";
import { Result } from "effect";
import { aComponent } from "../../../domain/report/support/aSnapshot.ts";
import { ALL_FACTS, CLEANER, filingOf, snapshotOf } from "../../../domain/filing/filingFacts.ts";

const { file } = Result.getOrThrow(await readTier2File(SAMPLE));
// The sample has one facility with two chemicals, and contacts.
const [plant] = file.dataset.facilities as readonly [Tier2Facility];
// The sample, as above.
const [, acid] = plant.chemicals as readonly [Tier2Chemical, Tier2Chemical];
// The sample, as above.
const [contact] = file.dataset.contacts as readonly [Tier2Contact];
const OURS = snapshotOf([]).facility.id;

const LINE = {
  ...CLEANER,
  name: "Fluorosilic Acid",
  product_id: 7,
  max_pounds: "45000",
  container_name: "Above ground tank",
  container_size: "45000",
  container_unit_name: "Pound (lb)",
  container_quantity: null,
  storage_type: "Above ground tank" as const,
  location_stored: "SECONDARY CLARIFIER",
  components: [
    { ...aComponent("16961-83-4", "24"), name: "Silicate Hexafluorodihydrogen" },
    { ...aComponent("not stated", "75"), name: "Water" },
  ],
};

const filedAgain = (line: typeof LINE) => {
  const record_ids = [
    ...facilityKeys(OURS, plant),
    ...lineKeys(OURS, {
      chemical: acid,
      location: acid.storageLocations[0] ?? null,
      line: {
        name: LINE.name,
        location_stored: LINE.location_stored,
        storage_pressure: "ambient",
        storage_temperature: "ambient",
      },
      container: { name: LINE.container_name, storage_type: LINE.storage_type },
    }),
  ];
  const { assumed, file: again } = filingOf([line], { ...ALL_FACTS, record_ids });
  const [chemical] = again.dataset.facilities[0]?.chemicals ?? [];
  return { chemical, said: assumed.map(({ words }) => words) };
};

it("a mixture keeps the CAS number, the spelling of its place, its container and the numbers of its components", () => {
  const { chemical, said } = filedAgain(LINE);
  expect(chemical).toMatchObject({ casNumber: "16961-83-4", maxAmtLargestContainer: "45000" });
  expect(chemical?.storageLocations).toMatchObject([
    { recordid: "CLTR20196YVEVC00XNHP", locationDescription: "Secondary clarifier" },
  ]);
  expect(chemical?.mixtureComponents?.map(({ recordid, componentName }) => [recordid, componentName])).toEqual([
    ["CMTR20196YVEYT00ZMFN", "Silicate Hexafluorodihydrogen"],
    ["CMTR20196YVEZF0106FT", "Water"],
  ]);
  expect(said).toContain("CAS number of the imported filing: 16961-83-4");
  expect(said.filter((words) => words.startsWith("Not in the imported"))).toEqual([]);
});

it("a place that is another one now is written as it is now, and a chemical that was not filed is named", () => {
  expect(filedAgain({ ...LINE, location_stored: "YARD" }).chemical?.storageLocations).toMatchObject([
    { locationDescription: "YARD" },
  ]);
  const { chemical, said } = filedAgain({ ...LINE, name: "Descaler" });
  expect(chemical?.casNumber).toBe("");
  expect(said).toContain("Not in the imported filing of a past year");
});

it("phones and places are kept as they are spelled only where ours would be spelled otherwise", () => {
  const phones = (phoneNumber: string) =>
    contactKeys(
      { customer: 1, facility: OURS, contact: 5 },
      { ...contact, phones: [{ recordid: "PHTR2019A2210X006VWD", phoneNumber, phoneType: "Work" }] },
      plant,
    ).filter(({ key }) => key.startsWith('["PHONE"'));
  expect(phones("802-333-3333")).toEqual([]);
  expect(phones("(802) 333 3333").map(({ record_id }) => record_id)).toEqual(["(802) 333 3333"]);
});

it("a phone in a bad form is left blank and told, and a ZIP code with nine digits and fine coordinates come in", () => {
  const phone = plant.phone.map((one) => ({ ...one, phoneNumber: "123456789" }));
  const streetAddress = { ...plant.streetAddress, zipcode: "05408-1234" };
  const latLong = { latitude: "44.55443712", longitude: "-73.16714298" };
  const { cells, remarks } = facilityCells({ ...plant, phone, streetAddress, latLong }, []);
  expect(cells).toMatchObject({ zip: "05408", latitude: "44.554437", longitude: "-73.167142" });
  expect(cells).not.toHaveProperty("phone");
  expect(remarks).toContain("Not imported: Phone '123456789'. Phone must be 10 digits.");
});

it.each([
  ["08-000-0001", "080000001"],
  ["08.000/0001", "080000001"],
  ["N/A", undefined],
  ["08-000-00012", undefined],
])("the D-U-N-S number %s is filed as %s", (duns, id) => {
  const snapshot = snapshotOf([CLEANER]);
  const filed = tier2Filing(2026, [{ snapshot: { ...snapshot, facility: { ...snapshot.facility, duns } }, facts: {} }]);
  expect(filed.file.dataset.facilities[0]?.facilityIds.find(({ type }) => type === "D-U-N-S")?.id).toBe(id);
});
