import { expect, it } from "vitest";
import { tier2Filing } from "#domain/filing/tier2/tier2Filing.ts";
import { aSnapshot } from "../report/support/aSnapshot.ts";
import { ACID, ALL_FACTS, CLEANER, filingOf, TYPE } from "./filingFacts.ts";

it("tells everything that is missing, and makes up nothing", () => {
  const bare = {
    ...ACID,
    location_stored: "",
    container_name: "Pail",
    storage_type: "not chosen" as const,
    physical_state: null,
    hazards: ["Stinks"],
  };
  const snapshot = aSnapshot(TYPE, [bare]);
  const { file, lacks, isDraft } = tier2Filing(2026, [{ snapshot, facts: {} }]);
  expect(isDraft).toBe(true);
  expect(lacks.map(({ words }) => words)).toEqual([
    "Not entered: county",
    "Not entered: latitude and longitude",
    "Not entered: NAICS code",
    "Not entered: D-U-N-S number",
    "Not entered: whether the facility is manned",
    "Not entered: maximum number of occupants",
    "Not entered: whether the facility is subject to the risk management program (40 CFR part 68)",
    "Not entered: certifier, with title",
    "Not entered: date signed",
    "No contact entered as Owner / Operator",
    "No contact entered as Emergency Contact",
    "No contact entered as Tier II Information Contact",
    "Physical state not entered",
    "Hazard class 'Stinks' has no GHS class. Choose one under Hazard Class Mgmt.",
    "No hazard category entered",
    "Storage location not entered",
    "Tier II storage type not selected",
  ]);
  expect(file.dataset.facilities[0]).toMatchObject({
    county: "",
    latLong: { latitude: null, longitude: null },
    manned: null,
    maxNumOccupants: null,
    subjectToChemAccidentPrevention: null,
    dateSigned: null,
    contactIds: [],
    facilityIds: [],
  });
  expect(file.dataset.facilities[0]?.chemicals[0]?.storageLocations[0]?.storageType).toBe("");
});

it.each([
  [
    "one phone",
    { phones: [{ number: "1", type: "24-hour" as const }] },
    "Ruth Okafor, Emergency Contact: needs two phones",
  ],
  [
    "a cell phone instead of one for 24 hours",
    {
      phones: [
        { number: "1", type: "Mobile - Cell" as const },
        { number: "2", type: "Emergency" as const },
        { number: "3", type: "Work" as const },
      ],
    },
    "Ruth Okafor, Emergency Contact: needs a 24-hour phone",
  ],
  [
    "an address without its ZIP",
    { mailing_address: { street: "PO Box 88", city: "Reno", state: "NV" } },
    "Ruth Okafor, Owner / Operator: needs a mailing address with street, city, state and ZIP",
  ],
])("tells what Tier2 Submit refuses of a contact: %s", (_, changed, words) => {
  const contacts = (ALL_FACTS.contacts ?? []).map((contact) => ({ ...contact, ...changed }));
  expect(filingOf([ACID], { ...ALL_FACTS, contacts }).lacks.map((lack) => lack.words)).toContain(words);
});

it("tells what the report could not judge", () => {
  const unknown = { ...CLEANER, inventory_product_id: 3, max_pounds: null, container_quantity: null, components: [] };
  expect(filingOf([unknown]).insufficientData.map(({ about }) => about)).toEqual([
    { kind: "line", inventory_product_id: 3 },
    { kind: "line", inventory_product_id: 3 },
  ]);
});

it("is told that there is nothing to file where no chemical is reportable", () => {
  const { lacks, file } = filingOf([{ ...CLEANER, max_pounds: "5" }]);
  expect(file.dataset.facilities[0]?.chemicals).toEqual([]);
  expect(lacks.map(({ words }) => words)).toEqual(["No reportable chemicals; a filing is not required"]);
});

it("is told what its state requires and nobody has filled in", () => {
  const field = { name: "State06Text", label: "LEPC", value: " ", is_required: true };
  const state_fields = [field, { ...field, name: "State07Text", label: "Permit", is_required: false }];
  const { lacks, isDraft } = filingOf([CLEANER], { ...ALL_FACTS, facility: { ...ALL_FACTS.facility, state_fields } });
  const ofState = lacks.filter(({ about }) => about.field === "state_fields");
  expect(ofState).toMatchObject([{ about: { kind: "facility" }, words: "Required by NV: LEPC", isMandatory: true }]);
  expect(isDraft).toBe(true);
});

it("takes the hazard categories of its mixtures for an EHS that is on site in mixtures only, and says so", () => {
  const { file, lacks, assumed, isDraft } = filingOf([CLEANER]);
  const acid = file.dataset.facilities[0]?.chemicals.find(({ casNumber }) => casNumber === "7664-93-9");
  expect(acid?.hazards.filter(({ value }) => value === true).map(({ category }) => category)).toEqual([
    "Corrosive to metal",
  ]);
  expect(assumed.map(({ words }) => words)).toContain(
    "On site only in mixtures; hazard categories of the mixtures reported (Corrosive to metal)",
  );
  expect([lacks, isDraft]).toEqual([[], false]);
  const unclassified = filingOf([{ ...CLEANER, hazards: [] }]);
  expect(unclassified.isDraft).toBe(true);
});
