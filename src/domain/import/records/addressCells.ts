import { BILLING_FIELDS } from "../../customer/Address.ts";
import { stateCodeOf } from "../../reference/stateCodeOf.ts";
import { cellText } from "../cellText.ts";
import type { RowNotes } from "../rowOutcomes.ts";
import type { Cells } from "./RecordTarget.ts";
import type { Values } from "./values.ts";

const ZIP_PLUS_4 = /^(\d{5})-?\d{4}$/;
const BILLING = /^billing_/;

/** Reads a state's code in any case, or its name, and the first five digits of a ZIP+4 code; both are reported. */
export const addressRead = (cells: Cells, { remarks }: RowNotes): Cells => {
  const read = Object.entries(cells).map(([field, cell]): readonly [string, string] => {
    const [kind, text] = [field.replace(BILLING, ""), cellText(cell)];
    const state = kind === "state" ? stateCodeOf(text) : null;
    if (state !== null) {
      if (text.length > 2) remarks.push(`State ${text} was read as ${state}.`);
      return [field, state];
    }
    const [, zip] = kind === "zip" ? (ZIP_PLUS_4.exec(text) ?? []) : [];
    if (zip === undefined) return [field, cell];
    remarks.push(`ZIP ${text} was read as ${zip}.`);
    return [field, zip];
  });
  return Object.fromEntries(read);
};

/** A given billing address is a different one, unless the row marks it as the same: then it is ignored. */
export const billingRead = (cells: Cells, { remarks }: RowNotes): Cells => {
  const hasBilling = Object.entries(cells).some(([field, cell]) => BILLING.test(field) && cellText(cell) !== "");
  const sameAnswer = cellText(cells["is_same_billing_address"] ?? "");
  if (!hasBilling || /^(?:no|n|false|0)$/iu.test(sameAnswer)) return cells;
  if (sameAnswer === "") return { ...cells, is_same_billing_address: "no" };
  remarks.push("The billing address in this row is not used because the row marks it as the same.");
  return Object.fromEntries(Object.entries(cells).filter(([field]) => !BILLING.test(field)));
};

/** Like the form: the same address is stored in both places. */
export const settledBilling = (before: Values, provided: Values): Values => {
  const after = { ...before, ...provided };
  if (after["is_same_billing_address"] !== true) return provided;
  const same = Object.keys(BILLING_FIELDS).map((field) => [`billing_${field}`, after[field]] as const);
  return { ...provided, ...Object.fromEntries(same) };
};
