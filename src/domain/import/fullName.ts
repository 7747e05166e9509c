import { cellText } from "./cellText.ts";

type Cells = Readonly<Record<string, string>>;

/** 'Dana Stone' and 'Stone, Dana' as first and last name, where no other cell says them; which is told. */
export const fullNameRead = (cells: Cells): { readonly cells: Cells; readonly remarks: ReadonlyArray<string> } => {
  const whole = cellText(cells["full_name"] ?? "");
  const isSaid = [cells["first_name"], cells["last_name"]].some((cell) => cellText(cell ?? "") !== "");
  if (whole === "" || isSaid) return { cells, remarks: [] };
  const [, last, first = ""] = /^([^,]+), *([^,]+)$/u.exec(whole) ?? [];
  const [, before, after] = /^(.+) (\S+)$/u.exec(whole) ?? [];
  const [first_name, last_name] = last === undefined ? [before ?? whole, after ?? ""] : [first, last];
  return {
    cells: { ...cells, first_name, last_name },
    remarks: last_name === "" ? [] : [`'${whole}' was read as first name ${first_name}, last name ${last_name}.`],
  };
};
