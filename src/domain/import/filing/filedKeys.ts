import type { Tier2Chemical, Tier2Contact, Tier2Facility } from "../../filing/tier2/Tier2File.ts";
import { locationName } from "../../filing/tier2/tier2Locations.ts";
import { phoneNumber } from "../../filing/tier2/tier2Contacts.ts";
import { belowKey, chemicalKeys, FILED_TEXTS, isRecordId, keyText } from "../../filing/tier2/recordIds.ts";
import { PRESSURES, TEMPERATURES } from "../../filing/tier2/tier2Words.ts";
import { comparable } from "../../shared/comparable.ts";
import { normalizeCasNumber } from "../../component/casNumber.ts";
import type { ImportLine } from "../ImportFacts.ts";
import { isMixtureOnly } from "./chemicalFacts.ts";
import type { FiledLocation } from "./FilingRow.ts";

/** The number of a record in the filed file, or a text of it, under the key by which this year's file looks it up. */
export type FiledKey = { readonly key: string; readonly record_id: string };

const of = (kind: string, key: ReadonlyArray<string | number>, record_id: string): FiledKey => ({
  key: keyText(kind, key),
  record_id,
});

/** Numbers that are not of the standard are not kept: the next filing makes its own. */
const recordOf = (kind: string, key: ReadonlyArray<string | number>, id: string): ReadonlyArray<FiledKey> =>
  isRecordId(kind, id) ? [of(kind, key, id)] : [];

/** A text that this year's file would spell otherwise. */
const textOf = (
  kind: string,
  key: ReadonlyArray<string | number>,
  filed: string,
  now: string,
): ReadonlyArray<FiledKey> => (filed === "" || filed === now || filed.length > LONGEST ? [] : [of(kind, key, filed)]);
/** Longer ones are not kept. */
const LONGEST = 500;

const digits = (text: string): string => text.replaceAll(/\D/gu, "");
const phoneKeys = (
  key: ReadonlyArray<string | number>,
  { phoneNumber: filed, recordid }: Tier2Contact["phones"][number],
) => [...recordOf("PH", key, recordid), ...textOf(FILED_TEXTS.phone, key, filed, phoneNumber(digits(filed)))];

const TYPES = ["NAICS", "D-U-N-S", "RMP", "TRI"];

export const facilityKeys = (id: number, facility: Tier2Facility): ReadonlyArray<FiledKey> => [
  ...recordOf("FA", [id], facility.recordid),
  ...textOf(FILED_TEXTS.id, [id, "ZIP"], facility.streetAddress.zipcode, facility.streetAddress.zipcode.slice(0, 5)),
  ...facility.phone.slice(0, 1).flatMap((phone) => phoneKeys(["facility", id], phone)),
  ...facility.facilityIds.flatMap(({ type, recordid, id: filed, description = "" }) => {
    const known = TYPES.find((word) => comparable(word) === comparable(type));
    return known === undefined
      ? []
      : [
          ...recordOf("FD", [id, known], recordid),
          ...textOf(FILED_TEXTS.id, [id, known], filed, digits(filed)),
          ...textOf(FILED_TEXTS.id, [id, known, "description"], known === "NAICS" ? "" : description, ""),
        ];
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
      ...recordOf("CV", key, chemical.recordid),
      ...textOf(FILED_TEXTS.ehs, key, String(chemical.ehs ?? ""), ""),
      ...textOf(FILED_TEXTS.ehs, belowKey(key), chemical.belowReportingThresholds === true ? "true" : "", ""),
      ...textOf(FILED_TEXTS.cas, key, isMixtureOnly(chemical) ? chemical.casNumber : "", ""),
      ...textOf(FILED_TEXTS.name, key, chemical.ehs === true && chemical.casNumber !== "" ? chemical.chemName : "", ""),
      ...(location === null
        ? []
        : [
            ...recordOf("CL", [...key, place], location.recordid),
            ...textOf(FILED_TEXTS.place, [...key, place], location.locationDescription, line.location_stored),
          ]),
      ...(chemical.mixtureComponents ?? []).flatMap(({ casNumber, componentName, recordid, ehs }) => {
        const cas = normalizeCasNumber(casNumber) ?? "";
        const name = componentName.trim() || casNumber.trim();
        return [
          ...recordOf("CM", [...key, cas, name], recordid),
          ...recordOf("CM", [...key, cas || name], recordid),
          ...textOf(FILED_TEXTS.ehs, [...key, cas || name], String(ehs ?? ""), ""),
        ];
      }),
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
    ...recordOf("CT", key, contact.recordid),
    ...contact.phones.flatMap((phone) => {
      const nth = (counts.get(phone.phoneType) ?? 0) + 1;
      counts.set(phone.phoneType, nth);
      return phoneKeys([...key, phone.phoneType, nth], phone);
    }),
    ...facility.contactIds
      .filter(({ text }) => text === contact.recordid)
      .flatMap(({ linkId }) => recordOf("CK", [place.facility, contact.recordid], linkId)),
  ];
};
