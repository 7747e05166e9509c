import type { ApiSession, Json } from "../support/ApiSession.ts";
import type { ShelfLine } from "../support/shelf.ts";
import { exampleSheet } from "./exampleSheet.ts";
import { saraOf, statementsOf } from "./hazardsOf.ts";

/** Ids that a line of the shelf needs: its product, its container type and its unit. */
export type Catalog = {
  readonly product: (line: ShelfLine) => number;
  readonly container: (line: ShelfLine) => number;
  readonly unit: (line: ShelfLine) => number;
};

const pick = (choices: ReadonlyArray<Json>, matches: (name: string) => boolean): number =>
  Number(choices.find((choice) => matches(String(choice["name"])))?.["id"] ?? 0);

const facts = (line: ShelfLine, hazards: ReadonlyArray<Json>): Json => {
  const statements = statementsOf(line) ?? [];
  const classes = new Set(statements.map(({ hazard }) => hazard));
  return {
    mfg_name: line.mfg_name,
    mfg_phone: "8005550142",
    mfg_emergency_phone: "8005550199",
    physical_state: line.physical_state,
    specific_gravity: line.specific_gravity,
    pounds_per_gallon: line.pounds_per_gallon,
    conversion_factor: line.conversion_factor,
    flash_points: line.flash_point,
    nfpa: line.nfpa,
    is_spcc: /oil|diesel fuel|gasoline|mineral spirits|asphalt/i.test(line.name) ? 1 : 0,
    ...saraOf(statements),
    hazard_ids: hazards.filter(({ name }) => classes.has(String(name))).map(({ id }) => id),
  };
};

/** A product that is classified has a sheet, which the demo makes itself. */
const sheetOf = async (api: ApiSession, line: ShelfLine, date: string): Promise<Json> => {
  const statements = statementsOf(line);
  if (statements === null) return {};
  const original_name = `${line.name.replaceAll(/[^\w.]+/g, " ").trim()} example SDS.pdf`;
  const filepath = await api.upload(await exampleSheet({ line, statements, date }), original_name);
  return { sds: { filepath, original_name }, sds_date: date };
};

/** Everything to choose from a lookup, page by page. */
const everyChoice = async (api: ApiSession, path: string): Promise<ReadonlyArray<Json>> => {
  const all: Array<Json> = [];
  for (let page = 1; ; page += 1) {
    const found = await api.choices(`${path}?page=${page}&ipp=10&order_by=name&order_dir=asc`);
    all.push(...found);
    if (found.length < 10) return all;
  }
};

const SHIPPED: Readonly<Record<string, string>> = {
  "plastic drum": "plastic or non metallic drum",
  "plastic bottle": "plastic bottle or jug",
};
/** 'Above ground tank' of the shelf is the shipped 'Above-ground tank', 'Plastic bottle' the 'Plastic bottle or jug'. */
const plainName = (name: string): string => {
  const plain = name.toLowerCase().replaceAll("-", " ");
  return SHIPPED[plain] ?? plain;
};

/** Puts the products of the shelf into the catalog, and container types that are missing. */
export const makeCatalog = async (api: ApiSession, shelf: ReadonlyArray<ShelfLine>): Promise<Catalog> => {
  const own = shelf.flatMap((line) => (statementsOf(line) ?? []).filter(({ ghs_code }) => ghs_code !== null));
  for (const { hazard: name, ghs_code } of new Map(own.map((one) => [one.hazard, one])).values())
    await api.resource("POST", "/hazards/create", { name, ghs_code, is_active: 1 });
  const hazards = await everyChoice(api, "/hazards/autocomplete-list");
  const containers = await everyChoice(api, "/containers/autocomplete-list");
  const units = await everyChoice(api, "/container-units/autocomplete-list");
  const products = new Map<string, number>();
  const types = new Map(containers.map((c) => [plainName(String(c["name"])), Number(c["id"])]));
  for (const [at, line] of shelf.entries()) {
    // Sheets of the last months, as makers send them.
    const date = `${new Date().getFullYear() - 1}-${String((at % 12) + 1).padStart(2, "0")}-15`;
    const made = await api.resource("POST", "/products/create", {
      name: line.name,
      ...facts(line, hazards),
      ...(await sheetOf(api, line, date)),
      is_active: 1,
    });
    products.set(line.name, Number(made["id"]));
    for (const component of line.components) {
      await api.resource("POST", `/products/${Number(made["id"])}/chemical-components/create`, component);
    }
    if (!types.has(plainName(line.container_type))) {
      const type = await api.resource("POST", "/containers/create", { name: line.container_type, is_active: 1 });
      types.set(plainName(line.container_type), Number(type["id"]));
    }
  }
  return {
    product: (line) => products.get(line.name) ?? 0,
    container: (line) => types.get(plainName(line.container_type)) ?? 0,
    unit: (line) => pick(units, (name) => name.toLowerCase().includes(`(${line.unit}`)),
  };
};
