import { describe, expect, it } from "vitest";
import { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { mergeLines } from "#domain/inventory/mergeLines.ts";
import {
  ALL_ANSWERS,
  answersFault,
  answerTo,
  joinAnswers,
  openAnswers,
  REPORT_ANSWERS,
  splitAnswers,
} from "#domain/inventory/reportAnswers.ts";
import { errorsOf, validate } from "#domain/shared/fieldErrors.ts";

const TWO = "Fire code: oxidizer class 2; SPCC: not an oil";

describe("answers for reports", () => {
  it("are read as somebody types them, and given back by what was asked", () => {
    expect(splitAnswers(" Fire  code: OXIDIZER class 2 ;; spcc: not an oil")).toEqual(TWO.split("; "));
    const line = { report_answers: " Fire  code: OXIDIZER class 2 ;; spcc: not an oil" };
    expect(answerTo(line, "oxidizer")).toBe("Fire code: oxidizer class 2");
    expect(answerTo(line, "oil")).toBe("SPCC: not an oil");
    expect(answerTo(line, "aerosol")).toBeNull();
    expect(answerTo({}, "oil")).toBeNull();
  });

  it("each stand once, and under one question only", () => {
    expect(new Set(ALL_ANSWERS).size).toBe(Object.values(REPORT_ANSWERS).flat().length);
    for (const answer of ALL_ANSWERS) expect(answersFault(answer)).toBeUndefined();
  });

  it("are refused if unknown, or if two answer the same question", () => {
    const faultOf = (report_answers: string) =>
      errorsOf(validate(InventoryProductInput, { product_id: 1, mfg_name: "-", report_answers }))["report_answers"];
    expect(faultOf(TWO)).toBeUndefined();
    expect(faultOf("no oil at all")).toEqual(["Answers for reports must be from the list, separated by semicolons"]);
    expect(faultOf("SPCC: oil; SPCC: not an oil")).toEqual(["Answers for reports must not contradict each other"]);
  });

  it("leave the other questions open", () => {
    expect(openAnswers("")).toEqual(ALL_ANSWERS);
    expect(openAnswers("SPCC: oil")).toEqual(
      ALL_ANSWERS.filter((answer) => !/^SPCC: (?:.*oil|wastewater.*)$/.test(answer)),
    );
    expect(joinAnswers(["a", "b", "a"])).toBe("a; b");
  });

  it("stay with merged lines only if every line has them", () => {
    const basis = {
      container_size: null,
      container_unit_name: "",
      physical_state: null,
      pounds_per_gallon: null,
      specific_gravity: null,
      conversion_factor: null,
    } as const;
    const line = {
      container_quantity: null,
      max_gallons: null,
      max_pounds: null,
      location_stored: "",
      notes: "",
      is_processed: false,
      is_manufactured: false,
      is_otherwise_used: false,
      is_resolve_question: false,
    };
    const merged = (...texts: readonly [string, string]) =>
      mergeLines(basis, [
        { ...line, report_answers: texts[0] },
        { ...line, report_answers: texts[1] },
      ]).report_answers;
    expect(merged(TWO, TWO)).toBe(TWO);
    expect(merged(TWO, "SPCC: not an oil")).toBe("SPCC: not an oil");
    expect(merged(TWO, "")).toBe("");
  });
});
