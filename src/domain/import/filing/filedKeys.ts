import type { Tier2Chemical, Tier2Contact, Tier2Facility } from "../../filing/tier2/Tier2File.ts";
import { locationName } from "../../filing/tier2/tier2Locations.ts";
import { chemicalKeys, keyText } from "../../filing/tier2/recordIds.ts";
import { PRESSURES, TEMPERATURES } from "../../filing/tier2/tier2Words.ts";
import { comparable } from "../cellText.ts";
import type { ImportLine } from "../ImportFacts.ts";
import { NO_NUMBER } from "./chemicalFacts.ts";
import type { FiledLocation } from "./FilingRow.ts";

/** The number of a record in the filed file, under the key by which this year's file looks it up. */
export type FiledKey = { readonly key: string; readonly record_id: string };

const of = (kind: string, key: ReadonlyArray<string | number>, record_id: string): FiledKey => ({
  key: keyText(kind, key),
  record_id,
});

const TYPES = ["NAICS", "D-U-N-S", "RMP", "TRI"];

export const facilityKeys = (id: number, facility: Tier2Facility): ReadonlyArray<FiledKey> => [
  of("FA", [id], facility.recordid),
  ...facility.phone.slice(0, 1).map(({ recordid }) => of("PH", ["facility", id], recordid)),
  ...facility.facilityIds.flatMap(({ type, recordid }) => {
    const known = TYPES.find((word) => comparable(word) === comparable(type));
    return known === undefined ? [] : [of("FD", [id, known], recordid)];
  }),
];

type FiledLine = {
  readonly chemical: Tier2Chemical;
  readonly location: FiledLocation | null;
  readonly line: Pick<ImportLine, "name" | "location_stored" | "storage_pressure" | "storage_temperature">;
  readonly container: { readonly name: string; readonly storage_type: string } | null;
};

/** Keys under the chemical's own name and its product's name. */
export const lineKeys = (facility: number, { chemical, location, line, container }: FiledLine) => {
  const names = [...new Set([chemical.chemName, line.name])];
  const keys = names.flatMap((name) => chemicalKeys(facility, { name, cas: chemical.casNumber }));
  const place = locationName(container?.name ?? "", {
    locationDescription: line.location_stored,
    storageType: container === null || container.storage_type === "not chosen" ? "" : container.storage_type,
    pressure: PRESSURES[line.storage_pressure ?? "ambient"],
    temperature: TEMPERATURES[line.storage_temperature ?? "ambient"],
  });
  return keys.flatMap(
    (key): ReadonlyArray<FiledKey> => [
      of("CV", key, chemical.recordid),
      ...(location === null ? [] : [of("CL", [...key, place], location.recordid)]),
      ...(chemical.mixtureComponents ?? []).map(({ casNumber, componentName, recordid }) =>
        of("CM", [...key, casNumber || NO_NUMBER, componentName], recordid),
      ),
    ],
  );
};

/** Includes the number that the facility's file has for its link to the contact. */
export const contactKeys = (
  place: { readonly customer: number; readonly facility: number; readonly contact: number },
  contact: Tier2Contact,
  facility: Tier2Facility,
): ReadonlyArray<FiledKey> => {
  const key = [place.customer, String(place.contact)];
  const counts = new Map<string, number>();
  return [
    of("CT", key, contact.recordid),
    ...contact.phones.map(({ phoneType, recordid }) => {
      const nth = (counts.get(phoneType) ?? 0) + 1;
      counts.set(phoneType, nth);
      return of("PH", [...key, phoneType, nth], recordid);
    }),
    ...facility.contactIds
      .filter(({ text }) => text === contact.recordid)
      .map(({ linkId }) => of("CK", [place.facility, contact.recordid], linkId)),
  ];
};
