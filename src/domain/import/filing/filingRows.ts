import { componentFaults } from "../../filing/tier2/codeFaults.ts";
import type { Tier2Chemical, Tier2Contact, Tier2Facility, Tier2File } from "../../filing/tier2/Tier2File.ts";
import { exact, shareOf } from "../../report/amounts/figures.ts";
import {
  add,
  AMOUNT_FRACTION_DIGITS,
  compare,
  type Decimal,
  divideRounded,
  multiply,
  ONE,
  subtract,
  ZERO,
} from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import type { ImportInput } from "../ImportInput.ts";
import { unitWordOf } from "../UnitWord.ts";
import { facilityCells } from "./facilityCells.ts";
import type { ContactRow, FacilityRow, FiledLocation, FilingRow, LineRow } from "./FilingRow.ts";

/** The amounts of a chemical that are not part of another chemical in the file, in lb. */
export type Counted = {
  readonly pounds: ReadonlyMap<FiledLocation, Decimal>;
  readonly average: Decimal | null;
  /** '500 lb of it is part of DESCALER', if any is. */
  readonly remarks: ReadonlyArray<string>;
};

const placeOf = ({ locationDescription, storageType, pressure, temperature }: FiledLocation): string =>
  JSON.stringify([locationDescription, storageType, pressure, temperature]);
const amountOf = ({ amount: { unit, text } }: FiledLocation): Decimal | null =>
  unit === "pounds" ? exact(text) : null;

/**
 * The filed amount of an extremely hazardous substance includes its part in mixtures, and mixtures that are also filed
 * name its share. Their lines include that part; the rest becomes lines of its own.
 */
export const countedOnce = (chemical: Tier2Chemical, all: ReadonlyArray<Tier2Chemical>): Counted => {
  const pounds = new Map(
    chemical.storageLocations.flatMap((place) => {
      const amount = amountOf(place);
      return amount === null ? [] : [[place, amount] as const];
    }),
  );
  let average = exact(chemical.aveAmount);
  const remarks: Array<string> = [];
  const isShared = chemical.ehs === true && chemical.mixture === true && chemical.casNumber !== "";
  if (!isShared || (chemical.mixtureComponents ?? []).length > 0) return { pounds, average, remarks };
  for (const mixture of all) {
    const part = (mixture.mixtureComponents ?? []).find(({ casNumber }) => casNumber === chemical.casNumber);
    const percent = exact(part?.componentPercentage.text ?? null);
    if (mixture === chemical || percent === null) continue;
    let found = ZERO;
    for (const held of mixture.storageLocations) {
      const amount = amountOf(held);
      if (amount === null) continue;
      const share = shareOf(amount, percent);
      const place = chemical.storageLocations.find(
        (one) => placeOf(one) === placeOf(held) && compare(add(pounds.get(one) ?? ZERO, ONE), share) > 0,
      );
      if (place === undefined) continue;
      // Files have whole pounds, and a share may not be: what is left of less than one is rounding.
      const left = subtract(pounds.get(place) ?? ZERO, share);
      pounds.set(place, compare(left, ONE) < 0 ? ZERO : left);
      found = add(found, share);
    }
    if (compare(found, ZERO) === 0) continue;
    const theirs = exact(mixture.aveAmount);
    if (average !== null && theirs !== null) average = subtract(average, shareOf(theirs, percent));
    remarks.push(
      `${decimalText(found)} lb of it is part of ${mixture.chemName} and is imported with that product's lines.`,
    );
  }
  return { pounds, average: average !== null && compare(average, ZERO) < 0 ? null : average, remarks };
};

type Unnumbered<R extends FilingRow> = Omit<R, "row">;

/** In lb; '' if not given, or if its unit is not a known unit of weight. */
const poundsOf = ({ amount: { unit, text } }: FiledLocation): { readonly pounds: string; readonly remark: string } => {
  const amountText = text ?? "";
  if (amountText === "" || unit === "pounds") return { pounds: amountText, remark: "" };
  const word = unitWordOf(unit.trim().toLowerCase());
  if (word?.kind !== "lb")
    return {
      pounds: "",
      remark: `Not imported: ${amountText} ${unit || "without a unit"}, because it is not a unit of weight.`,
    };
  const [number, times, per] = [amountText, word.times, word.per].map(exact);
  const converted =
    number == null || times == null || per == null
      ? null
      : divideRounded(multiply(number, times), per, AMOUNT_FRACTION_DIGITS);
  const pounds = converted === null ? "" : decimalText(converted);
  return { pounds, remark: `${amountText} ${unit} was converted to ${pounds} lb.` };
};

const sumDiffers = ({ maxAmount, storageLocations }: Tier2Chemical): ReadonlyArray<string> => {
  const amounts = storageLocations.map((place) => exact(poundsOf(place).pounds));
  const maximum = exact(maxAmount);
  if (maximum === null || amounts.some((one) => one === null)) return [];
  const sum = amounts.reduce((total: typeof ZERO, one) => add(total, one ?? ZERO), ZERO);
  return compare(sum, maximum) === 0
    ? []
    : [
        `The locations hold ${decimalText(sum)} lb, but the maximum amount is ${maxAmount} lb. The lines use the amounts by location.`,
      ];
};

const oddities = ({ notRead = [] }: { readonly notRead?: ReadonlyArray<string> }): ReadonlyArray<string> =>
  notRead.length === 0 ? [] : [`Not imported because the file does not follow the standard: ${notRead.join("; ")}.`];

const describedAs = ({ recordid: _, amount: __, notRead: ___, ...place }: FiledLocation): string =>
  JSON.stringify(place);

/** What this year's file combines: chemicals of one name and number, and places of a chemical that are described alike. */
const combined = (chemical: Tier2Chemical, all: ReadonlyArray<Tier2Chemical>): ReadonlyArray<string> => {
  const places = new Set(chemical.storageLocations.map(describedAs));
  const isSame = (one: Tier2Chemical) => one.chemName === chemical.chemName && one.casNumber === chemical.casNumber;
  return [
    ...(all.filter(isSame).length > 1 ? ["The file lists it more than once. The next filing lists it once."] : []),
    ...(places.size < chemical.storageLocations.length
      ? ["The file describes several of its locations in the same way. The next filing lists them as one."]
      : []),
  ];
};

const chemicalRemarks = (chemical: Tier2Chemical, all: ReadonlyArray<Tier2Chemical>): ReadonlyArray<string> => [
  ...oddities(chemical),
  ...combined(chemical, all),
  ...componentFaults(chemical).map((fault) => `${fault}. The next filing corrects it.`),
  ...(chemical.mixtureComponents ?? []).flatMap(({ componentName, maxAmountCode, componentPercentage: { text } }) =>
    maxAmountCode === "" && text !== null ? [`No range code for ${componentName}. The next filing adds it.`] : [],
  ),
  ...sumDiffers(chemical),
  ...(chemical.belowReportingThresholds === true
    ? ["The file lists it even though it is below its reporting threshold. The next filing will list it too."]
    : []),
  ...(chemical.pure === chemical.mixture ? ["The file does not say whether it is pure or a mixture."] : []),
];

/** A row for each storage location; a chemical without one gets a row with its maximum amount. */
const lineRows = (
  chemical: Tier2Chemical,
  all: ReadonlyArray<Tier2Chemical>,
  of: number,
): ReadonlyArray<Unnumbered<LineRow>> => {
  const { pounds: left, average, remarks: shared } = countedOnce(chemical, all);
  const base = { kind: "line", of, chemical, average: average === null ? "" : decimalText(average) } as const;
  const whole = { ...base, isElsewhere: false, cells: { name: chemical.chemName.trim() } };
  const firstRowRemarks = [...shared, ...chemicalRemarks(chemical, all)];
  if (chemical.storageLocations.length === 0) {
    const remarks = [...firstRowRemarks, "The file names no storage location."];
    return [{ ...whole, location: null, pounds: chemical.maxAmount ?? "", remarks }];
  }
  return chemical.storageLocations.map((location, at) => {
    const own = poundsOf(location);
    const isOnly = chemical.storageLocations.length === 1;
    const filedPounds = own.pounds === "" && own.remark === "" && isOnly ? (chemical.maxAmount ?? "") : own.pounds;
    const counted = left.get(location);
    const pounds = shared.length > 0 && counted !== undefined ? decimalText(counted) : filedPounds;
    const isElsewhere = shared.length > 0 && counted !== undefined && compare(counted, ZERO) === 0;
    const remarks = [
      ...(at === 0 ? firstRowRemarks : isElsewhere ? shared : []),
      ...oddities(location),
      ...(own.remark === "" ? [] : [own.remark]),
    ];
    return { ...whole, location, pounds, isElsewhere, remarks };
  });
};

const contactsOf = ({ contactIds }: Tier2Facility, contacts: ReadonlyArray<Tier2Contact>) => {
  const wanted = new Set(contactIds.map(({ text }) => text));
  return contacts.filter(({ recordid }) => recordid !== "" && wanted.has(recordid));
};

const contactName = ({ firstName, lastName }: Tier2Contact): string => `${firstName.trim()} ${lastName.trim()}`.trim();

/** Facilities with their lines, then the contacts; cells include a person's corrections. */
export const filingRows = (
  { dataset: { facilities, contacts } }: Tier2File,
  { edits }: Pick<ImportInput, "edits">,
): ReadonlyArray<FilingRow> => {
  const rows: Array<FilingRow> = [];
  const add = (row: Unnumbered<FacilityRow> | Unnumbered<LineRow> | Unnumbered<ContactRow>): number => {
    const number = rows.length + 1;
    const corrected = edits.filter((edit) => edit.row === number).map(({ field, text }) => [field, text] as const);
    rows.push({ ...row, row: number, cells: { ...row.cells, ...Object.fromEntries(corrected) } });
    return number;
  };
  const rowsOf = new Map<Tier2Contact, Array<number>>();
  for (const facility of facilities) {
    const theirs = contactsOf(facility, contacts);
    const doubles = facilities.filter(({ recordid }) => recordid === facility.recordid);
    const isDouble = facility.recordid !== "" && doubles.length > 1;
    const { cells, owner, remarks } = facilityCells(facility, theirs);
    const warned = isDouble
      ? [`Several facilities in the file have record number ${facility.recordid}, so it is not imported.`]
      : [];
    const of = add({
      kind: "facility",
      facility,
      isDouble,
      owner,
      cells,
      remarks: [...oddities(facility), ...warned, ...remarks],
    });
    for (const chemical of facility.chemicals) for (const line of lineRows(chemical, facility.chemicals, of)) add(line);
    for (const contact of theirs) rowsOf.set(contact, [...(rowsOf.get(contact) ?? []), of]);
  }
  for (const contact of contacts) {
    const of = rowsOf.get(contact) ?? [];
    const remarks = [
      ...oddities(contact),
      ...(of.length === 0 ? ["No facility in the file lists this contact, so it is not imported."] : []),
    ];
    add({ kind: "contact", contact, of, cells: { name: contactName(contact) }, remarks });
  }
  return rows;
};
