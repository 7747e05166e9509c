import { describe, expect, it } from "vitest";
import type { FilingRemark } from "#domain/filing/FilingReadiness.ts";
import { remarkPath } from "#ui/screens/filing/remarkPath.ts";

const REMARK: FilingRemark = {
  where: "facility",
  id: 5,
  inventory_id: null,
  field: "county",
  name: "North Plant",
  words: "Not entered: county",
  is_mandatory: true,
  lines: [],
};

describe("the way from what lacks to its field", () => {
  it("opens the record's form, with the field", () => {
    const ways: ReadonlyArray<readonly [Partial<FilingRemark>, string | null]> = [
      [{}, "/customers-facilities-mgmt/facilities/5#county"],
      [{ field: "" }, "/customers-facilities-mgmt/facilities/5"],
      [{ field: "contacts" }, "/customers-facilities-mgmt/contacts/for/5#roles"],
      [{ where: "contact", field: "phones" }, "/customers-facilities-mgmt/contacts/5#phones"],
      [{ where: "line", inventory_id: 3, field: "physical_state" }, "/inventories/3/products/5#physical_state"],
      [{ where: "line", inventory_id: null }, null],
      [{ where: "product", field: "hazard_ids" }, "/products/5#hazard_ids"],
      [{ where: "container", field: "storage_type" }, "/containers/5#storage_type"],
      [{ where: "container", id: null, name: "Box & bag" }, "/containers?search=Box%20%26%20bag"],
      [{ where: "filing", id: null, field: "certifier" }, null],
    ];
    for (const [remark, path] of ways) expect(remarkPath({ ...REMARK, ...remark })).toBe(path);
  });
});
