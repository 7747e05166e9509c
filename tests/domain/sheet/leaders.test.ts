import { expect, it } from "vitest";
import { withoutLeaders } from "#domain/sheet/text/readLines.ts";

const item = (text: string) => ({
  text,
  page: 1,
  x0: 100,
  y0: 0,
  x1: 100 + text.length * 5,
  y1: 10,
  size: 10,
  bold: false,
});
const words = (text: string) => withoutLeaders(item(text)).map((one) => one.text);

it.each([
  ["Specific gravity........0.92", ["Specific gravity", "0.92"]],
  ["pH . . . . . . . 7 - 8", ["pH", "7 - 8"]],
  ["Flash point ____ 200 °F", ["Flash point", "200 °F"]],
  ["Boiling point………100 °C", ["Boiling point", "100 °C"]],
  ["..........", []],
  ["Handling, storage, etc... see below", ["Handling, storage, etc... see below"]],
  ["3. Composition ............ 12", ["3. Composition ............ 12"]],
  ["Product number 12.5.7", ["Product number 12.5.7"]],
])("leaders of %j part a label from its value", (text, parts) => expect(words(text)).toEqual(parts));

it("leaves each part in its place", () => {
  const [label, value] = withoutLeaders(item("pH......7"));
  expect([label?.x0, label?.x1, value?.x0, value?.x1]).toEqual([100, 110, 140, 145]);
});
