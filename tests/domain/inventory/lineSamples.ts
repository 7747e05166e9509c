import type { Inventory } from "#domain/inventory/Inventory.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import type { Product } from "#domain/product/Product.ts";

const FACTS = {
  mfg_name: "Olin",
  mfg_product_number: "T-1",
  mfg_phone: "3125550100",
  mfg_emergency_phone: "8005550100",
  nfpa: "2-3-0",
  material_form: "not known",
  material_alloy: "not known",
  hcs_hazard: "not known",
  physical_state: "liquid",
  specific_gravity: 0.87,
  specific_gravity_min: null,
  specific_gravity_max: null,
  specific_gravity_temperature: "",
  pounds_per_gallon: 7.21,
  conversion_factor: null,
  flash_points: 40,
  flash_point_operator: null,
  is_spcc: true,
  is_sara_f: true,
  is_sara_p: false,
  is_sara_r: false,
  is_sara_a: true,
  is_sara_c: false,
  hazards: [{ id: 3, name: "Flammable liquids" }],
} as const;

export const TOLUENE: Product = {
  id: 7,
  name: "Toluene",
  sds_date: null,
  sds_status: "pending",
  sds_file: null,
  ...FACTS,
  is_active: true,
  version: 1,
};
export const OXYGEN: Product = {
  ...TOLUENE,
  id: 8,
  name: "Oxygen, compressed",
  physical_state: "compressed gas",
  specific_gravity: null,
  pounds_per_gallon: null,
  conversion_factor: 12.08,
};

export const INVENTORY: Inventory = {
  id: 4,
  year: 2026,
  customer: { id: 1, name: "Acme" },
  facility: { id: 2, name: "Main Plant" },
  customer_name: "Acme",
  facility_name: "Main Plant",
  technicians: [],
  duplicates: [],
  walk_source: null,
  to_confirm: 0,
  unconfirmed_reason: "",
  products_inventoried: 1,
  products_with_sds: 0,
  percent_end: "upper",
  is_completed: false,
  is_active: true,
  version: 1,
};

export const GALLON = { id: 21, name: "Gallon (gal)" };
export const POUND = { id: 22, name: "Pound (lb)" };
export const EACH = { id: 23, name: "Each" };
export const DRUM = { id: 11, name: "Steel drum" };

/** Three 55 gal drums of toluene: 165 gal, 1189.65 lb. */
export const LINE: InventoryProduct = {
  inventory_product_id: 31,
  product_id: 7,
  name: "Toluene",
  sds_no: 1,
  sds_status: "pending",
  sds_date: null,
  ...FACTS,
  is_processed: true,
  is_manufactured: false,
  is_otherwise_used: false,
  container: 11,
  container_unit: 21,
  container_name: "Steel drum",
  container_unit_name: "Gallon (gal)",
  container_info: "55 Gallon (gal) Steel drum",
  container_size: 55,
  container_quantity: 3,
  storage_pressure: "ambient",
  storage_temperature: "ambient",
  storage_place: "not known",
  reported_as: "",
  tier_two_exemption: "none",
  process_name: "",
  process_exemption: "none",
  partial_pressure: null,
  report_answers: "",
  average_pounds: null,
  days_on_site: null,
  confidential_location: "no",
  trade_secret: "no",
  location_stored: "FLAMMABLE CABINET",
  max_pounds: 1189.65,
  max_gallons: 165,
  notes: "Check the label",
  is_resolve_question: false,
  version: 5,
};
