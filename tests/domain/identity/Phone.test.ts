import { Result, Schema } from "effect";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone, isCompletePhone, phoneDigits, typedPhone } from "#domain/shared/Phone.ts";
import { optionalPhone } from "#domain/shared/optionalPhone.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { law } from "../../support/law.ts";

const Form = Schema.Struct({ phone: optionalPhone("Phone must be 10 digits") });

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 14 }),
  fc.string({ unit: fc.constantFrom(..."0123456789+()- .x"), maxLength: 20 }),
);

law("formatting a formatted phone changes nothing", [anyText], (text) => {
  expect(formatPhone(formatPhone(text))).toBe(formatPhone(text));
});

// Rules: A5.18
law("the mask of a phone keeps the digits of its number and adds none", [anyText], (text) => {
  expect(phoneDigits(formatPhone(text))).toBe(phoneDigits(text));
});

law(
  "the mask of a phone keeps every digit of up to ten, in their order",
  [fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 10 })],
  (digits) => {
    expect(formatPhone(digits).replace(/\D/g, "")).toBe(digits);
  },
);

test("typing digit by digit builds the mask, and deleting backwards never sticks", () => {
  const typed = ["5", "55", "555", "5551", "55512", "555123", "5551234", "55512345", "555123456", "5551234567"];
  const masked = [
    "(5",
    "(55",
    "(555",
    "(555) 1",
    "(555) 12",
    "(555) 123",
    "(555) 123-4",
    "(555) 123-45",
    "(555) 123-456",
    "(555) 123-4567",
  ];
  expect(typed.map(formatPhone)).toEqual(masked);
  const deleted = masked.map((text) => formatPhone(text.slice(0, -1)));
  expect(deleted).toEqual(["", ...masked.slice(0, -1)]);
});

// Rules: A3.22
test.each(["+1 (555) 123-4567", "+15551234567", "1-555-123-4567", "15551234567", "555.123.4567", "(555) 123-4567"])(
  "a pasted %j is (555) 123-4567",
  (pasted) => {
    expect(formatPhone(pasted)).toBe("(555) 123-4567");
    expect(isCompletePhone(pasted)).toBe(true);
  },
);

// Rules: A5.18
test.each(["(555) 123-45678", "(9555) 123-4567", "(555) 1923-4567", "(555) 123-4567a"])(
  "of %j, typed after ten digits, the last sign is not taken",
  (typed) => {
    expect(typedPhone(typed, "(555) 123-4567")).toBe("(555) 123-4567");
  },
);

test("a letter is not taken, and a number of another country stays as it is typed", () => {
  expect(typedPhone("(55a", "(55")).toBe("(55");
  const typed = [..."+49 30 1234567"].reduce((shown, sign) => typedPhone(shown + sign, shown), "");
  expect(typed).toBe("+49 30 1234567");
  expect([..."+1 5551234567"].reduce((shown, sign) => typedPhone(shown + sign, shown), "")).toBe("(555) 123-4567");
});

// Rules: A5.18
test.each([
  "+49 30 1234567",
  "+49 3012 3456",
  "55511121001",
  "555 123 4567 8",
  "+1 555 123 4567 ext. 9",
  "1-800-FLOWERS",
])("a pasted %j is refused as it stands, never rearranged", (pasted) => {
  expect([formatPhone(pasted), phoneDigits(pasted), isCompletePhone(pasted)]).toEqual([pasted, pasted, false]);
  expect(validate(Form, { phone: pasted })).toEqual(Result.fail({ phone: ["Phone must be 10 digits"] }));
});

// Rules: B5.9
test("blank stays blank, and fewer than ten digits are not complete", () => {
  expect([formatPhone(""), formatPhone(" ()-"), formatPhone("+1")]).toEqual(["", "", "+1"]);
  expect([isCompletePhone(""), isCompletePhone("555123456")]).toEqual([false, false]);
});

// Rules: A3.10, A3.22
test.each([
  [{ phone: "(555) 123-4567" }, "5551234567"],
  [{ phone: "+1 555 123 4567" }, "5551234567"],
  [{ phone: "  " }, ""],
  [{ phone: null }, ""],
  [{}, ""],
])("%j is stored as %j", (sent, phone) => {
  expect(validate(Form, sent)).toEqual(Result.succeed({ phone }));
});

// Rules: A9.8
test.each(["555", "25551234567", "55512345678", "call me", "+44 20 7946 0958", "9".repeat(60)])(
  "%j is refused with the field's message, never cut",
  (phone) => {
    expect(validate(Form, { phone })).toEqual(Result.fail({ phone: ["Phone must be 10 digits"] }));
  },
);
