import { describe, expect, it } from "vitest";
import { type LineParts, mergeLines, mergeRefusal, TOO_LONG, TOO_MUCH } from "#domain/inventory/mergeLines.ts";

const PARTS: LineParts = {
  container_quantity: "3",
  max_gallons: null,
  max_pounds: "10",
  location_stored: "A1",
  notes: "",
  is_processed: false,
  is_manufactured: false,
  is_otherwise_used: false,
  is_resolve_question: false,
};
/** Without a formula, stored amounts are added. */
const BASIS = {
  container_unit_name: "Each",
  container_size: "5",
  physical_state: "solid",
  pounds_per_gallon: null,
  conversion_factor: null,
} as const;
const merge = (...lines: ReadonlyArray<Partial<LineParts>>) =>
  mergeLines(BASIS, [PARTS, ...lines.map((line) => ({ ...PARTS, ...line }))]);

describe("lines that are added up", () => {
  it("have the sum of amounts of ten and more digits, which can be stored", () => {
    const merged = merge({ max_pounds: "99999999000.5" });
    expect([merged.max_pounds, mergeRefusal(merged)]).toEqual(["99999999010.5", null]);
  });

  it.each([
    ["quantities", { container_quantity: "999999999" }],
    ["amounts", { max_pounds: "99999999999.9999" }],
  ])("are refused when their %s are more than can be stored", (_, line) => {
    expect(mergeRefusal(merge(line))?.message).toBe(TOO_MUCH);
  });

  it.each(["location_stored", "notes"] as const)("are refused when their %s would be cut", (name) => {
    expect(mergeRefusal(merge({ [name]: "B".repeat(9999) }, { [name]: "C" }))?.message).toBe(TOO_LONG);
    expect(mergeRefusal(merge({ [name]: "B".repeat(9000) }))).toBeNull();
  });
});

describe("what reports ask of lines that are added up", () => {
  const [A, B] = [{ process_name: "A" }, { process_name: "B" }];

  it("counts with each of their processes, and with all where one of them has none", () => {
    expect(
      mergeLines(BASIS, [
        { ...PARTS, ...A },
        { ...PARTS, ...A },
      ]).process_name,
    ).toBe("A");
    expect(
      mergeLines(BASIS, [
        { ...PARTS, ...A },
        { ...PARTS, ...B },
      ]).process_name,
    ).toBe("A; B");
    expect(
      mergeLines(BASIS, [
        { ...PARTS, process_name: "A; B" },
        { ...PARTS, ...B },
      ]).process_name,
    ).toBe("A; B");
    expect(
      mergeLines(BASIS, [
        { ...PARTS, ...A },
        { ...PARTS, process_name: "" },
      ]).process_name,
    ).toBe("");
    const long = { ...PARTS, process_name: "C".repeat(99) };
    expect(mergeLines(BASIS, [long, { ...PARTS, ...A }]).process_name).toBe("");
  });

  it("is the stored line's where the other was sent without it", () => {
    const stored = { ...A, process_exemption: "atmospheric tank", partial_pressure: "7.5" } as const;
    expect(mergeLines(BASIS, [{ ...PARTS, ...stored }, PARTS])).toMatchObject(stored);
    expect(merge()).not.toHaveProperty("process_name");
  });

  it("has no exemption unless all have the same, and the highest pressure unless one is not known", () => {
    const all = (...lines: ReadonlyArray<Partial<LineParts>>) => {
      const [first, ...rest] = lines.map((line) => ({ ...PARTS, ...line }));
      return mergeLines(BASIS, [first ?? PARTS, ...rest]);
    };
    const [article, none] = [{ process_exemption: "article" }, { process_exemption: "none" }] as const;
    expect(all(article, article).process_exemption).toBe("article");
    expect(all(article, none).process_exemption).toBe("none");
    expect(all({ partial_pressure: "9" }, { partial_pressure: "10.5" }).partial_pressure).toBe("10.5");
    expect(all({ partial_pressure: "9" }, { partial_pressure: null }).partial_pressure).toBeNull();
  });
});

describe("one line out of equal ones", () => {
  const LIQUID = { ...BASIS, container_unit_name: "Gallon (gal)", physical_state: "liquid" } as const;
  const given = { max_gallons: "1", max_pounds: "2" };

  it("has amounts that follow from the sum of the quantities, and sums where nothing follows", () => {
    const known = mergeLines({ ...LIQUID, pounds_per_gallon: "10" }, [
      { ...PARTS, ...given },
      { ...PARTS, ...given },
    ]);
    expect(known).toMatchObject({ container_quantity: "6", max_gallons: "30", max_pounds: "300" });
    const half = mergeLines(LIQUID, [
      { ...PARTS, ...given },
      { ...PARTS, ...given },
    ]);
    expect([half.max_gallons, half.max_pounds]).toEqual(["30", "4"]);
    const wrong = mergeLines({ ...LIQUID, physical_state: "solid" }, [{ ...PARTS, ...given }]);
    expect([wrong.max_gallons, wrong.max_pounds]).toEqual(["1", "2"]);
    const none = merge({ container_quantity: null, max_pounds: null, max_gallons: "x" });
    expect([none.container_quantity, none.max_pounds, none.max_gallons]).toEqual(["3", "10", null]);
  });

  it.each(["is_processed", "is_manufactured", "is_otherwise_used"] as const)("is %s when one of them is", (use) => {
    expect([merge({})[use], merge({ [use]: true }, {})[use]]).toEqual([false, true]);
    expect(merge({ [use]: true })).toEqual({ ...merge({}), [use]: true });
  });

  it("has its question resolved only when no unresolved line brings notes to it", () => {
    const resolved = { is_resolve_question: true, notes: "seen" };
    expect(merge({}).is_resolve_question).toBe(false);
    expect(merge(resolved).is_resolve_question).toBe(true);
    expect(merge(resolved, { notes: "new" }).is_resolve_question).toBe(false);
    expect(merge({ notes: "seen; new" }, resolved)).toMatchObject({ notes: "seen; new", is_resolve_question: false });
  });

  it("is refused in words", () => {
    expect(TOO_MUCH).toBe("The combined quantity is too large to store.");
    expect(TOO_LONG).toBe("The combined storage locations or notes are too long.");
    const whole = merge({});
    for (const name of ["location_stored", "notes"]) {
      expect(mergeRefusal({ ...whole, [name]: "n".repeat(10_000) })).toBeNull();
      expect(mergeRefusal({ ...whole, [name]: "n".repeat(10_001) })?.message).toBe(TOO_LONG);
    }
    expect(mergeRefusal({ ...whole, container_quantity: null, max_pounds: null, max_gallons: null })).toBeNull();
    expect(mergeRefusal({ ...whole, max_gallons: "1.23456" })?.message).toBe(TOO_MUCH);
  });
});
