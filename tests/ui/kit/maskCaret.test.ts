import { expect, it } from "vitest";
import { maskCaret } from "#ui/kit/field/MaskedField.tsx";

it("stays at the end when typing at the end", () => {
  expect(maskCaret("123", 3, "12/3")).toBe(4);
  expect(maskCaret("1/", 2, "01/")).toBe(3);
});

it("stays behind the same digits when typing amid the text", () => {
  expect(maskCaret("(5551) 123-4567", 4, "(555) 112-3456")).toBe(4);
  expect(maskCaret("11/31/2026", 2, "11/31/2026")).toBe(2);
  expect(maskCaret("5551234", 0, "(555) 123-4")).toBe(0);
});
