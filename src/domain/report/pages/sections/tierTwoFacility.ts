import { FILING_LABELS } from "../../../customer/filingLabels.ts";
import type { ReportSection } from "../ReportModel.ts";
import { section, tableOf, textColumn } from "../tables.ts";
import type { ReportSnapshot } from "../../snapshot/ReportSnapshot.ts";

const NOT_ON_FILE = "not on file";
/** Required in California, but not on this form. */
const NOT_ON_THE_FORM: ReadonlySet<string> = new Set<keyof typeof FILING_LABELS>(["cers_id"]);

const wordsOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === "" || value === "not stated" ? NOT_ON_FILE : String(value);

/** Part A of the form: the stored information about the facility (40 CFR 370.42). */
export const tierTwoFacility = ({ facility }: ReportSnapshot): ReportSection => {
  const values: Readonly<Record<string, string | number | null | undefined>> = facility;
  const rows = Object.entries(FILING_LABELS)
    .filter(([name]) => !NOT_ON_THE_FORM.has(name))
    .map(([name, label]) => ({ name, label, words: wordsOf(values[name]) }));
  return section("tier-two-facility", "Part A: the facility", "listing", [
    tableOf("tier-two-facility", rows, ({ name }) => ({ id: `facility/${name}` }), [
      textColumn("field", "Form field", 2, ({ label }) => label),
      textColumn("value", "Entered", 5, ({ words }) => words),
    ]),
  ]);
};
