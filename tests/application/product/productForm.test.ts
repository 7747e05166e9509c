import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { componentForm } from "#application/component/componentMachines.ts";
import { type ProductDraft, productForm } from "#application/product/productForm.ts";

const { seed } = productForm;
const FILLED: ProductDraft = { ...seed, name: "Toluene", mfg_name: "Summit" };
const errorsOf = (change: Partial<ProductDraft>) =>
  Result.match(productForm.inputOf({ ...FILLED, ...change }, true), {
    onSuccess: () => ({}),
    onFailure: (errors) => errors,
  });
const inputOf = (change: Partial<ProductDraft>) =>
  Result.getOrThrow(productForm.inputOf({ ...FILLED, ...change }, true));

describe("the product form", () => {
  // Rules: B5.15, B5.16, B9.5
  it("says what is missing or wrong in the specification's words", () => {
    expect(errorsOf({ name: " ", mfg_name: "", mfg_phone: "555", mfg_emergency_phone: "1" })).toEqual({
      name: ["Product Name is required."],
      mfg_name: ["Manufacturer Name is required."],
      mfg_phone: ["Manufacturer Phone must be 10 digits."],
      mfg_emergency_phone: ["Manufacturer Emergency Phone must be 10 digits."],
    });
  });

  // Rules: B5.18, B5.19, B9.5
  it("takes a flash point of -459 to 1000 °F, refuses any other", () => {
    expect(["-459", "1000", ""].map((flash_points) => errorsOf({ flash_points }))).toEqual([{}, {}, {}]);
    for (const wrong of ["-460", "1001", "12.7", "-0", "1-2"]) {
      expect(Object.keys(errorsOf({ flash_points: wrong }))).toEqual(["flash_points"]);
    }
  });

  // Rules: D24
  it("refuses densities that are no numbers, and leaves them as they were typed", () => {
    expect(productForm.settle).toBeUndefined();
    for (const wrong of ["12 lb", "1e3", "1.2.3", "1,000", "0.1234567"]) {
      const found = errorsOf({ physical_state: "liquid", pounds_per_gallon: wrong });
      const message = "Pounds per gallon must be a number with at most 9 digits before and 6 after the decimal point";
      expect(found).toEqual({ pounds_per_gallon: [message] });
    }
  });

  // Rules: B3.12, B5.17, B9.8
  it("sends the date as yyyy-MM-dd, and refuses one that is not complete", () => {
    expect(inputOf({ sds_date: "02/13/2024" }).sds_date).toBe("2024-02-13");
    expect(inputOf({ sds_date: "" }).sds_date).toBe("");
    expect(errorsOf({ sds_date: "02/3" })).toEqual({ sds_date: ["Date must be MM/DD/YYYY"] });
  });

  it("sends the fields of its physical state and no others", () => {
    const densities = { specific_gravity: "0.9", pounds_per_gallon: "7.5", conversion_factor: "8" };
    const sent = (physical_state: ProductDraft["physical_state"]) => {
      const { specific_gravity, pounds_per_gallon, conversion_factor } = inputOf({ ...densities, physical_state });
      return [specific_gravity, pounds_per_gallon, conversion_factor];
    };
    expect(sent("liquid")).toEqual(["0.9", "7.5", null]);
    expect(sent("compressed gas")).toEqual([null, null, "8"]);
    expect(sent("solid")).toEqual([null, null, null]);
  });

  // Rules: B3.18
  it("sends its sheet only when one was uploaded", () => {
    expect(inputOf({}).sds).toBeNull();
    const sds = { filepath: "abc", original_name: "sheet.pdf", size: 9 };
    expect(inputOf({ sds }).sds).toEqual({ filepath: "abc", original_name: "sheet.pdf" });
  });
});

describe("the chemical component form", () => {
  const errors = (change: Partial<typeof componentForm.seed>) =>
    Result.match(
      componentForm.inputOf({ ...componentForm.seed, name: "Acetone", number: "67-64-1", ...change }, true),
      {
        onSuccess: () => ({}),
        onFailure: (found) => found,
      },
    );

  it("asks for name and number, whatever is picked", () => {
    expect(errors({ name: "", number: "" })).toEqual({ name: ["Name is required"], number: ["CAS # is required"] });
  });

  it("saves a number whose check digit is wrong, and one that is not a CAS number", () => {
    expect([errors({ number: "67-64-2" }), errors({ number: "proprietary" })]).toEqual([{}, {}]);
  });

  it("takes shares of 0 to 100 and texts of 500 characters", () => {
    expect(errors({ percentage_weight: "100", percentage_volume: "0", restrictions: "x".repeat(500) })).toEqual({});
    const wrong = { percentage_weight: "100.1", regulations: "x".repeat(501) };
    expect(Object.keys(errors(wrong)).toSorted()).toEqual(["percentage_weight", "regulations"]);
  });
});
