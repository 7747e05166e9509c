import { Result } from "effect";
import { describe, expect, it, test } from "vitest";
import { EMPTY_FACTS, factsDraftOf } from "#domain/product/ProductFacts.ts";
import { exactText } from "#domain/shared/fieldValues.ts";
import { ProductInput } from "#domain/product/Product.ts";
import { REGULATORY_FLAGS } from "#domain/product/productFields.ts";
import { SDS_STATUS_TEXTS } from "#domain/product/SdsStatus.ts";
import { validate } from "#domain/shared/fieldErrors.ts";

const read = (sent: object) => validate(ProductInput, { name: "Toluene", mfg_name: "Olin", ...sent });
const errorsOf = (sent: object) => Result.getOrElse(Result.flip(read(sent)), () => ({}));

describe("the product form", () => {
  it("asks for the names of product and maker", () => {
    expect(Result.flip(validate(ProductInput, {}))).toEqual(
      Result.succeed({ name: ["Product Name is required."], mfg_name: ["Manufacturer Name is required."] }),
    );
  });

  it("says what is wrong with each fact", () => {
    const wrong = {
      name: "n".repeat(201),
      mfg_name: "m".repeat(201),
      mfg_product_number: "p".repeat(101),
      mfg_phone: "1",
      mfg_emergency_phone: "1",
      physical_state: "plasma",
      specific_gravity: "x",
      pounds_per_gallon: "x",
      conversion_factor: "x",
      flash_points: 1001,
      nfpa: "n".repeat(21),
    };
    expect(errorsOf(wrong)).toEqual({
      name: ["Must be less than 200 characters"],
      mfg_name: ["Must be less than 200 characters"],
      mfg_product_number: ["Must be less than 100 characters"],
      mfg_phone: ["Manufacturer Phone must be 10 digits."],
      mfg_emergency_phone: ["Manufacturer Emergency Phone must be 10 digits."],
      physical_state: ["Physical state must be solid, liquid, compressed gas or liquified gas"],
      specific_gravity: [
        "Specific gravity must be a number with at most 9 digits before and 6 after the decimal point",
      ],
      pounds_per_gallon: [
        "Pounds per gallon must be a number with at most 9 digits before and 6 after the decimal point",
      ],
      conversion_factor: [
        "Conversion factor must be a number with at most 9 digits before and 6 after the decimal point",
      ],
      flash_points: ["Flash point must be between -459 and 1000 °F"],
      nfpa: ["Must be less than 20 characters"],
    });
    expect(errorsOf({ flash_points: -460 })).toHaveProperty("flash_points");
    expect(errorsOf({ flash_points: -459, nfpa: "n".repeat(20), mfg_product_number: "p".repeat(100) })).toEqual({});
    expect(errorsOf({ flash_points: 1000, name: "n".repeat(200), mfg_name: "m".repeat(200) })).toEqual({});
  });

  it("sends a sheet only when one was uploaded", () => {
    const sheetOf = (sds: unknown) => Result.getOrThrow(read({ sds })).sds;
    const sheet = { filepath: "up/1.pdf", original_name: "a.pdf" };
    expect(sheetOf(sheet)).toEqual(sheet);
    expect([sheetOf(null), sheetOf({}), sheetOf({ filepath: " " })]).toEqual([null, null, null]);
    expect(Result.getOrThrow(read({})).sds).toBeNull();
    expect(errorsOf({ sds: "a.pdf" })).toEqual({ sds: ["Must be an upload"] });
    expect(errorsOf({ sds: { filepath: "f".repeat(201), original_name: "o".repeat(1001) } })).toEqual({
      "sds.filepath": ["Must be less than 200 characters"],
      "sds.original_name": ["Must be less than 1000 characters"],
    });
  });
});

test("the form of a stored product holds its facts, numbers as they are written", () => {
  const flags = {
    is_spcc: true,
    is_sara_f: false,
    is_sara_p: true,
    is_sara_r: false,
    is_sara_a: true,
    is_sara_c: false,
  };
  const texts = {
    mfg_name: "Olin",
    mfg_product_number: "T-1",
    mfg_phone: "5551234567",
    mfg_emergency_phone: "5557654321",
  };
  const hazards = [{ id: 1, name: "Flammable" }];
  const numbers = { specific_gravity: 0.867, pounds_per_gallon: 7.23, conversion_factor: null, flash_points: 40 };
  const printed = {
    specific_gravity_min: 0.86,
    specific_gravity_max: null,
    specific_gravity_temperature: "20 °C",
    flash_point_operator: ">" as const,
  };
  const material = { material_form: "molten", material_alloy: "no alloy", hcs_hazard: "hazardous" } as const;
  const read = {
    ...texts,
    nfpa: "3-3-0",
    ...material,
    physical_state: "liquid" as const,
    ...numbers,
    ...printed,
    ...flags,
    hazards,
  };
  expect(factsDraftOf(read)).toEqual({
    ...printed,
    specific_gravity_min: "0.86",
    specific_gravity_max: "",
    ...texts,
    nfpa: "3-3-0",
    ...material,
    physical_state: "liquid",
    specific_gravity: "0.867",
    pounds_per_gallon: "7.23",
    conversion_factor: "",
    flash_points: "40",
    hazard_ids: hazards,
    ...flags,
  });
});

test.each([
  [null, ""],
  [0, "0"],
  [7.5, "7.5"],
  [1_000_000, "1000000"],
  [0.0000001, "0.0000001"],
  [0.000001, "0.000001"],
  [0.00000012, "0.00000012"],
])("%d stands in a field as %j", (value, text) => {
  expect(exactText(value) ?? "").toBe(text);
});

test("an empty form holds no text, no choice but a form that is not known, and no tick", () => {
  expect([...new Set(Object.values(EMPTY_FACTS).map((value) => JSON.stringify(value)))].toSorted()).toEqual(
    ['""', '"not known"', "[]", "false", "null"].toSorted(),
  );
  expect(EMPTY_FACTS).toMatchObject({ physical_state: null, hazard_ids: [], is_spcc: false });
});

test("lists word each status of a sheet, and SARA has five flags", () => {
  expect(SDS_STATUS_TEXTS).toEqual({ sds: "SDS", pending: "Pending SDS", update: "SDS UPDATE REQUIRED" });
  expect(Object.keys(REGULATORY_FLAGS).filter((name) => name !== "is_spcc")).toEqual([
    "is_sara_f",
    "is_sara_p",
    "is_sara_r",
    "is_sara_a",
    "is_sara_c",
  ]);
});
