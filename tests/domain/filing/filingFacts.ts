import type { FilingFacts } from "#domain/filing/FilingFacts.ts";
import { belowKey, FILED_TEXTS, keyText } from "#domain/filing/tier2/recordIds.ts";
import { tier2Filing } from "#domain/filing/tier2/tier2Filing.ts";
import type { ReportSnapshot, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aLine, aSnapshot } from "../report/support/aSnapshot.ts";

/** What is on file of a facility that can be filed. */
export const FILED_FACILITY: Partial<ReportSnapshot["facility"]> = {
  county: "Washoe",
  latitude: "39.5296",
  longitude: "-119.8138",
  naics: "332813",
  naics_name: "Electroplating",
  duns: "08-000-0001",
  manned: "yes",
  max_occupants: 18,
  subject_to_rmp: "no",
};

/** Everything else that the form asks, of a facility, its contacts and the filing. */
export const ALL_FACTS: FilingFacts = {
  facility: {
    phone_type: "24-hour",
    mailing_address: { street: "PO Box 88", city: "Reno", state: "NV", zip: "89501" },
    state_fields: [{ name: "State06Text", label: "LEPC", value: "LEPC 4", is_required: true }],
  },
  contacts: [
    {
      key: "ruth",
      first_name: "Ruth",
      last_name: "Okafor",
      title: "Plant Manager",
      email: "r.okafor@example.com",
      mailing_address: { street: "PO Box 88", city: "Reno", state: "NV", zip: "89501" },
      roles: ["Owner / Operator", "Emergency Contact", "Tier II Information Contact"],
      phones: [
        { number: "7755550111", type: "24-hour" },
        { number: "7755550112", type: "Work" },
        { number: "7755550113", type: "Work" },
      ],
    },
  ],
  certifier: { name_and_title: "Ruth Okafor, Plant Manager", signed_on: "2027-01-20" },
  attachments: [{ file_name: "siteplan.pdf", shows: "site plan" }],
};

export const TYPE = "epcra_section_311_312_tier_two";
export const snapshotOf = (lines: ReadonlyArray<SnapshotLine>) => {
  const snapshot = aSnapshot(TYPE, lines);
  return { ...snapshot, facility: { ...snapshot.facility, ...FILED_FACILITY } };
};
/** What an earlier filing says of the acid: it lists it below its threshold. */
export const FILED_BELOW = [
  { key: keyText(FILED_TEXTS.ehs, belowKey([snapshotOf([]).facility.id, "cas", "7664-93-9"])), record_id: "true" },
];
export const filingOf = (lines: ReadonlyArray<SnapshotLine>, facts: FilingFacts = ALL_FACTS) =>
  tier2Filing(2026, [{ snapshot: snapshotOf(lines), facts }]);
export const CLEANER = aLine({
  name: "Descaler",
  physical_state: "liquid",
  max_pounds: "24000",
  container_name: "Steel drum",
  container_quantity: "10",
  location_stored: "ROOM 1",
  hazards: ["Corrosive to metals"],
  components: [aComponent("7664-93-9", "50"), aComponent("7732-18-5", "50")],
  storage_pressure: "ambient",
  storage_temperature: "ambient",
  storage_type: "Steel drum",
});
/** Beside the acid, it has a component that an entry for the acid would not report. */
export const BLEND = { ...CLEANER, components: [...CLEANER.components.slice(0, 1), aComponent("7664-38-2", "50")] };
export const ACID = aLine(
  {
    ...CLEANER,
    product_id: 2,
    inventory_product_id: 2,
    sds_no: 2,
    name: "Sulfuric acid",
    max_pounds: "2000",
    components: [aComponent("7664-93-9", "100")],
    hazards: ["Skin corrosion"],
  },
  2,
);
