import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comboMove, stepActive } from "#ui/kit/useComboList.ts";
import { law } from "../../support/law.ts";

const shut = { isOpen: false, hasActive: false, hasFailed: false };
const open = { isOpen: true, hasActive: false, hasFailed: false };
const onEntry = { isOpen: true, hasActive: true, hasFailed: false };
const failed = { isOpen: true, hasActive: false, hasFailed: true };
const press = (key: string, altKey = false) => ({ key, altKey, shiftKey: false });

describe("the keyboard of a combo box", () => {
  it.each([
    ["ArrowDown", false, shut, "open"],
    ["ArrowDown", false, open, "next"],
    ["ArrowUp", false, open, "previous"],
    ["ArrowUp", true, open, "close"],
    ["Enter", false, onEntry, "pick"],
    ["Escape", false, open, "close"],
    ["a", false, open, "none"],
    ["Tab", false, open, "none"],
  ] as const)("%s (alt %s) with %j means %s", (key, isAlt, state, move) => {
    expect(comboMove(press(key, isAlt), state)).toBe(move);
  });

  it("leaves Enter and Escape to the form and the dialog while the list is shut", () => {
    expect(comboMove(press("Enter"), shut)).toBe("none");
    expect(comboMove(press("Escape"), shut)).toBe("none");
  });

  it("keeps Enter from submitting the form while the list is open", () => {
    expect(comboMove(press("Enter"), open)).toBe("swallow");
  });
});

it("Tab goes to the button below a list that failed, and Shift Tab leaves as ever", () => {
  expect(comboMove(press("Tab"), failed)).toBe("retry");
  expect(comboMove({ ...press("Tab"), shiftKey: true }, failed)).toBe("none");
  expect(comboMove(press("Tab"), { ...failed, isOpen: false })).toBe("none");
});

it("arrow keys go round the entries", () => {
  expect(stepActive(-1, 1, 3)).toBe(0);
  expect(stepActive(-1, -1, 3)).toBe(2);
  expect(stepActive(2, 1, 3)).toBe(0);
  expect(stepActive(0, -1, 3)).toBe(2);
  expect(stepActive(-1, 1, 0)).toBe(-1);
});

law(
  "arrow keys never leave the entries of a list",
  [fc.integer({ min: 1, max: 50 }), fc.array(fc.constantFrom(1, -1))],
  (count, steps) => {
    const end = steps.reduce<number>((active, by) => stepActive(active, by === 1 ? 1 : -1, count), 0);
    expect(end).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThan(count);
  },
);
