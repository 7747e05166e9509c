import { BILLING_FIELDS } from "../customer/Address.ts";
import { cellText } from "./cellText.ts";
import type { Values } from "./readFields.ts";
import type { CellsRead, Settled } from "./RecordTarget.ts";
import { stateCodeOf } from "./stateCode.ts";

type Cells = Readonly<Record<string, string>>;

const ZIP_PLUS_4 = /^(\d{5})-?\d{4}$/;
const FOUR_DIGITS = /^\d{4}$/;
const BILLING = /^billing_/;

/** A state's code in any case, or by its name; of a ZIP code with four more digits the first five: both are told. */
export const addressRead = (cells: Cells): CellsRead => {
  const remarks: Array<string> = [];
  const read = Object.entries(cells).map(([field, cell]): readonly [string, string] => {
    const [kind, text] = [field.replace(BILLING, ""), cellText(cell)];
    const state = kind === "state" ? stateCodeOf(text) : null;
    if (state !== null) {
      if (text.length > 2) remarks.push(`State ${text} was read as ${state}.`);
      return [field, state];
    }
    if (kind === "zip" && FOUR_DIGITS.test(text))
      remarks.push(`ZIP ${text} has 4 digits. A spreadsheet program may have dropped a leading 0.`);
    const [, zip] = kind === "zip" ? (ZIP_PLUS_4.exec(text) ?? []) : [];
    if (zip === undefined) return [field, cell];
    remarks.push(`ZIP ${text} was read as ${zip}.`);
    return [field, zip];
  });
  return { cells: Object.fromEntries(read), remarks };
};

/** A billing address that is told is another one, unless the row says that it is the same: then it does not count. */
export const billingRead = ({ cells, remarks }: CellsRead): CellsRead => {
  const isTold = Object.entries(cells).some(([field, cell]) => BILLING.test(field) && cellText(cell) !== "");
  const said = cellText(cells["is_same_billing_address"] ?? "");
  if (!isTold) return { cells, remarks };
  if (said === "") return { cells: { ...cells, is_same_billing_address: "no" }, remarks };
  if (/^(?:no|n|false|0)$/iu.test(said)) return { cells, remarks };
  const kept = Object.fromEntries(Object.entries(cells).filter(([field]) => !BILLING.test(field)));
  return {
    cells: kept,
    remarks: [...remarks, "The billing address in this row is not used because the row marks it as the same."],
  };
};

/** As the form: one and the same address is kept in both places. */
export const settledBilling = (before: Values, told: Values): Settled => {
  const after = { ...before, ...told };
  if (after["is_same_billing_address"] !== true) return { told, remarks: [] };
  const same = Object.keys(BILLING_FIELDS).map((field) => [`billing_${field}`, after[field]] as const);
  return { told: { ...told, ...Object.fromEntries(same) }, remarks: [] };
};
