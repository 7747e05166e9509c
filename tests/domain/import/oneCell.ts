import { EMPTY as NO_RECORDS, validated as records } from "./importedRecords.ts";

/** Whoever is asked, refused, or told of the cell can put it right; a blank that is told is no wrong value. */
type Row = { readonly verdict: string; readonly remarks: ReadonlyArray<string> };
export const isOpen = ({ verdict }: Row): boolean => verdict === "question" || verdict === "refused";
export const isTold = ({ remarks }: Row, cell: string): boolean =>
  remarks.some((remark) => remark.includes(`'${cell.trim()}`));

export const asRecord = (title: string, cell: string) => {
  const { rows, plan } = records("products", NO_RECORDS, [
    ["Product", "Maker", "State", title],
    ["Oil", "M", "liquid", cell],
  ]);
  return { row: rows[0] ?? { verdict: "", remarks: [] }, values: plan.added[0]?.values };
};

const PARENT = { id: 1, version: 1, is_active: true, refusal: null, values: { name: "Strip X", mfg_name: "M" } };
export const component = (title: string, cell: string) => {
  const { rows, plan } = records("components", { ...NO_RECORDS, parents: [PARENT] }, [
    ["Product", "Ingredient", title === "CAS" ? "Note" : "CAS", title],
    ["Strip X", "Acetone", "67-64-1", cell],
  ]);
  return { row: rows[0] ?? { verdict: "", remarks: [] }, values: plan.added[0]?.values ?? {} };
};
