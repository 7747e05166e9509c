import fc from "fast-check";
import { expect } from "vitest";
import { law } from "../../support/law.ts";
import { EMPTY as NO_LINES, validated as lines } from "./importedShelf.ts";
import { asRecord, component, isOpen, isTold } from "./oneCell.ts";

/** `means`: what it says; null for what says nothing that its field can take. */
type Said = { readonly title: string; readonly field: string; readonly cell: string; readonly means: string | null };
const said = (title: string, field: string, all: fc.Arbitrary<readonly [cell: string, means: string | null]>) =>
  all.map(([cell, means]): Said => ({ title, field, cell, means }));
const digit = fc.integer({ min: 0, max: 6 });
const ratings = fc.tuple(digit, digit, digit).chain((all) => {
  const [h, f, r] = all;
  const forms = [
    `${h}-${f}-${r}`,
    `${h}/${f}/${r}`,
    `${h} ${f} ${r}`,
    `${h}${f}${r}`,
    `H${h} F${f} R${r}`,
    `${h}-${f}`,
  ];
  return fc.constantFrom(...forms).map((cell) => {
    const isRating = all.every((one) => one <= 4) && cell !== forms.at(-1);
    return [cell, isRating ? all.join("-") : null] as const;
  });
});
const days = fc
  .tuple(fc.integer({ min: 2001, max: 2025 }), fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 31 }))
  .chain(([year, month, day]) => {
    const two = (n: number) => String(n).padStart(2, "0");
    const iso = `${year}-${two(month)}-${two(day)}`;
    const date = new Date(`${iso}T00:00:00Z`);
    const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
    return fc.constantFrom(
      [iso, isDay ? iso : null] as const,
      [`${month}/${day}/${year}`, isDay ? iso : null] as const,
      [`${day}.${month}.${year}`, null] as const,
      [String(year), null] as const,
      [`May ${year}`, null] as const,
    );
  });
const phones = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).chain((n) => {
  const [area, ...rest] = /(...)(...)(....)/.exec(String(n))?.slice(1) ?? [];
  const whole = `${area}-${rest.join("-")}`;
  return fc.constantFrom(
    ...[whole, `(${area}) ${rest.join(".")}`, `1 ${whole}`, `+1${n}`, String(n)].map(
      (cell) => [cell, String(n)] as const,
    ),
    ...[`${whole} x12`, rest.join("-"), `+49${n}`, `${whole} / ${whole}`, "see web"].map(
      (cell) => [cell, null] as const,
    ),
  );
});
const numbered = fc
  .constantFrom("75-09-2", "67-64-1", "108-88-3", "7664-93-9", "50-00-0", "79-10-7")
  .chain((cas) =>
    fc.constantFrom(
      ...["-", "–", "−", " ", ".", "/", "_", "", " - "].map((sign) => [cas.replaceAll("-", sign), cas] as const),
      ...[`CAS ${cas}`, `0${cas}`, `${cas}.`, `${cas} (mix)`].map((cell) => [cell, cas] as const),
      ...[cas.replace("0", "O"), `${cas}1`, cas.slice(0, -2), `Sep-${cas.slice(0, 2)}`].map(
        (cell) => [cell, null] as const,
      ),
    ),
  );
const words = (...all: ReadonlyArray<readonly [string, string | null]>) => fc.constantFrom(...all);

law(
  "A rating, date, phone, mark, condition, hazard class or CAS number is what its cell says, or the row asks or tells.",
  [
    fc.oneof(
      said("NFPA", "nfpa", ratings),
      said("SDS Date", "sds_date", days),
      said("Manufacturer Phone", "mfg_phone", phones),
      said("CAS", "number", numbered),
      said("SARA F", "is_sara_f", words(["Yes", "true"], ["x", "true"], ["no", "false"], ["maybe", null], ["?", null])),
      said(
        "Storage Pressure",
        "storage_pressure",
        words(["Ambient", "ambient"], ["above ambient", "above ambient"], ["14 psi", null]),
      ),
      said(
        "Storage Temperature",
        "storage_temperature",
        words(["cryogenic", "cryogenic"], ["-40 C", null], ["cold", null]),
      ),
      said(
        "Hazard Class",
        "hazard_ids",
        words(["Flammable Liquids", "1"], ["FL-1B", null], ["Oxidizer Class 2", null], ["xyz", null]),
      ),
    ),
  ],
  ({ title, field, cell, means }) => {
    const table = [
      ["Product", "Maker", "State", title],
      ["Oil", "M", "liquid", cell],
    ];
    const isOfLine = field.startsWith("storage") || field === "hazard_ids";
    const onShelf = lines({ ...NO_LINES, hazards: [{ id: 1, name: "Flammable Liquids", is_active: true }] }, table);
    const record = field === "number" ? component(title, cell) : asRecord(title, cell);
    const row = isOfLine ? (onShelf.rows[0] ?? record.row) : record.row;
    if (isOpen(row)) return;
    const values: Readonly<Record<string, unknown>> = isOfLine
      ? { ...onShelf.plan.products[0]?.facts, ...onShelf.plan.added[0] }
      : { ...record.values };
    const read = JSON.stringify(values[field] ?? "").replaceAll(/^["[]|["\]]$/g, "");
    // Ratings are kept with the signs between them.
    if ((field === "nfpa" ? read.replaceAll(/\W/g, "-") : read) !== means) expect(isTold(row, cell)).toBe(true);
  },
);
