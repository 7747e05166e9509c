import { Schema } from "effect";
import { ADDRESS_FIELDS } from "../../customer/Address.ts";
import { FACILITY_FACTS, FACILITY_FIELDS } from "../../customer/Facility.ts";
import type { Tier2Contact, Tier2Facility } from "../../filing/tier2/Tier2File.ts";
import { PHONE_TYPES } from "../../contact/contactWords.ts";
import { errorsOf, validate } from "../../shared/fieldErrors.ts";
import { type Field, inputsOf } from "../../shared/fieldTable.ts";
import { comparable } from "../../shared/comparable.ts";

type Cells = Readonly<Record<string, string>>;
type CellsWithRemarks = { readonly cells: Cells; readonly remarks: ReadonlyArray<string> };

const FIELDS: Readonly<Record<string, Field>> = FACILITY_FIELDS;

const yesNo = (value: boolean | null): string => (value === null ? "" : value ? "yes" : "no");

/** Roles that identify the owner of a facility. */
const OWNER = /owner|operator/i;
const PARENT = /parent/i;

const isOf = (role: RegExp) => (contact: Tier2Contact) => contact.contactTypes.some((type) => role.test(type));

/** The customer: the parent company or the owner if it is an organization, else named after the facility. */
const customerOf = ({ facilityName }: Tier2Facility, contacts: ReadonlyArray<Tier2Contact>) => {
  const owners = [...contacts.filter(isOf(PARENT)), ...contacts.filter(isOf(OWNER))];
  const company = owners.find(({ firstName, lastName }) => firstName.trim() === "" && lastName.trim() !== "");
  if (company !== undefined) return { name: company.lastName.trim(), remarks: [] };
  const [person] = owners;
  const who = person === undefined ? "no owner" : `a person as owner, ${person.firstName} ${person.lastName}`;
  return {
    name: facilityName.trim(),
    remarks: [
      `The file names ${who}, so the customer is named after the facility. Choose a different customer above, or correct this row.`,
    ],
  };
};

const idOf = ({ facilityIds }: Tier2Facility, type: string): string =>
  facilityIds.find((one) => comparable(one.type) === comparable(type))?.id.trim() ?? "";

/** The millionth of a degree is four inches. */
const sixDecimals = (degrees: string | null): string => (degrees ?? "").replace(/(\.\d{6})\d+$/, "$1");

const CERTIFIER = /^([^,]*),\s*(.*)$/s;

const factsOf = (facility: Tier2Facility): Cells => {
  const { mailingAddress: mail, latLong, phone } = facility;
  const [, name = facility.nameAndTitleOfCertifier, title = ""] =
    CERTIFIER.exec(facility.nameAndTitleOfCertifier) ?? [];
  const type = PHONE_TYPES.find((word) => comparable(word) === comparable(phone[0]?.phoneType ?? ""));
  return {
    phone: phone[0]?.phoneNumber ?? "",
    county: facility.county,
    fire_district: facility.fireDistrict,
    latitude: sixDecimals(latLong.latitude),
    longitude: sixDecimals(latLong.longitude),
    naics: idOf(facility, "NAICS"),
    naics_name: facility.facilityIds.find(({ type: word }) => word === "NAICS")?.description ?? "",
    duns: idOf(facility, "D-U-N-S"),
    rmp_id: idOf(facility, "RMP"),
    tri_id: idOf(facility, "TRI"),
    manned: yesNo(facility.manned),
    max_occupants: facility.maxNumOccupants === null ? "" : String(facility.maxNumOccupants),
    subject_to_rmp: yesNo(facility.subjectToChemAccidentPrevention),
    department: facility.department,
    phone_type: type ?? "",
    certifier_name: name,
    certifier_title: title,
    mailing_street: mail.street,
    mailing_city: mail.city,
    mailing_state: mail.state,
    mailing_zip: mail.zipcode,
    mailing_country: mail.country,
    filing_notes: facility.notes,
  };
};

const FactsInput = Schema.Struct(inputsOf({ ...FACILITY_FACTS, phone: ADDRESS_FIELDS.phone }));

/** Values that a field refuses are left blank and reported: an optional fact must not keep the rest out. */
const taken = (facts: Cells): CellsWithRemarks => {
  const given = Object.entries(facts).flatMap(([name, text]) =>
    text.trim() === "" ? [] : [[name, text.trim()] as const],
  );
  const values = given.map(([name, text]) => [name, name === "max_occupants" ? Number(text) : text] as const);
  const wrong = errorsOf(validate(FactsInput, Object.fromEntries(values)));
  return {
    cells: Object.fromEntries(given.filter(([name]) => wrong[name] === undefined)),
    remarks: given.flatMap(([name, text]) => {
      const [message] = wrong[name] ?? [];
      return message === undefined ? [] : [`Not imported: ${FIELDS[name]?.label ?? name} '${text}'. ${message}.`];
    }),
  };
};

const IDS = ["NAICS", "D-U-N-S", "RMP", "TRI"];

const notTaken = (facility: Tier2Facility): ReadonlyArray<string> => {
  const { attachments = [], feesTotal, phone, facilityIds } = facility;
  const first = IDS.map((type) => facilityIds.find((one) => comparable(one.type) === comparable(type)));
  const others = facilityIds.filter((one) => !first.includes(one)).map(({ type, id }) => `${type} ${id}`);
  const marks = [
    ...(facility.sitePlanAttached === true ? ["a site plan"] : []),
    ...(facility.siteCoordAbbrevAttached === true ? ["site coordinates"] : []),
    ...(facility.dikeDescriptionAttached === true ? ["a description of dikes"] : []),
  ];
  const leftOut = [
    ...(marks.length === 0 ? [] : [`the mark that ${marks.join(" and ")} is attached`]),
    ...(attachments.length === 0 ? [] : [`attachments (${attachments.map(({ fileName }) => fileName).join(", ")})`]),
    ...(feesTotal == null ? [] : [`fees of ${feesTotal}`]),
    ...(facility.dateSigned === null ? [] : [`the signature dated ${facility.dateSigned}`]),
    ...phone.slice(1).map(({ phoneNumber }) => `additional phone ${phoneNumber}`),
    ...others,
  ];
  const [file, isSubject] = ["The file says that the facility is", facility.subjectToEmergencyPlanning];
  return [
    ...(leftOut.length === 0 ? [] : [`Not imported: ${leftOut.join("; ")}.`]),
    ...(isSubject === null
      ? []
      : [`${file} ${isSubject ? "" : "not "}subject to emergency planning (EPCRA section 302). Reports determine it.`]),
  ];
};

const ZIP_4 = /^(\d{5})-?(\d{4})$/;

/** A facility as cells of its form, with remarks on what is not imported. */
export const facilityCells = (facility: Tier2Facility, contacts: ReadonlyArray<Tier2Contact>) => {
  const { street, city, state, zipcode } = facility.streetAddress;
  const customer = customerOf(facility, contacts);
  const facts = taken(factsOf(facility));
  return {
    cells: {
      name: facility.facilityName.trim(),
      customer_id: customer.name,
      address: street.trim(),
      city: city.trim(),
      state: state.trim(),
      zip: ZIP_4.exec(zipcode.trim())?.[1] ?? zipcode.trim(),
      ...facts.cells,
    },
    owner: customer.remarks,
    remarks: [...facts.remarks, ...notTaken(facility)],
  };
};
