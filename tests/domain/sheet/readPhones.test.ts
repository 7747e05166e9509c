import fc from "fast-check";
import { expect, test } from "vitest";
import { law } from "../../support/law.ts";
import { readPhones } from "#domain/sheet/identity/readPhones.ts";

const digit = (least: number) => fc.integer({ min: least, max: 9 });
const number = fc
  .tuple(digit(2), digit(0), digit(0), digit(2), digit(0), digit(0), digit(0), digit(0), digit(0), digit(0))
  .map((all) => all.join(""));
const FORMS: ReadonlyArray<(area: string, exchange: string, line: string) => string> = [
  (area, exchange, line) => `(${area}) ${exchange}-${line}`,
  (area, exchange, line) => `${area}-${exchange}-${line}`,
  (area, exchange, line) => `1-${area}-${exchange}-${line}`,
  (area, exchange, line) => `+1 ${area} ${exchange} ${line}`,
  (area, exchange, line) => `${area}.${exchange}.${line}`,
  (area, exchange, line) => `1 (${area}) ${exchange}-${line}`,
  (area, exchange, line) => `(${area})${exchange}-${line}`,
  (area, exchange, line) => `${area}/${exchange}-${line}`,
];

law(
  "a North American number has ten digits in whatever fashion it is printed",
  [number, fc.constantFrom(...FORMS), fc.constantFrom("Phone: ", "Tel. ", "CHEMTREC ", "T ")],
  (digits, write, before) => {
    const text = write(digits.slice(0, 3), digits.slice(3, 6), digits.slice(6));
    const [phone, ...others] = readPhones(`${before}${text} (24 hours)`);
    expect(others).toEqual([]);
    expect(phone?.digits).toBe(digits);
    expect(phone?.text).toBe(text);
  },
);

test.each([
  ["T (877) 555-6648 / (281) 555-0300", ["8775556648", "2815550300"]],
  ["1-800-832-HELP", ["8008324357"]],
  ["1-800-73-LARKS", ["8007352757"]],
  ["1-800-55-LARK1", ["8005552751"]],
  ["1-800-55-LARK", []],
  ["1888-555-8832 / 619-555-6666", ["8885558832", "6195556666"]],
  ["(212) 555-0133/(212) 555-0116", ["2125550133", "2125550116"]],
  ["0321 5550199 / 5550198 5550197", [null]],
  ["001-800-ACROS-01", ["8002276701"]],
  ["001-123-ACROS-01", []],
  ["(123) 456-7890", [null]],
  ["1-800-155-0199", [null]],
  ["800-555-0199-1234", [null]],
  ["800.555.0199.12", [null]],
  ["800 555 0199 22", [null]],
  ["800-555-01991", [null]],
  ["800-555-0199 24", ["8005550199"]],
  ["450 PARK LANE", []],
  ["01632 960696", [null]],
  ["Call 1-800-545-6302 ext. 5608", ["8005456302"]],
  ["1-800-CHEMTREC (424-9300)", ["8004249300"]],
  ["+49 / (0)5531 / 90-0", [null]],
  ["66-38-683385", [null]],
  ["CAS 67-63-0, EC 200-661-7", []],
  ["Index 603-117-00-0", []],
  ["Revised 06/29/2018", []],
  ["Springfield, OH 45501-1234", []],
])("%s", (text, digits) => {
  expect(readPhones(text).map((phone) => phone.digits)).toEqual(digits);
});
