import { readCsv } from "../support/readCsv.ts";
import type { SheetLabel } from "./scoreSheets.ts";

const isoOf = (text: string): string => {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? [];
  return month === "" ? text : `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
};

/**
 * What people wrote down of each file, by its name.
 * @param path of a CSV file with the columns file, product_name, product_code, manufacturer, supplier, revision_date
 */
export const readLabels = (path: string): ReadonlyMap<string, SheetLabel> =>
  new Map(
    readCsv(path).map((row) => [
      row["file"] ?? "",
      {
        name: [row["product_name"] ?? ""],
        mfg_name: [row["manufacturer"] ?? "", row["supplier"] ?? ""],
        mfg_product_number: [row["product_code"] ?? ""],
        sds_date: [isoOf(row["revision_date"] ?? "")],
      },
    ]),
  );
