import { Result } from "effect";
import { describe, expect, it, test } from "vitest";
import { ContainerInput, ContainerUnitInput } from "#domain/container/Container.ts";
import { CustomerInput } from "#domain/customer/Customer.ts";
import { FacilityInput } from "#domain/customer/Facility.ts";
import { validate } from "#domain/shared/fieldErrors.ts";

const ADDRESS = { address: "1 Main St", city: "Reno", state: "NV", zip: "89501", phone: "7755550100" };
const errorsOf = (result: Result.Result<unknown, unknown>) => Result.getOrElse(Result.flip(result), () => ({}));
const customer = (sent: object) => errorsOf(validate(CustomerInput, { name: "Acme", address: ADDRESS, ...sent }));
const facility = (sent: object) =>
  errorsOf(validate(FacilityInput, { name: "North", customer_id: 1, address: ADDRESS, ...sent }));
const address = (sent: object) => facility({ address: { ...ADDRESS, ...sent } });
const billing = (sent: object) => customer({ billing_address: sent });

describe("an empty form", () => {
  it("says what each field needs", () => {
    const missing = {
      "address.address": ["Address must contain at least 1 character"],
      "address.city": ["City must contain at least 1 character"],
      "address.state": ["State must be selected"],
      "address.zip": ["ZIP code must be at least 4 digits"],
    };
    expect(errorsOf(validate(CustomerInput, {}))).toMatchObject({ name: ["Customer name is required"], ...missing });
    expect(errorsOf(validate(FacilityInput, {}))).toMatchObject({
      name: ["Facility name is required"],
      customer_id: ["Customer is required"],
      ...missing,
    });
    expect(errorsOf(validate(ContainerInput, {}))).toEqual({ name: ["Container Type is required"] });
    expect(errorsOf(validate(ContainerUnitInput, {}))).toEqual({ name: ["Unit Alias is required"] });
  });
});

test("names and texts have their longest lengths", () => {
  const long = (length: number) => ({ name: "a".repeat(length) });
  expect([customer(long(150)), facility(long(150))]).toEqual([{}, {}]);
  expect(customer(long(151))).toEqual({ name: ["Customer name must be less than 150 characters"] });
  expect(facility(long(151))).toEqual({ name: ["Facility name must be less than 150 characters"] });
  for (const input of [ContainerInput, ContainerUnitInput]) {
    expect(errorsOf(validate(input, { ...long(100), description: "d".repeat(500) }))).toEqual({});
    expect(errorsOf(validate(input, { ...long(101), description: "d".repeat(501) }))).toEqual({
      name: ["Must be less than 100 characters"],
      description: ["Must be less than 500 characters"],
    });
  }
});

describe("an address", () => {
  it("is refused where a part is too long or no part of an address", () => {
    expect(address({ address: "a".repeat(200), city: "c".repeat(100) })).toEqual({});
    expect(address({ address: "a".repeat(201), city: "c".repeat(101) })).toEqual({
      "address.address": ["Address must be less than 200 characters"],
      "address.city": ["Must be less than 100 characters"],
    });
    for (const state of ["ZZ", "NVX"])
      expect(address({ state })).toEqual({ "address.state": ["State must be selected"] });
  });

  it.each([
    ["1234", undefined],
    ["12345", undefined],
    ["123", ["ZIP code must be at least 4 digits"]],
    ["123456", ["ZIP code must not exceed 5 digits"]],
    ["1234a", ["ZIP code must contain only digits"]],
    ["a1234", ["ZIP code must contain only digits"]],
  ])("has a ZIP code of 4 or 5 digits: %j", (zip, messages) => {
    expect(address({ zip })).toEqual(messages === undefined ? {} : { "address.zip": messages });
  });

  it("of bills may be missing, part by part", () => {
    expect([billing({}), customer({ billing_address: null })]).toEqual([{}, {}]);
    expect(billing({ address: "b".repeat(200), city: "c".repeat(100), state: "CA", zip: "1234" })).toEqual({});
    expect(billing({ address: "b".repeat(201), city: "c".repeat(101), state: "ZZ", zip: "123" })).toEqual({
      "billing_address.address": ["Address must be less than 200 characters"],
      "billing_address.city": ["Must be less than 100 characters"],
      "billing_address.state": ["State must be selected"],
      "billing_address.zip": ["ZIP code must be 4-5 digits"],
    });
    for (const zip of ["123456", "a1234", "1234a"]) {
      expect(billing({ zip })).toEqual({ "billing_address.zip": ["ZIP code must be 4-5 digits"] });
    }
    expect(billing({ state: "CAL" })).toEqual({ "billing_address.state": ["State must be selected"] });
  });
});
