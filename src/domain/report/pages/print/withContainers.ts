import { MadeListing } from "../../amounts/Listing.ts";
import type { Column, ReportRow, ReportTable } from "../ReportModel.ts";
import { textCell } from "../tables.ts";

const PARTS = ["quantity", "size", "unit", "container"] as const;
const CONTAINERS: Column = { id: "container", label: "Containers", kind: "text", align: "left", unit: "", weight: 2.4 };

/** `4 × 15 Gallon (gal), Carboy`: one column for type, size, unit and quantity, so that each record has one line. */
export const withContainers = (table: ReportTable): ReportTable => {
  const { columns } = table;
  const places = PARTS.map((id) => columns.findIndex((column) => column.id === id));
  if (places.includes(-1)) return table;
  const [, , , at = -1] = places;
  const gone = new Set(places.filter((place) => place !== at));
  const kept = <A>(of: ReadonlyArray<A>): ReadonlyArray<A> => of.filter((_, place) => !gone.has(place));
  const merged = (row: ReportRow): ReportRow => {
    const [quantity = "", size = "", unit = "", container = ""] = places.map((place) => row.cells[place]?.text ?? "");
    const each = [size, unit].filter((one) => one !== "").join(" ");
    const all = quantity === "" || each === "" ? each : `${quantity} × ${each}`;
    const words = [all, container].filter((one) => one !== "").join(", ");
    return { ...row, cells: kept(row.cells.with(at, textCell(words))) };
  };
  return {
    ...table,
    columns: kept(columns.with(at, CONTAINERS)),
    rows: new MadeListing([...table.rows], merged),
  };
};
