import { expect, it } from "vitest";
import { firstInventory, firstPlaceOf, NO_PLACE } from "#application/customer/firstPlace.ts";
import { firstSteps } from "#application/customer/firstSteps.ts";
import type { CustomerRow } from "#domain/customer/Customer.ts";

const row = (id: number, facility: string | null): CustomerRow => ({
  id,
  name: `Customer ${id}`,
  facility: facility === null ? null : { id: id * 10, name: facility, full_address: "1 Foundry Road" },
  phone: "",
  is_active: true,
  version: 1,
});

it("somebody who begins goes on where a facility is, or else with the customer changed last", () => {
  expect(firstPlaceOf({ items: [] })).toEqual(NO_PLACE);
  const latest = { id: 2, name: "Customer 2" };
  expect(firstPlaceOf({ items: [row(2, null)] })).toEqual({ customer: latest, facility: null, isOnly: true });
  expect(firstPlaceOf({ items: [row(2, null), row(1, "Plant")] })).toEqual({
    customer: { id: 1, name: "Customer 1" },
    facility: { id: 10, name: "Plant" },
    isOnly: false,
  });
});

it("the first steps wait for each other, and each says what is done", () => {
  const said = (place: typeof NO_PLACE) =>
    firstSteps(place).map(({ words, isDone, refusal }) => [words, isDone ? "done" : (refusal ?? "next")]);
  const [customer, facility] = [
    { id: 1, name: "Acme" },
    { id: 2, name: "Plant" },
  ];
  expect(said(NO_PLACE)).toEqual([
    ["Add a customer", "next"],
    ["Add its facility", "Add a customer first."],
    ["Add an inventory", "Add a facility first."],
  ]);
  expect(said({ ...NO_PLACE, customer }).map(([, state]) => state)).toEqual(["done", "next", "Add a facility first."]);
  expect(said({ ...NO_PLACE, customer, facility })).toEqual([
    ["Customer: Acme", "done"],
    ["Facility: Plant", "done"],
    ["Add an inventory", "next"],
  ]);
});

it("the first inventory is of this year, and of the only place", () => {
  const place = { customer: { id: 1, name: "Acme" }, facility: { id: 2, name: "Plant" }, isOnly: true };
  const { customer: customer_id, facility: facility_id } = place;
  expect(firstInventory(place, "2026-03-01")).toEqual({ year: 2026, customer_id, facility_id });
  expect(firstInventory({ ...place, isOnly: false }, "2026-03-01")).toEqual({ year: 2026 });
});
