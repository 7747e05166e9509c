import { describe, expect, it } from "vitest";
import { EMPTY, validated, written } from "./importedRecords.ts";

describe("rows of facilities", () => {
  const FACILITY = ["Company", "Site", "Address", "City", "ST", "ZIP Code"];
  const PLANT = ["Acme", "Plant 1", "1 Main St", "Dayton", "oh", "45402-1234"];
  const acme = { id: 7, version: 1, is_active: true, refusal: null, values: { name: "Acme, Inc.", city: "Dayton" } };

  it("make the customer that is new, once, with their address, and say so", () => {
    const { rows, plan } = validated("facilities", EMPTY, [
      FACILITY,
      PLANT,
      ["ACME", "Plant 2", "2 Main St", "Dayton", "OH", "45402"],
      ["", "Plant 3", "3 Main St", "Dayton", "OH", "45402"],
    ]);
    expect(rows.map(({ verdict, makes, shown }) => [verdict, makes, shown["customer_id"]])).toEqual([
      ["new", ["A new customer, Acme, with this address"], "Acme"],
      ["new", [], "Acme"],
      ["refused", [], undefined],
    ]);
    expect(rows[0]?.remarks).toEqual(["ZIP 45402-1234 was read as 45402."]);
    const [short] = validated("facilities", EMPTY, [FACILITY, [...PLANT.slice(0, 5), "4540"]]).rows;
    expect(short?.remarks).toEqual(["ZIP 4540 has 4 digits. A spreadsheet program may have dropped a leading 0."]);
    expect(rows[2]?.problems).toEqual([{ field: "customer_id", message: "Customer is required" }]);
    expect(plan.parents).toMatchObject([{ id: -1, values: { name: "Acme", address: "1 Main St", state: "OH" } }]);
    expect(plan.added).toMatchObject([
      { values: { name: "Plant 1", customer_id: -1, state: "OH", zip: "45402" } },
      { values: { name: "Plant 2", customer_id: -1 } },
    ]);
  });

  it("ask whether a customer of nearly the same name is meant", () => {
    const facts = { ...EMPTY, parents: [acme] };
    const table = [FACILITY, ["ACME INC", ...PLANT.slice(1)]];
    const [question] = validated("facilities", facts, table).rows[0]?.questions ?? [];
    expect(question?.choices.map(({ label }) => label)).toEqual(["Acme, Inc., Dayton", "A new customer"]);
    const answered = (choice: string) =>
      validated("facilities", facts, table, {
        answers: [{ field: "customer_id", text: question?.text ?? "", choice }],
      });
    expect(answered("7").plan).toMatchObject({ parents: [], added: [{ values: { customer_id: 7 } }] });
    expect(answered("new").plan).toMatchObject({ parents: [{ values: { name: "ACME INC" } }] });
  });

  it("tell a question and what is refused beside it at once", () => {
    const table = [
      [...FACILITY, "Fire Code"],
      ["Acme", "Plant 1", "1 Main St", "Dayton", "Ontario", "45402", "IFC 2099"],
    ];
    const [row] = validated("facilities", EMPTY, table).rows;
    expect(row?.questions.map(({ field }) => field)).toEqual(["fire_code"]);
    expect(row?.problems.map(({ field }) => field)).toEqual(["state"]);
  });

  it("of one name are two of two customers", () => {
    const { plan } = validated("facilities", EMPTY, [FACILITY, PLANT, ["Olin", ...PLANT.slice(1)]]);
    expect(plan.added).toHaveLength(2);
    expect(plan.parents).toHaveLength(2);
  });
});

describe("rows of customers", () => {
  const HEADS = ["Customer", "Street", "City", "State", "ZIP", "Same as Company Address", "Billing City"];

  it("have a billing address that is another one, or the same and then not used", () => {
    const { rows, plan } = validated("customers", EMPTY, [
      HEADS,
      ["Acme", "1 Main St", "Dayton", "OH", "45402", "", "Troy"],
      ["Olin", "1 Main St", "Dayton", "OH", "45402", "yes", "Troy"],
      ["Dow", "1 Main St", "Dayton", "ZZ", "4540", "", ""],
    ]);
    expect(plan.added).toMatchObject([
      { values: { is_same_billing_address: false, billing_city: "Troy" } },
      { values: { is_same_billing_address: true, billing_city: "Dayton" } },
    ]);
    expect(rows[1]?.remarks).toEqual([
      "The billing address in this row is not used because the row marks it as the same.",
    ]);
    expect(rows[2]?.problems).toEqual([{ field: "state", message: "State must be selected" }]);
    const again = validated("customers", written(EMPTY, plan), [HEADS, ["Olin", "", "", "", "", "yes", "Troy"]]);
    expect(again.rows[0]?.verdict).toBe("equal");
    const other = validated("customers", written(EMPTY, plan), [HEADS, ["Olin", "", "", "", "", "", "Troy"]]);
    expect(other.rows[0]?.changes).toEqual([
      { field: "is_same_billing_address", before: "Yes", after: "No" },
      { field: "billing_city", before: "Dayton", after: "Troy" },
    ]);
  });
});
