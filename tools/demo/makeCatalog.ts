import type { ApiSession, Json } from "../support/ApiSession.ts";
import type { ShelfLine } from "../support/shelf.ts";

/** Ids that a line of the shelf needs: its product, its container type and its unit. */
export type Catalog = {
  readonly product: (line: ShelfLine) => number;
  readonly container: (line: ShelfLine) => number;
  readonly unit: (line: ShelfLine) => number;
};

const pick = (choices: ReadonlyArray<Json>, matches: (name: string) => boolean): number =>
  Number(choices.find((choice) => matches(String(choice["name"])))?.["id"] ?? 0);

/** Names of the hazard classes that a product's physical state and NFPA numbers point at, for demonstration only. */
const hazardWords = (line: ShelfLine): ReadonlyArray<string> => {
  const [health = "0", fire = "0"] = line.nfpa.split("-");
  return [
    ...(line.physical_state.endsWith("gas") ? ["gas under pressure"] : []),
    ...(Number(fire) >= 2 ? [line.physical_state === "liquid" ? "flammable liquid" : "flammable gas"] : []),
    ...(line.nfpa.endsWith("OX") ? ["oxidiz"] : []),
    ...(Number(health) >= 3 ? ["acute toxicity", "skin corrosion"] : []),
  ];
};

const facts = (line: ShelfLine, hazards: ReadonlyArray<Json>): Json => ({
  mfg_name: line.mfg_name,
  physical_state: line.physical_state,
  specific_gravity: line.specific_gravity,
  pounds_per_gallon: line.pounds_per_gallon,
  conversion_factor: line.conversion_factor,
  flash_points: line.flash_point,
  nfpa: line.nfpa,
  is_spcc: /oil|diesel|gasoline/i.test(line.name) ? 1 : 0,
  is_sara_f: hazardWords(line).some((word) => word.startsWith("flammable")) ? 1 : 0,
  is_sara_a: hazardWords(line).includes("acute toxicity") ? 1 : 0,
  is_sara_p: line.physical_state.endsWith("gas") ? 1 : 0,
  hazard_ids: hazardWords(line)
    .map((word) => pick(hazards, (name) => name.toLowerCase().includes(word)))
    .filter((id) => id > 0),
});

/** Everything to choose from a lookup, page by page. */
const everyChoice = async (api: ApiSession, path: string): Promise<ReadonlyArray<Json>> => {
  const all: Array<Json> = [];
  for (let page = 1; ; page += 1) {
    const found = await api.choices(`${path}?page=${page}&ipp=10&order_by=name&order_dir=asc`);
    all.push(...found);
    if (found.length < 10) return all;
  }
};

/** 'Above ground tank' of the shelf is the shipped 'Above-ground tank'. */
const plainName = (name: string): string => name.toLowerCase().replaceAll("-", " ");

/** Puts the products of the shelf into the catalog, and container types that are missing. */
export const makeCatalog = async (api: ApiSession, shelf: ReadonlyArray<ShelfLine>): Promise<Catalog> => {
  const hazards = await everyChoice(api, "/hazards/autocomplete-list");
  const containers = await everyChoice(api, "/containers/autocomplete-list");
  const units = await everyChoice(api, "/container-units/autocomplete-list");
  const products = new Map<string, number>();
  const types = new Map(containers.map((c) => [plainName(String(c["name"])), Number(c["id"])]));
  for (const line of shelf) {
    const made = await api.resource("POST", "/products/create", {
      name: line.name,
      ...facts(line, hazards),
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
