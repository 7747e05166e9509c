import { Schema } from "effect";
import { Container, ContainerInput, ContainerUnitInput } from "#domain/container/Container.ts";
import { Customer, CustomerInput, CustomerRow } from "#domain/customer/Customer.ts";
import { Facility, FacilityInput } from "#domain/customer/Facility.ts";
import { Hazard, HazardInput } from "#domain/hazard/Hazard.ts";
import { Person, TechnicianInput } from "#domain/identity/Person.ts";
import { TechnicianOption } from "#domain/inventory/Inventory.ts";
import { Product, ProductInput, ProductOption, ProductRow } from "#domain/product/Product.ts";
import { Option } from "#domain/shared/Page.ts";
import { call } from "./Call.ts";
import { OPTIONS_PARAMETERS } from "./listQuery.ts";
import { resourceCalls } from "./resourceCalls.ts";

export const customers = resourceCalls("customers", "customer", "customer", {
  row: CustomerRow,
  single: Customer,
  input: CustomerInput,
  choice: Option,
});

const facilityCalls = resourceCalls("facilities", "facility", "facility", {
  row: Facility,
  single: Facility,
  input: FacilityInput,
  choice: Option,
});
export const facilities = {
  get: facilityCalls.get,
  create: facilityCalls.create,
  update: facilityCalls.update,
  activate: facilityCalls.activate,
  autocomplete: call({ ...facilityCalls.autocomplete, query: [...OPTIONS_PARAMETERS, "customer_id"] }),
};

export const technicians = resourceCalls("technicians", "technician", "technician", {
  row: Person,
  single: Person,
  input: TechnicianInput,
  choice: Schema.Struct({ ...TechnicianOption.fields, name: Schema.String }),
});

export const containers = resourceCalls("containers", "container", "container type", {
  row: Container,
  single: Container,
  input: ContainerInput,
  choice: Option,
});

export const containerUnits = resourceCalls("container-units", "unit", "container unit", {
  row: Container,
  single: Container,
  input: ContainerUnitInput,
  choice: Option,
});

export const hazards = {
  ...resourceCalls("hazards", "hazard", "hazard class", {
    row: Hazard,
    single: Hazard,
    input: HazardInput,
    choice: Option,
  }),
  remove: call({
    method: "DELETE",
    path: "/hazards/:id/delete",
    summary: "Deletes a hazard class that nothing bears",
    answer: Hazard,
    envelope: "resource",
    deed: "hazard.delete",
  }),
};

export const products = resourceCalls("products", "product", "product", {
  row: ProductRow,
  single: Product,
  input: ProductInput,
  choice: ProductOption,
});
