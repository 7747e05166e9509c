import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarDate, dateText } from "#ui/kit/field/CalendarPopover.tsx";
import { dateMask, pastedDate } from "#ui/kit/field/DateField.tsx";
import { law } from "../../support/law.ts";

/** Types a text sign by sign at the end of the field. */
const typed = (keys: string) => [...keys].reduce((text, key) => dateMask(text + key), "");

describe("a date while it is typed", () => {
  // Rules: B2.74
  it.each([
    ["01022026", "01/02/2026"],
    ["01/02/2026", "01/02/2026"],
    ["1/2/2026", "01/02/2026"],
    ["1-2-2026", "01/02/2026"],
    ["13322026", "13/32/2026"],
    ["02302026", "02/30/2026"],
    ["010220267", "01/02/20267"],
    ["ab12", "ab12"],
    ["Jan 2, 2026", "Jan 2, 2026"],
    ["/", ""],
  ])("keys %s show %s", (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });

  it("never gets ahead with a slash, so that backspace can take one away", () => {
    expect(dateMask("12")).toBe("12");
    expect(dateMask("12/3")).toBe("12/3");
    expect(dateMask("12/31")).toBe("12/31");
  });

  it("keeps its parts apart when a digit is taken out or put in amid them", () => {
    expect(dateMask("1/31/2026")).toBe("1/31/2026");
    expect(dateMask("121/31/2026")).toBe("121/31/2026");
    expect(dateMask("12//2026")).toBe("12//2026");
    expect(dateMask("/31/2026")).toBe("/31/2026");
  });

  law(
    "leaves its own results alone, loses no digit, and is the mask or the text as it was typed",
    [fc.string({ unit: fc.constantFrom(..."0123456789/-. a") })],
    (text) => {
      const masked = dateMask(text);
      if (masked !== text) expect(masked).toMatch(/^\d{0,2}(\/\d{0,2}(\/\d{0,4})?)?$/);
      // A lone digit gets its zero.
      const digits = masked.replace(/\D/g, "").replace(/0/g, "");
      expect(digits).toBe(text.replace(/\D/g, "").replace(/0/g, ""));
      expect(dateMask(masked)).toBe(masked);
    },
  );

  law("keeps the digits of a text without slashes, in their order", [fc.stringMatching(/^\d{0,8}$/)], (digits) => {
    expect(dateMask(digits).replaceAll("/", "")).toBe(digits);
  });
});

describe("a pasted date", () => {
  it.each([
    ["2026-01-02", "01/02/2026"],
    ["2026-01-02T10:00:00Z", "01/02/2026"],
    ["1/2/26", "01/02/2026"],
    ["12-31-1999", "12/31/1999"],
    ["1/2/99", "01/02/1999"],
    [" 1.2.2026 ", "01/02/2026"],
    ["01022026", "01/02/2026"],
    ["01/02/20267", "01/02/20267"],
    ["March 5, 2026", "March 5, 2026"],
  ])("%s is understood as %s", (text, shown) => {
    expect(pastedDate(text)).toBe(shown);
  });
});

describe("the calendar behind the field", () => {
  it.each(["", "01/02", "02/30/2026", "13/01/2026", "00/10/2026", "1/2/2026"])("shows no day for %j", (text) => {
    expect(calendarDate(text)).toBeNull();
  });

  it("shows the typed day, and gives it back unchanged", () => {
    const day = calendarDate("02/29/2028");
    expect(day === null ? null : dateText(day)).toBe("02/29/2028");
  });
});
