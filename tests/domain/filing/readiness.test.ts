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
    "Not on file: the county",
    "Not on file: latitude and longitude",
    "Not on file: the NAICS code",
    "Not on file: the D-U-N-S number",
    "Not on file: whether the facility is manned",
    "Not on file: the maximum number of occupants",
    "Not on file: whether the facility has to have a risk management program (40 CFR part 68)",
    "Not entered: certifier, with title",
    "Not entered: date signed",
    "No contact is the Owner / Operator",
    "No contact is the Emergency Contact",
    "No contact is the Tier II Information Contact",
    "No physical state is entered",
    "The hazard class 'Stinks' is none of the 23 categories of Tier II",
    "No hazard category is on file",
    "No storage location is entered",
    "Its Tier II storage type has not been chosen",
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
    "Ruth Okafor, Emergency Contact: needs a phone of the type 24-hour",
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
  expect(filingOf([unknown]).notJudged.map(({ about }) => about)).toEqual([
    { kind: "line", inventory_product_id: 3 },
    { kind: "line", inventory_product_id: 3 },
  ]);
});

it("is told that there is nothing to file where no chemical is reportable", () => {
  const { lacks, file } = filingOf([{ ...CLEANER, max_pounds: "5" }]);
  expect(file.dataset.facilities[0]?.chemicals).toEqual([]);
  expect(lacks.map(({ words }) => words)).toEqual(["No chemical is reportable: there is nothing to file"]);
});

it("is told what its state requires and nobody has filled in", () => {
  const field = { name: "State06Text", label: "LEPC", value: " ", is_required: true };
  const state_fields = [field, { ...field, name: "State07Text", label: "Permit", is_required: false }];
  const { lacks, isDraft } = filingOf([CLEANER], { ...ALL_FACTS, facility: { ...ALL_FACTS.facility, state_fields } });
  const ofState = lacks.filter(({ about }) => about.field === "state_fields");
  expect(ofState).toMatchObject([{ about: { kind: "facility" }, words: "NV asks for: LEPC", isMandatory: true }]);
  expect(isDraft).toBe(true);
});

it("takes the hazard categories of its mixtures for an EHS that is on site in mixtures only, and says so", () => {
  const { file, lacks, assumed, isDraft } = filingOf([CLEANER]);
  const acid = file.dataset.facilities[0]?.chemicals.find(({ casNumber }) => casNumber === "7664-93-9");
  expect(acid?.hazards.filter(({ value }) => value === true).map(({ category }) => category)).toEqual([
    "Corrosive to metal",
  ]);
  expect(assumed.map(({ words }) => words)).toContain(
    "On site in mixtures only: its hazard categories are theirs (Corrosive to metal)",
  );
  expect([lacks, isDraft]).toEqual([[], false]);
  const unclassified = filingOf([{ ...CLEANER, hazards: [] }]);
  expect(unclassified.isDraft).toBe(true);
});
