import { Result, Schema } from "effect";
import { describe, expect, it, test } from "vitest";
import { validate } from "#domain/shared/fieldErrors.ts";
import {
  flag,
  Id,
  idList,
  MAX_ID,
  optionalChoice,
  optionalFlag,
  optionalId,
  optionalText,
  optionalWhole,
  patternOrBlank,
  requiredId,
  requiredText,
  requiredWhole,
  verbatimText,
} from "#domain/shared/fields.ts";
import { group } from "#domain/shared/groups.ts";

type Field = Schema.Constraint & { readonly DecodingServices: never };

/** What a form with this one field settles on, or the messages at the field. */
const reader =
  (field: Field) =>
  (sent: object): unknown =>
    Result.match(validate(Schema.Struct({ field }), sent), {
      onSuccess: (read) => Reflect.get(Object(read), "field"),
      onFailure: ({ field: messages }) => messages,
    });
const one = (field: Field) => (value: unknown) => reader(field)({ field: value });

const BLANKS = [{}, { field: null }, { field: "" }, { field: "  " }];

describe("a text", () => {
  it("is trimmed, and nothing, null and blanks are ''", () => {
    expect(one(optionalText())("  two words ")).toBe("two words");
    expect(BLANKS.map(reader(optionalText()))).toEqual(["", "", "", ""]);
  });

  it("says what it must be when it is something else, or holds what no database can", () => {
    expect(one(optionalText())(5)).toEqual(["Must be text"]);
    for (const text of ["\u0000", "a\u0000", "\u0000b"]) {
      expect(one(optionalText())(text)).toEqual(["Must not contain a NUL character"]);
      expect(one(verbatimText)(text)).toEqual(["Must not contain a NUL character"]);
    }
  });

  it("has a longest length, 10000 where nothing is said, and its own words for it", () => {
    expect(one(optionalText())("a".repeat(10_000))).toHaveLength(10_000);
    expect(one(optionalText())("a".repeat(10_001))).toEqual(["Must be less than 10000 characters"]);
    expect(one(requiredText("Name"))("a".repeat(10_001))).toEqual(["Must be less than 10000 characters"]);
    expect(one(optionalText({ max: 3 }))("abcd")).toEqual(["Must be less than 3 characters"]);
    expect(one(requiredText("Name", { max: 3 }))("abcd")).toEqual(["Must be less than 3 characters"]);
    expect(one(optionalText({ max: 3, message: "Too long" }))("abcd")).toEqual(["Too long"]);
    expect(one(requiredText("Name", { max: 3, message: "Too long" }))("abcd")).toEqual(["Too long"]);
    expect(one(optionalText({ max: 3 }))("abc")).toBe("abc");
  });

  it("that is required asks for itself when there is nothing", () => {
    expect(BLANKS.map(reader(requiredText("Name is required")))).toEqual(BLANKS.map(() => ["Name is required"]));
    expect(one(requiredText("Name is required"))("x")).toBe("x");
  });

  it("of a password keeps its blanks", () => {
    expect(one(verbatimText)("  x ")).toBe("  x ");
    expect([reader(verbatimText)({}), one(verbatimText)(null)]).toEqual(["", ""]);
  });

  it("with a pattern has to match it unless it is blank", () => {
    const zip = one(patternOrBlank(/^\d{5}$/, "ZIP code has 5 digits"));
    expect([zip("12345"), zip(" "), zip("1234")]).toEqual(["12345", "", ["ZIP code has 5 digits"]]);
  });
});

test("a choice is one of its values, or nothing when blank", () => {
  const choice = optionalChoice(["solid", "liquid"], "Choose one");
  expect(one(choice)(" liquid ")).toBe("liquid");
  expect(BLANKS.map(reader(choice))).toEqual([null, null, null, null]);
  expect(one(choice)("gas")).toEqual(["Choose one"]);
});

describe("a yes or no", () => {
  it.each([true, 1, "1", "true"])("is yes as %j", (sent) => {
    expect([one(flag)(sent), one(optionalFlag)(sent)]).toEqual([true, true]);
  });
  it.each([false, 0, "0", "false"])("is no as %j", (sent) => {
    expect([one(flag)(sent), one(optionalFlag)(sent)]).toEqual([false, false]);
  });
  it("that is missing or null is no, or says nothing where that may be", () => {
    expect([reader(flag)({}), one(flag)(null)]).toEqual([false, false]);
    expect(validate(Schema.Struct({ field: optionalFlag }), {})).toEqual(Result.succeed({}));
    expect(validate(Schema.Struct({ field: optionalFlag }), { field: null })).toEqual(Result.succeed({}));
  });
  it.each(["yes", 2, {}])("is refused as %j", (sent) => {
    expect([one(flag)(sent), one(optionalFlag)(sent)]).toEqual([["Must be true or false"], ["Must be true or false"]]);
  });
});

test("fields under one name are all missing when it is, and it has to be an object", () => {
  const address = group(Schema.Struct({ zip: requiredText("ZIP is required") }));
  for (const sent of [{}, { field: null }, { field: {} }]) {
    expect(validate(Schema.Struct({ field: address }), sent)).toEqual(
      Result.fail({ "field.zip": ["ZIP is required"] }),
    );
  }
  expect(one(address)("no")).toEqual(["Must be an object"]);
  expect(one(address)({ zip: "1" })).toEqual({ zip: "1" });
});

describe("a whole number", () => {
  const year = optionalWhole(1900, 2100, "Year is between 1900 and 2100");
  const asked = requiredWhole("Year is required", 1900, 2100, "Year is between 1900 and 2100");

  it.each([1900, 2100, "1900", " 2100 "])("within its limits is taken as %j", (sent) => {
    expect([one(year)(sent), one(asked)(sent)]).toEqual([Number(sent), Number(sent)]);
  });
  it.each([1899, 2101, "1899", "2101", 1999.5, "1999.5", "y1999", "1999y", "0x7cf", Number.NaN])(
    "is refused as %j",
    (sent) => {
      const refused = ["Year is between 1900 and 2100"];
      expect([one(year)(sent), one(asked)(sent)]).toEqual([refused, refused]);
    },
  );
  it("that is blank is nothing, or is asked for", () => {
    expect(BLANKS.map(reader(year))).toEqual([null, null, null, null]);
    expect(BLANKS.map(reader(asked))).toEqual(BLANKS.map(() => ["Year is required"]));
  });
  it("says that it must be one when it is a list", () => {
    expect([one(year)([]), one(asked)([])]).toEqual([["Must be a number"], ["Must be a number"]]);
  });
  it("may be below zero where its limits say so", () => {
    expect(one(optionalWhole(-100, 100, "Degrees"))("-40")).toBe(-40);
  });
});

describe("the id of a record", () => {
  it("is a whole number that the database can hold", () => {
    for (const id of [1, MAX_ID]) {
      expect([one(Id)(id), one(optionalId("Unknown"))(id), one(requiredId("Choose"))(id)]).toEqual([id, id, id]);
      expect(one(idList)([id])).toEqual([id]);
    }
    for (const id of [0, MAX_ID + 1]) {
      expect([one(Id)(id), one(optionalId("Unknown"))(id)]).toEqual([["Unknown id"], ["Unknown"]]);
      expect([one(requiredId("Choose"))(id), one(idList)([id])]).toEqual([["Choose"], ["Unknown id"]]);
    }
    expect(one(idList)([1.5])).toEqual(["Unknown id"]);
    expect(reader(requiredId("Choose"))({})).toEqual(["Choose"]);
  });

  it("stands once in a list, which may be missing", () => {
    expect(one(idList)(["2", 2, 3])).toEqual([2, 3]);
    expect([reader(idList)({}), one(idList)(null)]).toEqual([[], []]);
    expect(one(idList)("2")).toEqual(["Must be a list of ids"]);
    expect(one(idList)([{}])).toEqual(["Unknown id"]);
  });
});
