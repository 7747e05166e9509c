import { codeFaults, componentFaults } from "#domain/filing/tier2/codeFaults.ts";
import type { Tier2Chemical, Tier2Facility, Tier2File } from "#domain/filing/tier2/Tier2File.ts";
import { constant } from "#domain/report/amounts/figures.ts";
import { HAZARD_CATEGORIES } from "#domain/report/facts/lineHazards.ts";
import { add, compare, ZERO } from "#domain/shared/decimal.ts";
import { decimalText } from "#domain/shared/decimalText.ts";

const recordsOf = (facility: Tier2Facility): ReadonlyArray<string> => [
  facility.recordid,
  ...facility.phone.map(({ recordid }) => recordid),
  ...facility.contactIds.map(({ linkId }) => linkId),
  ...facility.facilityIds.map(({ recordid }) => recordid),
  ...(facility.attachments ?? []).map(({ recordid }) => recordid),
  ...facility.chemicals.flatMap(({ recordid, storageLocations, mixtureComponents = [] }) => [
    recordid,
    ...storageLocations.map((one) => one.recordid),
    ...mixtureComponents.map((one) => one.recordid),
  ]),
];

const twice = (ids: ReadonlyArray<string>): ReadonlyArray<string> => {
  const seen = new Set<string>();
  const found = new Set(ids.filter((id) => seen.has(id) || !seen.add(id)));
  return [...found].map((id) => `Record number ${id} is used more than once`);
};

const locationFaults = ({ chemName, maxAmount, storageLocations }: Tier2Chemical): ReadonlyArray<string> => {
  if (storageLocations.length === 0) return [`${chemName}: no storage location`];
  const amounts = storageLocations.map(({ amount }) => amount);
  if (maxAmount === null || amounts.some(({ unit, text }) => unit !== "pounds" || text === null)) return [];
  const sum = amounts.reduce((total, { text }) => add(total, constant(text ?? "0")), ZERO);
  return compare(sum, constant(maxAmount)) === 0
    ? []
    : [`${chemName}: the storage locations total ${decimalText(sum)} lb, but the maximum amount is ${maxAmount} lb`];
};

const chemicalFaults = (chemical: Tier2Chemical): ReadonlyArray<string> => {
  const { chemName, aveAmount, maxAmount, hazards } = chemical;
  const isAbove = aveAmount !== null && maxAmount !== null && compare(constant(aveAmount), constant(maxAmount)) > 0;
  const isInOrder = HAZARD_CATEGORIES.every((category, at) => hazards[at]?.category === category);
  return [
    ...codeFaults(chemName, "average", aveAmount, chemical.aveAmountCode),
    ...codeFaults(chemName, "maximum", maxAmount, chemical.maxAmountCode),
    ...(isAbove
      ? [`${chemName}: the average amount ${aveAmount} is greater than the maximum amount ${maxAmount}`]
      : []),
    ...(isInOrder && hazards.length === HAZARD_CATEGORIES.length
      ? []
      : [`${chemName}: the 23 hazard categories are missing or out of order`]),
    ...(chemical.pure === true && chemical.mixture === true ? [`${chemName}: marked as both pure and mixture`] : []),
    ...(chemical.pure === true || chemical.mixture === true ? [] : [`${chemName}: not marked as pure or mixture`]),
    ...([chemical.solid, chemical.liquid, chemical.gas].includes(true) ? [] : [`${chemName}: no physical state`]),
    ...locationFaults(chemical),
    ...componentFaults(chemical),
  ];
};

/** Checks a structurally complete file for content errors: one sentence per fault, without its period. */
export const checkTier2 = ({ dataset: { facilities, contacts } }: Tier2File): ReadonlyArray<string> => {
  const known = new Set(contacts.map(({ recordid }) => recordid));
  const records = [
    ...facilities.flatMap(recordsOf),
    ...contacts.flatMap(({ recordid, phones }) => [recordid, ...phones.map((phone) => phone.recordid)]),
  ];
  return [
    ...twice(records),
    ...facilities.flatMap(({ facilityName, contactIds, chemicals }) => [
      ...contactIds.flatMap(({ text }) => (known.has(text) ? [] : [`${facilityName}: contact ${text} not found`])),
      ...chemicals.flatMap(chemicalFaults),
    ]),
  ];
};
