import type { Schema } from "effect";
import { expect, it } from "vitest";
import { productComponents, inventoryComponents } from "#adapters/wire/components.ts";
import { ChemicalComponent, ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import { Container, ContainerInput } from "#domain/container/Container.ts";
import { Address, BillingAddress } from "#domain/customer/Address.ts";
import { Customer, CustomerInput, CustomerRow } from "#domain/customer/Customer.ts";
import { Facility, FacilityInput } from "#domain/customer/Facility.ts";
import { UploadedFile } from "#domain/files/UploadedFile.ts";
import { Hazard } from "#domain/hazard/Hazard.ts";
import { Person, TechnicianInput } from "#domain/identity/Person.ts";
import { AuthState, SignInInput } from "#domain/identity/SignIn.ts";
import { ProfileInput, SetPasswordInput, UserInput } from "#domain/identity/User.ts";
import { Inventory, InventoryInput, InventoryOption, InventoryRow } from "#domain/inventory/Inventory.ts";
import { TechnicianOption } from "#domain/identity/Person.ts";
import { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { CheckExistingInput, InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { Product, ProductInput } from "#domain/product/Product.ts";
import { SdsFile } from "#domain/product/SdsFile.ts";
import { ReferenceList, ReferenceListRow, ReferenceListInput } from "#domain/reference/ReferenceList.ts";
import { UsState } from "#domain/reference/UsState.ts";
import { ReportType } from "#domain/report/ReportTypeId.ts";
import { ReportRequest } from "#domain/report/ReportRequest.ts";
import { Option } from "#domain/shared/Option.ts";

const ADDRESS = "address city state zip";
const FACTS =
  "mfg_name mfg_product_number mfg_phone mfg_emergency_phone physical_state specific_gravity pounds_per_gallon \
conversion_factor flash_points nfpa is_spcc is_sara_f is_sara_p is_sara_r is_sara_a is_sara_c";
const SHELF =
  "container_quantity container_size location_stored max_pounds max_gallons notes is_processed is_manufactured \
is_otherwise_used";
const PERCENT = "percentage_weight percentage_volume regulations restrictions reporting_requirements";

type Fields = { readonly fields: Schema.Struct.Fields };
/** Each entity of the specification (A3, B3) with its fields, as it writes them. */
const SPECIFIED: ReadonlyArray<readonly [string, Fields, string]> = [
  ["the auth state", AuthState, "token user isAuthenticated rememberMe"],
  ["a user or technician", Person, "id email role is_active profile address"],
  ["a person's profile", Person.fields.profile, "first_name last_name full_name phone"],
  ["a person's address", Person.fields.address, "phone"],
  ["the sign-in form", SignInInput, "email password rememberMe"],
  ["the set-password payload", SetPasswordInput, "token password"],
  ["the user form payload", UserInput, "first_name last_name email phone role password password_confirmation"],
  ["the profile payload", ProfileInput, "first_name last_name email phone password"],
  ["the technician payload", TechnicianInput, "first_name last_name phone email"],
  ["a customer", Customer, "id name prepared_at address billing_address billingAddress is_active"],
  ["the customer payload", CustomerInput, "name prepared_at address billing_address is_same_billing_address"],
  ["a row of customers", CustomerRow, "id name facility phone is_active"],
  ["an address", Address, `${ADDRESS} phone`],
  ["a billing address", BillingAddress, ADDRESS],
  ["a facility", Facility, "id name customers address is_active"],
  ["the facility payload", FacilityInput, "name customer_id address"],
  ["a container type or unit", Container, "id name description is_active"],
  ["the container payload", ContainerInput, "name description"],
  ["a state of the lookup", UsState, "code title"],
  ["a hazard class", Hazard, "id name is_active"],
  ["a product", Product, `id name sds_date sds_status sds_file hazards is_active ${FACTS}`],
  ["a product's file", SdsFile, "file original_name id size"],
  ["the product payload", ProductInput, `name sds_date sds hazard_ids ${FACTS}`],
  ["a component", ChemicalComponent, `chemical_component_id product_chemical_component_id name number ${PERCENT}`],
  ["the component payload", ChemicalComponentInput, `chemical_component_id name number ${PERCENT}`],
  [
    "an inventory",
    Inventory,
    "id year customer facility technicians duplicates is_completed is_active customer_name facility_name \
products_inventoried products_with_sds",
  ],
  ["an inventory that was duplicated", InventoryOption, "id year customer facility"],
  ["a technician of an inventory", TechnicianOption, "id profile"],
  ["a row of inventories", InventoryRow, "id year customer__name facility__name technician__names"],
  ["the inventory payload", InventoryInput, "year customer_id facility_id technician_ids inventory_ids is_completed"],
  [
    "an inventory product",
    InventoryProduct,
    `inventory_product_id product_id name sds_no sds_status sds_date container container_unit container_info hazards \
is_resolve_question ${SHELF} ${FACTS}`,
  ],
  [
    "the inventory product payload",
    InventoryProductInput,
    `product_id name container_id container_unit_id hazard_ids ${SHELF} ${FACTS}`,
  ],
  [
    "the question for an equal line",
    CheckExistingInput,
    "product_id container_id container_unit_id container_size inventory_product_id",
  ],
  ["a report request", ReportRequest, "type customer_id facility_id year"],
  ["a report type", ReportType, "type name"],
  ["an option of a dropdown", Option, "id name"],
  ["a database entry", ReferenceList, "type name updated_at"],
  ["the database entry payload", ReferenceListInput, "db_entry name type"],
  ["an upload within it", ReferenceListInput.fields.db_entry, "original_name filepath"],
  [
    "a row of a reference list",
    ReferenceListRow,
    "chemical_name cas_number final_reportable_quantity_lb threshold_quantity_lbs",
  ],
  ["an uploaded file", UploadedFile, "original_name filepath id size"],
];

// Rules: A3.1, A3.3, A3.6, B3.2, B3.4, B3.5, B3.6, B3.10, B3.11, B3.19, B3.20, B3.21, B3.24, B3.26, B3.32
it.each(SPECIFIED)("%s has the fields of the specification", (_, { fields }, names) => {
  expect(names.split(" ").filter((name) => !(name in fields))).toEqual([]);
});

it("components of lines are told with an id of their own", () => {
  expect(inventoryComponents.get.answer.fields).toHaveProperty("inventory_product_chemical_component_id");
  expect(productComponents.get.answer.fields).not.toHaveProperty("inventory_product_chemical_component_id");
});
