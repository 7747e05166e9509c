import type { Tier2Chemical } from "../../filing/tier2/Tier2File.ts";
import { PRESSURES, TEMPERATURES } from "../../filing/tier2/tier2Words.ts";
import { REPORT_ANSWERS } from "../../inventory/reportAnswers.ts";
import { exact } from "../../report/amounts/figures.ts";
import {
  add,
  AMOUNT_FRACTION_DIGITS,
  compare,
  type Decimal,
  divideRounded,
  multiply,
  subtract,
  ZERO,
} from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { comparable } from "../../shared/comparable.ts";
import type { NamedRecord } from "../ImportFacts.ts";
import { nameKey } from "../lines/findProduct.ts";
import type { Cells } from "../records/RecordTarget.ts";
import type { LineRow } from "./FilingRow.ts";

type Container = NamedRecord & { readonly storage_type: string };

/** The container type with this storage type; if several, the one with its name. If unsure, the storage type itself. */
export const containerCell = (storageType: string, containers: ReadonlyArray<Container>): string => {
  const wanted = comparable(storageType);
  const same = containers.filter((one) => one.is_active && comparable(one.storage_type) === wanted);
  const named = same.filter(({ name }) => comparable(name) === wanted);
  const [only, ...others] = named.length > 0 ? named : same;
  return only !== undefined && others.length === 0 ? only.name : storageType;
};

const wordOf = (words: Readonly<Record<string, string>>, filedText: string): string | undefined =>
  Object.entries(words).find(([, text]) => comparable(text) === comparable(filedText))?.[0];

const conditions = ({ location }: LineRow, remarks: Array<string>): Cells => {
  if (location === null) return {};
  const { pressure, temperature } = location;
  const found = {
    storage_pressure: wordOf(PRESSURES, pressure),
    storage_temperature: wordOf(TEMPERATURES, temperature),
  };
  const unknown = [
    ...(found.storage_pressure === undefined && pressure !== "" ? [`the pressure '${pressure}'`] : []),
    ...(found.storage_temperature === undefined && temperature !== "" ? [`the temperature '${temperature}'`] : []),
  ];
  if (unknown.length > 0) remarks.push(`Not imported: ${unknown.join(" and ")}.`);
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, word]) => (word === undefined ? [] : [[name, word]])),
  );
};

/** A mixture that the file reports as a whole, even with an EHS in it, is reported as a whole again (40 CFR 370.14(a)(1)). */
const isFiledAsWhole = ({ mixture, ehs, casNumber, mixtureComponents = [] }: Tier2Chemical): boolean =>
  mixture === true &&
  mixtureComponents.length > 0 &&
  !(ehs === true && casNumber !== "" && mixtureComponents.some((part) => part.casNumber === casNumber));

/** Cells of a storage location's line, except product, size and average. */
export const placeCells = (row: LineRow, containers: ReadonlyArray<Container>, remarks: Array<string>): Cells => {
  const { chemical, location, pounds } = row;
  return {
    ...conditions(row, remarks),
    location_stored: location?.locationDescription.trim() ?? "",
    container_id: containerCell(location?.storageType ?? "", containers),
    max_pounds: pounds,
    days_on_site: chemical.daysOnSite === null ? "" : String(chemical.daysOnSite),
    confidential_location: chemical.confidentialStorageLocs === true ? "yes" : "no",
    trade_secret: chemical.tradeSecret === true ? "yes" : "no",
    ...(isFiledAsWhole(chemical) ? { report_answers: REPORT_ANSWERS.mixture[0] } : {}),
  };
};

const LB = "lb";
type Sized = { readonly size: string; readonly unit: string; readonly quantity: string; readonly remark: string };
const UNSIZED: Sized = { size: "", unit: "", quantity: "", remark: "" };
const ONE_CONTAINER = "Imported as one container to keep it separate from the other lines with this container type.";

/**
 * Possible container sizes that keep lines of one product and container type different: two of the same size would be
 * one line.
 */
const sizesOf = (pounds: Decimal | null, largest: Decimal | null): ReadonlyArray<Sized> => {
  const unsized = [UNSIZED, { ...UNSIZED, unit: LB }];
  if (pounds === null) return unsized;
  const one = { size: decimalText(pounds), unit: LB, quantity: "1", remark: ONE_CONTAINER };
  const order = largest === null ? -1 : compare(pounds, largest);
  if (largest === null || order < 0) return [...unsized, one];
  return [{ size: decimalText(largest), unit: LB, quantity: order === 0 ? "1" : "", remark: "" }, ...unsized];
};

const identity = (cells: Cells, { size, unit }: Sized): string =>
  [cells["name"], cells["mfg_name"], cells["mfg_product_number"], cells["container_id"]]
    .map((text) => nameKey(text ?? ""))
    .concat(size, unit)
    .join("\n");

export type Sizing = { readonly row: LineRow; readonly cells: Cells; readonly remarks: ReadonlyArray<string> };

/** The largest container is at the location with the largest amount, if it fits. */
export const withSizes = (lines: ReadonlyArray<Sizing>): ReadonlyArray<Sizing> => {
  const taken = new Set<string>();
  const largestAt = new Map<Tier2Chemical, LineRow>();
  for (const { row } of lines) {
    const most = largestAt.get(row.chemical);
    if (most === undefined || compare(exact(row.pounds) ?? ZERO, exact(most.pounds) ?? ZERO) > 0)
      largestAt.set(row.chemical, row);
  }
  return lines.map(({ row, cells, remarks }) => {
    const largest = exact(row.chemical.maxAmtLargestContainer);
    const pounds = exact(row.pounds);
    const isLargest = largestAt.get(row.chemical) === row;
    const tooLarge = isLargest && pounds !== null && largest !== null && compare(largest, pounds) > 0;
    const sizes = tooLarge
      ? [{ size: decimalText(largest), unit: LB, quantity: "", remark: "" }, ...sizesOf(pounds, largest)]
      : sizesOf(pounds, largest);
    const free = sizes.find((size) => !taken.has(identity(cells, size))) ?? sizes[0] ?? UNSIZED;
    taken.add(identity(cells, free));
    return {
      row,
      cells: {
        ...cells,
        container_size: free.size,
        container_unit_id: free.unit,
        container_quantity: free.quantity,
      },
      remarks: [
        ...remarks,
        ...(tooLarge ? ["The largest container holds more than any location, so the file must contain an error."] : []),
        ...(free.remark === "" ? [] : [free.remark]),
      ],
    };
  });
};

const keyOf = (cells: Cells): string =>
  identity(cells, { ...UNSIZED, size: cells["container_size"] ?? "", unit: cells["container_unit_id"] ?? "" });

/** Divides a chemical's average by the pounds of its lines; the parts add up to the average exactly. */
export const withAverages = (lines: ReadonlyArray<Sizing>): ReadonlyArray<Sizing> => {
  const average = new Map<LineRow, Decimal>();
  for (const own of Map.groupBy(lines, ({ row }) => row.chemical).values()) {
    const whole = exact(own[0]?.row.average || null);
    const parts = own.map(({ row }) => exact(row.pounds));
    const total = parts.reduce((sum: Decimal, part) => add(sum, part ?? ZERO), ZERO);
    if (whole === null || (parts.some((part) => part === null) && own.length > 1)) continue;
    let left = whole;
    for (const [at, { row }] of own.entries()) {
      const share =
        at === own.length - 1
          ? left
          : (divideRounded(multiply(whole, parts[at] ?? ZERO), total, AMOUNT_FRACTION_DIGITS) ?? ZERO);
      left = subtract(left, share);
      average.set(row, share);
    }
  }
  // Equal lines become one, which keeps the first one's average, so it gets the sum.
  const first = new Map<string, LineRow>();
  for (const { row, cells } of lines) {
    const one = first.get(keyOf(cells));
    const own = average.get(row);
    if (one === undefined) first.set(keyOf(cells), row);
    else if (own !== undefined) {
      average.set(one, add(average.get(one) ?? ZERO, own));
      average.delete(row);
    }
  }
  return lines.map((line) => {
    const own = average.get(line.row);
    const several = lines.filter(({ row }) => row.chemical === line.row.chemical).length > 1;
    return {
      ...line,
      cells: { ...line.cells, average_pounds: own === undefined ? "" : decimalText(own) },
      remarks:
        several && own !== undefined && line.row.average !== ""
          ? [
              ...line.remarks,
              `The average of ${line.row.average} lb is divided among the lines in proportion to their amounts.`,
            ]
          : line.remarks,
    };
  });
};
