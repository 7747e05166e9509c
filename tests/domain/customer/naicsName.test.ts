import { expect, it } from "vitest";
import { naicsNameAfter } from "#domain/customer/naicsName.ts";
import names from "#domain/customer/naics2017.json" with { type: "json" };

const PAINT = "Paint and Coating Manufacturing";

it("is that of the list, follows the code, and what somebody typed stays", () => {
  const typed = (naics: string, naics_name: string, code: string) => naicsNameAfter(names, { naics, naics_name }, code);
  expect(typed("", "", "325510")).toBe(PAINT);
  expect(typed("325510", PAINT, "32551")).toBe("");
  expect(typed("325510", PAINT, " 325520 ")).toBe("Adhesive Manufacturing");
  expect(typed("325510", "Paint shop", "325520")).toBe("Paint shop");
  expect(typed("", "", "999999")).toBe("");
});

it("is known of the 1,057 industries of 2017", () => {
  const all = Object.entries(names);
  expect(all).toHaveLength(1_057);
  expect(all.filter(([code, name]) => !/^\d{6}$/.test(code) || name.trim() !== name || name === "")).toEqual([]);
});
