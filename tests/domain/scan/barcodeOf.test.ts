import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barcodeOf, MAX_BARCODE } from "#domain/scan/barcodeOf.ts";
import { law } from "../../support/law.ts";

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
/** As the General Specifications of GS1 compute it, from the left. */
const withCheckDigit = (body: string): string => {
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * ((body.length - at) % 2 === 1 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};
const upcA = digits(11).map(withCheckDigit);
const ean13 = digits(12).map(withCheckDigit);
const itf14 = fc.stringMatching(/^[1-9]\d{12}$/).map(withCheckDigit);
const tradeItem = fc.oneof(upcA, ean13, itf14);

describe("a barcode", () => {
  it.each([
    ["036000291452", "0036000291452", "UPC-A"],
    ["4006381333931", "4006381333931", "EAN-13"],
    ["96385074", "96385074", "EAN-8"],
    ["04252614", "04252614", "UPC-E"],
    ["00012345600012", "0012345600012", "ITF-14 of a single item"],
    ["10012345678902", "10012345678902", "ITF-14 of a case"],
    ["]C10104006381333931171231", "4006381333931", "GS1-128 with a date"],
    ["0104006381333931", "4006381333931", "GS1-128 with nothing else"],
    ["(01)04006381333931(10)LOT7", "4006381333931", "GS1-128 as it is written below its bars"],
    ["010400638133393110LOT7", "4006381333931", "GS1 DataMatrix"],
    ["DRUM-0042", "DRUM-0042", "Code 128 of a firm"],
    [" A\u001dB ", "AB", "with the control characters of a scanner"],
  ])("%s is %s: %s", (scanned, code) => {
    expect(barcodeOf(scanned)).toBe(code);
  });

  it.each(["036000291453", "4006381333930", "10012345678903", "", "   ", "x".repeat(MAX_BARCODE + 1)])(
    "'%s' is a misread",
    (scanned) => expect(barcodeOf(scanned)).toBeNull(),
  );

  law("is the same as UPC-A, as EAN-13 with a leading 0 and as ITF-14 with two", [upcA], (code) => {
    expect(barcodeOf(code)).toBe(`0${code}`);
    expect(barcodeOf(`0${code}`)).toBe(`0${code}`);
    expect(barcodeOf(`00${code}`)).toBe(`0${code}`);
  });

  law("stays as it is when it is read again", [fc.oneof(tradeItem, fc.string())], (scanned) => {
    const code = barcodeOf(scanned);
    if (code !== null) expect(barcodeOf(code)).toBe(code);
  });

  law(
    "with one wrong digit is a misread",
    [fc.oneof(upcA, ean13, itf14), fc.nat(), fc.integer({ min: 1, max: 9 })],
    (code, where, more) => {
      const at = where % code.length;
      const wrong = (Number(code[at]) + more) % 10;
      expect(barcodeOf(`${code.slice(0, at)}${wrong}${code.slice(at + 1)}`)).toBeNull();
    },
  );

  law("keeps what its product is called by others: two trade items are never one", [ean13, ean13], (one, other) => {
    fc.pre(one !== other);
    expect(barcodeOf(one)).not.toBe(barcodeOf(other));
  });
});
