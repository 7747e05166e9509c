import { expect, it } from "vitest";
import { FILING_CONTACT_FIELDS } from "#domain/contact/Contact.ts";
import { CONTAINER_FIELDS, UNIT_FIELDS } from "#domain/container/Container.ts";
import { FACILITY_FACTS } from "#domain/customer/Facility.ts";
import { HAZARD_FIELDS } from "#domain/hazard/Hazard.ts";
import { PRODUCT_FIELDS } from "#domain/product/productFields.ts";
import type { FieldTable } from "#domain/shared/fieldTable.ts";
import { isRequired } from "#domain/shared/fieldValues.ts";
import { STATE_FIELD_FIELDS } from "#domain/stateField/StateField.ts";

it.each<[form: string, fields: FieldTable, required: ReadonlyArray<string>]>([
  ["hazard class", HAZARD_FIELDS, ["name"]],
  ["container type", CONTAINER_FIELDS, ["name"]],
  ["container unit", UNIT_FIELDS, ["name"]],
  ["state field", STATE_FIELD_FIELDS, ["state", "level", "t2s_name", "name"]],
  ["product", PRODUCT_FIELDS, ["name", "mfg_name"]],
  ["contact", FILING_CONTACT_FIELDS, ["customer_id", "last_name"]],
  ["facility", FACILITY_FACTS, []],
])("the form of a %s marks as required what its Schema refuses when blank", (_, fields, required) => {
  expect(Object.keys(fields).filter((name) => fields[name] !== undefined && isRequired(fields[name]))).toEqual(
    required,
  );
});
