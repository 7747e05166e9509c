import { Option, Result, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { CustomerInput } from "#domain/customer/Customer.ts";
import { AuthState } from "#domain/identity/SignIn.ts";
import { InventoryInput } from "#domain/inventory/Inventory.ts";
import { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { ProductInput } from "#domain/product/Product.ts";
import { validate } from "#domain/shared/fieldErrors.ts";

const LINE = { product_id: 1, mfg_name: "Olin" };
const line = (fields: object) => validate(InventoryProductInput, { ...LINE, ...fields });
const errorsOf = (result: Result.Result<unknown, unknown>) => Result.getOrElse(Result.flip(result), () => null);

describe("a day", () => {
  const address = { address: "1 Main St", city: "Springfield", state: "IL", zip: "62701" };
  const customer = (prepared_at: string) =>
    validate(CustomerInput, { name: "Acme", prepared_at, address, billing_address: {} });
  const product = (sds_date: string) => validate(ProductInput, { name: "Toluene", mfg_name: "Olin", sds_date });

  it.each([
    ["2026-02-31", "February 2026 has 28 days."],
    ["02/30/2026", "February 2026 has 28 days."],
    ["02/30/2024", "February 2024 has 29 days."],
    ["04/31/2026", "April 2026 has 30 days."],
    ["13/01/2026", "The month must be from 01 to 12."],
    ["01/00/2026", "The day must be at least 01."],
    ["1899-12-31", "The year must be from 1900 to 2100."],
    ["2101-01-01", "The year must be from 1900 to 2100."],
    ["02/28/2026", "Date must be MM/DD/YYYY"],
    ["02/3", "Date must be MM/DD/YYYY"],
    ["2026-2-3", "Date must be MM/DD/YYYY"],
  ])("has to be one of the calendar: of %s it says %s", (day, message) => {
    expect(errorsOf(customer(day))).toEqual({ prepared_at: [message] });
    expect(errorsOf(product(day))).toEqual({ sds_date: [message] });
  });

  // Rules: B5.17
  it.each(["", "2024-02-29", "1900-01-01", "2100-12-31"])("may be %j", (day) => {
    expect([Result.isSuccess(customer(day)), Result.isSuccess(product(day))]).toEqual([true, true]);
  });
});

describe("a list of chosen records", () => {
  it("tells what is wrong with some of them once, under its own name", () => {
    const inventory = { year: 2026, customer_id: 1, facility_id: 2, technician_ids: [1.5, 3_000_000_000, 4] };
    expect(Object.keys(errorsOf(validate(InventoryInput, inventory)) ?? {})).toEqual(["technician_ids"]);
    const { technician_ids } = Object(errorsOf(validate(InventoryInput, { ...inventory, technician_ids: [-1, -2] })));
    expect(technician_ids).toEqual(["Unknown id"]);
  });
});

describe("a list of very many records", () => {
  it("is refused before the database hears of it", () => {
    const hazard_ids = Array.from({ length: 1001 }, (_, i) => i + 1);
    const product = { name: "Toluene", mfg_name: "Olin" };
    expect(errorsOf(validate(ProductInput, { ...product, hazard_ids }))).toEqual({
      hazard_ids: ["At most 1000 can be selected"],
    });
    expect(Result.isSuccess(validate(ProductInput, { ...product, hazard_ids: hazard_ids.slice(1) }))).toBe(true);
  });
});

describe("max pounds and max gallons", () => {
  const message = (name: string) =>
    `${name} must be a number with at most 11 digits before and 4 after the decimal point`;

  it("take what is stored of them, and say what is allowed", () => {
    expect(errorsOf(line({ max_pounds: "1.23456", max_gallons: "999999999999" }))).toEqual({
      max_pounds: [message("Max pounds")],
      max_gallons: [message("Max gallons")],
    });
  });

  it.each([1_000_000_000, 99_999_999_999.9999, 0.0001])("that were read back as %d can be saved again", (stored) => {
    expect(Result.map(line({ max_pounds: stored }), ({ max_pounds }) => Number(max_pounds))).toEqual(
      Result.succeed(stored),
    );
  });

  it("have fewer decimals than sizes and quantities", () => {
    expect(Result.isSuccess(line({ container_size: "0.123456", container_quantity: "1.000001" }))).toBe(true);
  });
});

describe("places and notes", () => {
  it("may be as long as those of lines that were added up, also once they are uppercase", () => {
    const place = "A".repeat(10_000);
    expect(Result.map(line({ location_stored: place, notes: place }), ({ notes }) => notes.length)).toEqual(
      Result.succeed(10_000),
    );
    expect(errorsOf(line({ location_stored: "ß".repeat(5001) }))).toEqual({
      location_stored: ["Must be at most 10000 characters"],
    });
  });
});

describe("a person that a browser has kept", () => {
  it("is read also without a phone in the profile", () => {
    const profile = { first_name: "Ann", last_name: "Lee", full_name: "Ann Lee" };
    const user = {
      id: 1,
      email: "a@b.co",
      role: "admin",
      is_active: true,
      profile,
      address: { phone: "" },
      version: 1,
    };
    const state = { token: "t", isAuthenticated: true, rememberMe: false, user };
    expect(Option.isSome(Schema.decodeUnknownOption(AuthState)(state))).toBe(true);
  });
});
