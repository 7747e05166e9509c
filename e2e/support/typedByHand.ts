import type { ApiSession, Json } from "../../tools/support/ApiSession.ts";

/** What the product's own form asks, and a component's. */
const PRODUCT = [
  "name",
  "mfg_name",
  "mfg_product_number",
  "mfg_phone",
  "mfg_emergency_phone",
  "sds_date",
  "physical_state",
  "specific_gravity",
  "pounds_per_gallon",
  "flash_points",
  "nfpa",
];
const COMPONENT = ["number", "name", "percent_min", "percent_max", "percentage_weight"];

const isRecord = (u: unknown): u is Json => typeof u === "object" && u !== null;
export const recordsOf = (u: unknown): ReadonlyArray<Json> => (Array.isArray(u) ? u.filter(isRecord) : []);

/** The signs of a value as it is typed: a date has eight digits. */
const signsOf = (name: string, value: unknown): number => {
  const text = typeof value === "string" || typeof value === "number" ? `${value}` : "";
  if (name === "sds_date") return text.replaceAll("-", "").length;
  // Chosen by its first letter.
  return name === "physical_state" && text !== "" ? 1 : text.length;
};

/** A key for each sign, one to get to the field, and one to save. */
const keysFor = (record: Json, names: ReadonlyArray<string>): number =>
  names
    .map((name) => signsOf(name, record[name]))
    .filter((signs) => signs > 0)
    .reduce((sum, signs) => sum + signs + 1, 1);

/** The fewest keys that type what a product holds: its form, its hazard classes and each of its components. */
export const keysToType = async (api: ApiSession, productId: number) => {
  const product = await api.resource("GET", `/products/${productId}/get`);
  const { items } = await api.resource("GET", `/products/${productId}/chemical-components/list?page=1&ipp=100`);
  const [components, hazards] = [recordsOf(items), recordsOf(product["hazards"])];
  // Four letters find a class, Enter takes it.
  const keys = keysFor(product, PRODUCT) + hazards.length * 5;
  return { components, keys: components.reduce((sum, one) => sum + keysFor(one, COMPONENT), keys) };
};
