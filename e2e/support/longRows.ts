import type { ApiSession } from "../../tools/support/ApiSession.ts";
import {
  addInventory,
  makeCustomer,
  makeFacility,
  makeInventory,
  makeLine,
  makeProduct,
} from "../../tools/support/makeRecords.ts";

/** Found by searching for it in any list. */
export const LONG = "Longfellow";
const WORDS = `${LONG} Hexamethylenetetramine and Perchloroethylene Reclamation Partnership of Southwestern Pennsylvania`;
const UNBROKEN = `${LONG}${"x".repeat(130)}`;
/** Names in other scripts; the last has no spaces. */
const CYRILLIC = `${LONG} Нижнеднепровский трубопрокатный завод имени Либкнехта`;
const GREEK = `${LONG} Ελληνικά Ναυπηγεία Σκαραμαγκά Ανώνυμη Εταιρεία`;
const HAN = `${LONG}上海华谊精细化工有限公司股份制企业集团第二表面処理工場六亚甲基四胺溶液`;
const address = {
  address: "12345 Northwest Transcontinental Boulevard, Building 1200, Mezzanine",
  city: "Southwest Ranches Township",
  state: "PA",
  zip: "15201",
  phone: "3305550142",
};
/** Twelve digits, the most that the amounts take before their four decimals but one. */
const TWELVE_DIGITS = "88888888.8888";
const LARGEST = "88888888888.8888";

const person = (at: number, last_name: string) => ({
  first_name: `${LONG} Maximiliana`,
  last_name,
  email: `maximiliana.featherstonehaugh.${at}@reclamation-partnership.southwestern.example`,
  phone: "3305550142",
  role: "technician",
  is_active: 1,
});

export type LongRows = { readonly inventory: number; readonly product: number; readonly line: number };

/** Records whose names and numbers are as long as they may be, and ordinary ones, in every list. */
export const makeLongRows = async (api: ApiSession): Promise<LongRows> => {
  const technician_ids: Array<number> = [];
  for (const [at, last_name] of ["Featherstonehaugh-Cholmondeley", "x".repeat(48)].entries()) {
    technician_ids.push(Number((await api.resource("POST", "/technicians/create", person(at, last_name)))["id"]));
  }
  const hazards: Array<number> = [];
  for (const name of [
    `${LONG} Flammable liquids, category 2`,
    `${LONG}${"y".repeat(40)}`,
    `${LONG} Oxidizing solids`,
  ]) {
    hazards.push(Number((await api.resource("POST", "/hazards/create", { name, is_active: 1 }))["id"]));
  }
  const inventories: Array<number> = [];
  for (const name of [WORDS, UNBROKEN, CYRILLIC, GREEK, HAN]) {
    for (const list of ["/containers/create", "/container-units/create"]) {
      await api.resource("POST", list, { name: name.slice(0, 100), description: `${WORDS} ${UNBROKEN}`, is_active: 1 });
    }
    const { id: customer_id } = await makeCustomer(api, name, { address, billing_address: address });
    const { id: facility_id } = await makeFacility(api, customer_id, `${name} Works`.slice(0, 150), { address });
    inventories.push(await addInventory(api, { customer_id, facility_id }, 2026, { facts: { technician_ids } }));
  }
  // Said by a badge and by the color of the row.
  await api.resource("PATCH", `/inventories/${inventories[1]}/activate`, {});
  const inventory = inventories[0] ?? (await makeInventory(api)).id;
  const product = await makeProduct(api, {
    name: `${WORDS} 2-(2-Butoxyethoxy)ethyl acetate, hexamethylenetetramine-free`,
    mfg_name: "Schumacher-Wiedemann Lubrication & Metalworking Fluids of North America",
    hazard_ids: hazards,
  });
  for (const component of [
    { name: "Acetone", number: "67-64-1", percentage_weight: "33.333333", percentage_volume: "12.5" },
    { name: "Tris(2-butoxyethyl) phosphate and its homologues", number: "78-51-0", percentage_weight: "0.000001" },
    { name: "q".repeat(150), number: "78-51-3", percentage_weight: "100", percentage_volume: "100" },
  ]) {
    await api.resource("POST", `/products/${product.id}/chemical-components/create`, component);
  }
  const line = await makeLine(api, inventory, {
    product_id: product.id,
    mfg_name: "Schumacher-Wiedemann Lubrication & Metalworking Fluids of North America",
    container_quantity: "10000",
    max_gallons: "1234567.1234",
    max_pounds: "4587004.1701",
    location_stored: "REFRIGERATION PLANT, NORTHWEST COMPRESSOR MEZZANINE",
    notes: "Where is the sheet?",
  });
  const unbroken = await makeProduct(api, { name: `${LONG}${"z".repeat(190)}`, mfg_name: "Z".repeat(200) });
  await makeLine(api, inventory, {
    product_id: unbroken.id,
    container_quantity: TWELVE_DIGITS,
    max_gallons: LARGEST,
    max_pounds: LARGEST,
    location_stored: "W".repeat(60),
  });
  await makeLine(api, inventory, { location_stored: "REFRIGERATION" });
  for (const [name, mfg_name] of [
    [CYRILLIC, GREEK],
    [HAN, HAN],
  ] as const) {
    const other = await makeProduct(api, { name, mfg_name });
    await makeLine(api, inventory, { product_id: other.id, mfg_name, location_stored: "ЦЕХ ГАЛЬВАНИКИ" });
  }
  return { inventory, product: product.id, line: line.pid };
};
