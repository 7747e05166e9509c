import { readFileSync } from "node:fs";
import { Result } from "effect";
import { expect, it } from "vitest";
import { Address, BillingAddress } from "#domain/customer/Address.ts";
import { isUsState } from "#domain/reference/UsState.ts";
import { validate } from "#domain/shared/fieldErrors.ts";

const lookup = readFileSync("data/reference/states.csv", "utf8").trim().split(/\r?\n/).slice(1);

// Rules: B3.5
it("an address lies in one of the 56 states of the lookup, and in no other", () => {
  const codes = lookup.map((line) => line.split(",")[0] ?? "");
  expect(codes.length).toBe(56);
  expect(codes.filter((code) => !isUsState(code))).toEqual([]);
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const all = letters.flatMap((a) => letters.map((b) => a + b));
  expect(all.filter(isUsState).toSorted()).toEqual(codes.toSorted());
});

// Rules: B5.5
it.each(["ZZ", "oh", "Ohio", "O", "1"])("%j is told in the words of the form", (state) => {
  const address = { address: "1 Main St", city: "Akron", zip: "44301" };
  const errorsOf = (result: Result.Result<unknown, unknown>) => Result.getOrElse(Result.flip(result), () => null);
  expect(errorsOf(validate(Address, { ...address, state }))).toEqual({ state: ["State must be selected"] });
  expect(errorsOf(validate(BillingAddress, { state }))).toEqual({ state: ["State must be selected"] });
  expect(errorsOf(validate(BillingAddress, { state: "" }))).toBe(null);
});
