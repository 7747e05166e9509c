import { evaluateTierTwo, type TierTwoEvaluation } from "../../report/laws/tierTwo/evaluateTierTwo.ts";
import { missingLists } from "../../report/laws/common/listedSubstances.ts";
import type { Finding } from "../../report/amounts/Finding.ts";
import { isReported } from "../../report/amounts/findings.ts";
import { type PreparedLine, isPurePart } from "../../report/facts/PreparedLine.ts";
import { prepareLines } from "../../report/facts/prepareLines.ts";
import { settledLines } from "../../report/ranges/settledLines.ts";
import { Provenance } from "../../report/amounts/Provenance.ts";
import { canonicalSnapshot } from "../../report/snapshot/canonicalInputs.ts";
import type { ReportSnapshot } from "../../report/snapshot/ReportSnapshot.ts";
import { ehsParts } from "../ehsParts.ts";
import type { FacilityFacts, FilingFacts } from "../FilingFacts.ts";
import type { FacilityFiling } from "../FacilityFiling.ts";
import { type About, type ReadinessNotes, readinessNotes, chemicalAbout } from "../Readiness.ts";
import { type ChemicalContext, toTier2Chemical } from "./toTier2Chemical.ts";
import { tier2Contacts, mailingElement, phoneNumber } from "./tier2Contacts.ts";
import { asFiled, chemicalKeys, FILED_TEXTS, type RecordIds, wasBelow } from "./recordIds.ts";
import { chemicalPreview } from "./chemicalPreview.ts";
import { stateFieldElements } from "./stateFieldElements.ts";
import type { Tier2Contact, Tier2Facility } from "./Tier2File.ts";
import { LAW_302 } from "../../report/laws/epcra302Rules.ts";
import { evaluateByList } from "../../report/laws/common/evaluateByList.ts";

type Place = ReportSnapshot["facility"];

const booleanOf = (stated: "not stated" | "yes" | "no" | undefined): boolean | null =>
  stated === undefined || stated === "not stated" ? null : stated === "yes";
/** The digits of a number that has as many; '' for anything else, which no authority knows. */
const digits = (text: string | undefined, count: number): string => {
  const found = (text ?? "").replaceAll(/\D/gu, "");
  return found.length === count ? found : "";
};
const [DUNS_DIGITS, RMP_DIGITS] = [9, 12];

/**
 * What 40 CFR 370.42 requires of a facility. County, NAICS code and a location (full address or coordinates) are
 * mandatory.
 */
const facilityLacks = (place: Place, about: About, notes: ReadinessNotes): void => {
  const has = (...texts: ReadonlyArray<string | undefined>) => texts.every((text) => (text ?? "") !== "");
  const [isManned, isRmp] = [booleanOf(place.manned), booleanOf(place.subject_to_rmp)];
  const isFound = has(place.address, place.city, place.state, place.zip);
  const duns = has(place.duns) ? "D-U-N-S number of 9 digits" : "D-U-N-S number";
  const rmpId = has(place.rmp_id) ? "RMP facility ID of 12 digits" : "RMP facility ID";
  const isRmpAsked = "whether the facility is subject to the risk management program (40 CFR part 68)";
  const asked = [
    [has(place.county), "county", "county", notes.needs],
    [has(place.latitude, place.longitude), "latitude", "latitude and longitude", isFound ? notes.lacks : notes.needs],
    [isFound, "address", "facility street, city, state and ZIP", notes.lacks],
    [has(place.naics), "naics", "NAICS code", notes.needs],
    [has(digits(place.duns, DUNS_DIGITS)), "duns", duns, notes.lacks],
    [isManned !== null, "manned", "whether the facility is manned", notes.lacks],
    [
      (place.max_occupants ?? null) !== null || isManned === false,
      "max_occupants",
      "maximum number of occupants",
      notes.lacks,
    ],
    [isRmp !== null, "subject_to_rmp", isRmpAsked, notes.lacks],
    [isRmp !== true || has(digits(place.rmp_id, RMP_DIGITS)), "rmp_id", rmpId, notes.lacks],
  ] as const;
  for (const [isThere, field, what, tell] of asked) if (!isThere) tell({ ...about, field }, `Not entered: ${what}`);
};

/** With the four digits of the earlier file, which our field does not hold. */
const zipOf = ({ id, zip }: Place, ids: RecordIds): string => {
  const filed = ids.filed(FILED_TEXTS.id, [[id, "ZIP"]]) ?? "";
  return zip !== "" && filed.startsWith(zip) ? filed : zip;
};

type Id = { readonly type: string; readonly id: string | undefined; readonly description?: string };
const idsOf = (place: Place, ids: RecordIds): Tier2Facility["facilityIds"] => {
  const named: ReadonlyArray<Id> = [
    { type: "NAICS", id: place.naics, description: place.naics_name ?? "" },
    { type: "D-U-N-S", id: digits(place.duns, DUNS_DIGITS) },
    { type: "RMP", id: digits(place.rmp_id, RMP_DIGITS) },
    { type: "TRI", id: place.tri_id },
  ];
  return named.flatMap(({ type, id = "", ...own }) => {
    const description = own.description ?? ids.filed(FILED_TEXTS.id, [[place.id, type, "description"]]);
    return id === ""
      ? []
      : [
          {
            recordid: ids.of("FD", [place.id, type]),
            type,
            id: asFiled(ids.filed(FILED_TEXTS.id, [[place.id, type]]), id),
            ...(description === undefined ? {} : { description }),
          },
        ];
  });
};

const certifierLacks = (certifier: FilingFacts["certifier"], notes: ReadinessNotes): void => {
  if ((certifier?.name_and_title ?? "") === "")
    notes.lacks({ kind: "filing", field: "certifier" }, "Not entered: certifier, with title");
  if ((certifier?.signed_on ?? "") === "")
    notes.lacks({ kind: "filing", field: "signed_on" }, "Not entered: date signed");
};

const phonesOf = (
  phone: string,
  type: FacilityFacts["phone_type"],
  key: ReadonlyArray<number>,
  about: About,
  { ids, notes }: { readonly ids: RecordIds; readonly notes: ReadinessNotes },
): Tier2Facility["phone"] => {
  if (phone === "") return [];
  if (type === undefined) notes.assumed({ ...about, field: "phone_type" }, "Facility phone type: Work");
  const own = ["facility", ...key];
  const number = asFiled(ids.filed(FILED_TEXTS.phone, [own]), phoneNumber(phone));
  return [{ recordid: ids.of("PH", own), phoneNumber: number, phoneType: type ?? "Work" }];
};

const BELOW = "Below the Tier II threshold";
/** What has to be known to say that a chemical is below its threshold; '' if nothing. */
const openFacts = ({ lines, gaps, ehs }: TierTwoEvaluation) => {
  const byIndex = new Map(lines.map((line) => [line.index, line]));
  const substances = new Set(ehs.map(({ finding }) => finding));
  const open = gaps.filter(({ kind, component, is_counted }) => !is_counted && (component !== "" || kind === "weight"));
  return (finding: Finding): string => {
    const { name, cas } = finding;
    const isEhs = substances.has(finding);
    const products = new Set(finding.lines.map((index) => byIndex.get(index)?.line.product_id));
    const isOfIt = ({ line, parts }: PreparedLine): boolean =>
      products.has(line.product_id) ||
      (cas !== "" && parts.some((one) => one.cas === cas && (isEhs || isPurePart(one))));
    const says = (text: string) =>
      text.toLowerCase().includes(name.toLowerCase()) || (cas !== "" && text.includes(cas));
    const found = open.flatMap(({ line: at, component, missing }) => {
      const line = byIndex.get(at);
      if (component === "") return line !== undefined && isOfIt(line) ? [missing.replace(/^.*?: /u, "")] : [];
      return isEhs && (says(component) || says(missing)) ? [`${component}: ${missing}`] : [];
    });
    return [...new Set(found)].join("; ");
  };
};

export type FiledTier2Facility = FacilityFiling & {
  readonly facility: Tier2Facility;
  readonly contacts: ReadonlyArray<Tier2Contact>;
};

/** Builds the facility of the file from the snapshot of a Tier II report and the other facts that the form asks for. */
export const toTier2Facility = (
  unordered: ReportSnapshot,
  facts: FilingFacts,
  ids: RecordIds,
  rounded: ChemicalContext["rounded"],
): FiledTier2Facility => {
  const notes = readinessNotes();
  const snapshot = canonicalSnapshot(unordered);
  const { facility: place, customer, prepared_on: day } = snapshot;
  const about: About = { kind: "facility", id: place.id };
  const { facility: known = {}, certifier, attachments = [] } = facts;
  const prepared = prepareLines(snapshot.lines);
  const input = { snapshot, lines: settledLines(snapshot, prepared), provenance: new Provenance() };
  const evaluation = evaluateTierTwo(input);
  const { totals, lines, gaps, excluded, ehs, others, retail } = evaluation;
  const openOf = openFacts(evaluation);
  const whyUnlisted = (finding: Finding): string => {
    if (finding.reported_with !== undefined) return `Reported with ${finding.reported_with} (40 CFR 370.14(a)(1))`;
    const open = openOf(finding);
    return open === "" ? BELOW : `Could not be judged: ${open}`;
  };
  const reportable = evaluation.chemicalsOf(
    (finding) =>
      isReported(finding) || (wasBelow(ids, chemicalKeys(place.id, finding)) && whyUnlisted(finding) === BELOW),
  );
  const listed = new Set(reportable.map(({ finding }) => finding));
  const key = [place.id];

  for (const words of missingLists(snapshot, ["ehs"])) notes.needs({ kind: "filing" }, words);
  const lineOf = (index: number): About => ({
    kind: "line",
    inventory_product_id: snapshot.lines[index]?.inventory_product_id ?? 0,
  });
  for (const { line, component, missing, treatment } of gaps)
    notes.insufficientData(lineOf(line), `${component === "" ? "" : `${component}: `}${missing}. ${treatment}`);
  for (const { line, words, paragraph } of excluded) notes.leftOut(lineOf(line.index), `${words} (${paragraph})`);
  for (const { finding } of [...ehs, ...retail, ...others])
    if (!listed.has(finding))
      notes.leftOut(
        chemicalAbout(
          finding.name,
          lines.filter(({ index }) => index === finding.lines[0]),
        ),
        whyUnlisted(finding),
      );
  for (const { index, line } of lines)
    if (line.to_confirm === true)
      notes.assumed(lineOf(index), "Carried over from an earlier inventory and not confirmed");

  const snapshot302 = { ...snapshot, type: "epcra_section_302_extremely_hazardous_substances" } as const;
  const input302 = { ...input, lines: settledLines(snapshot302, prepared) };
  const is302 = evaluateByList(input302, LAW_302).findings.some(({ outcome }) => outcome === "reportable");
  notes.assumed(
    about,
    `Subject to emergency planning (EPCRA section 302): ${is302 ? "yes" : "no"}, based on this inventory`,
  );
  notes.assumed({ kind: "filing" }, "No information is marked as unchanged from last year");
  if (reportable.length === 0) notes.lacks(about, "No reportable chemicals; a filing is not required");
  facilityLacks(place, about, notes);
  certifierLacks(certifier, notes);
  for (const { label, value, is_required } of known.state_fields ?? [])
    if (is_required && value.trim() === "")
      notes.needs({ ...about, field: "state_fields" }, `Required by ${place.state}: ${label}`);
  const { contacts, contactIds } = tier2Contacts(facts, { customer: customer.id, facility: place.id, day }, ids, notes);
  const context = {
    facility: place.id,
    day,
    provenance: input.provenance,
    isEhs: ehsParts(totals),
    ids,
    notes,
    rounded,
    stateFields: Map.groupBy(facts.line_state_fields ?? [], (field) => field.inventory_product_id),
  };
  const shows = (what: string) => attachments.some((one) => one.shows === what);
  const chemicals = reportable.map((chemical) => toTier2Chemical(chemical, context));
  const facility: Tier2Facility = {
    recordid: ids.of("FA", key),
    facilityName: place.name,
    streetAddress: { street: place.address, city: place.city, state: place.state, zipcode: zipOf(place, ids) },
    mailingAddress: mailingElement(known.mailing_address),
    county: place.county ?? "",
    fireDistrict: place.fire_district ?? "",
    latLong: { latitude: place.latitude || null, longitude: place.longitude || null },
    department: known.department ?? "",
    notes: known.notes ?? "",
    sitePlanAttached: shows("site plan"),
    siteCoordAbbrevAttached: shows("site coordinates"),
    dikeDescriptionAttached: shows("dikes"),
    facilityInfoSameAsLastYear: false,
    nameAndTitleOfCertifier: certifier?.name_and_title ?? "",
    dateSigned: certifier?.signed_on ?? null,
    phone: phonesOf(place.phone, known.phone_type, key, about, { ids, notes }),
    manned: booleanOf(place.manned),
    maxNumOccupants: place.max_occupants ?? (booleanOf(place.manned) === false ? 0 : null),
    subjectToChemAccidentPrevention: booleanOf(place.subject_to_rmp),
    subjectToEmergencyPlanning: is302,
    ...stateFieldElements(known.state_fields),
    lastModified: day,
    contactIds,
    chemicals,
    facilityIds: idsOf(place, ids),
    ...(attachments.length === 0
      ? {}
      : {
          attachments: attachments.map(({ file_name }) => ({
            recordid: ids.of("SK", [...key, file_name]),
            fileName: file_name,
          })),
        }),
  };
  return {
    facility,
    contacts,
    snapshot,
    provenance: input.provenance,
    readiness: notes.readiness(),
    count: chemicals.length,
    items: (most) =>
      reportable.slice(0, most).flatMap((chemical, at) => {
        const filed = chemicals[at];
        return filed === undefined ? [] : [chemicalPreview(chemical, filed, input.provenance)];
      }),
  };
};
