import { readFileSync } from "node:fs";
import { readCsv } from "./readCsv.ts";

const demo = (name: string): URL => new URL(`../../data/demo/${name}`, import.meta.url);

/** A product as it stands on the shelf of a metal finishing shop: what is typed, and the amounts that have to appear. */
export type ShelfLine = {
  readonly name: string;
  readonly mfg_name: string;
  readonly physical_state: string;
  readonly container_type: string;
  readonly unit: string;
  readonly size: string;
  readonly quantity: string;
  readonly pounds_per_gallon: string;
  readonly conversion_factor: string;
  readonly specific_gravity: string;
  readonly flash_point: string;
  readonly nfpa: string;
  readonly location: string;
  readonly expected_gallons: string;
  readonly expected_pounds: string;
  readonly components: ReadonlyArray<ShelfComponent>;
  /** What EPCRA 313 calls it: `processed`, `manufactured`, else `otherwise used`. */
  readonly use: string;
};

/** A substance of a product, in percent by weight. */
export type ShelfComponent = { readonly name: string; readonly number: string; readonly percentage_weight: string };

const makers: Readonly<Record<string, string>> = JSON.parse(readFileSync(demo("makers.json"), "utf8"));

/** `Name|CAS number|percent`, divided by semicolons. */
const componentsOf = (text: string): ReadonlyArray<ShelfComponent> =>
  text.split(";").flatMap((one) => {
    const [name = "", number = "", percentage_weight = ""] = one.split("|");
    return name === "" ? [] : [{ name, number, percentage_weight }];
  });

const read = (file: string): ReadonlyArray<ShelfLine> =>
  readCsv(demo(file)).map((row) => {
    const text = (name: string): string => row[name] ?? "";
    return {
      name: text("product"),
      mfg_name: makers[text("product")] ?? "Unknown",
      physical_state: text("physical_state"),
      container_type: text("container_type"),
      unit: text("unit"),
      size: text("size"),
      quantity: text("quantity"),
      pounds_per_gallon: text("pounds_per_gallon"),
      conversion_factor: text("conversion_factor"),
      specific_gravity: text("specific_gravity"),
      flash_point: text("flash_point_f"),
      nfpa: text("nfpa"),
      location: text("location"),
      expected_gallons: text("expected_gallons"),
      expected_pounds: text("expected_pounds"),
      components: componentsOf(text("components")),
      use: text("use"),
    };
  });

/** The 32 products of data/demo/shelf.csv. */
export const readStorage = (): ReadonlyArray<ShelfLine> => read("shelf.csv");

/** What stands at the other facilities of the demo alone. */
export const readMore = (): ReadonlyArray<ShelfLine> => read("more.csv");

/** What stands in bulk at one plant, so that every report has something to say of it. */
export const readYard = (): ReadonlyArray<ShelfLine> => read("yard.csv");
