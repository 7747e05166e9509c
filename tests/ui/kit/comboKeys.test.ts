import { describe, expect, it } from "vitest";
import { comboMove } from "#ui/kit/combo/useComboList.ts";

const shut = { isOpen: false, hasFailed: false };
const open = { isOpen: true, hasFailed: false };
const failed = { isOpen: true, hasFailed: true };
const press = (key: string, altKey = false) => ({ key, altKey, shiftKey: false });

describe("the keyboard of a combo box", () => {
  it.each([
    ["ArrowDown", false, shut, "open"],
    ["ArrowDown", false, open, "next"],
    ["ArrowUp", false, open, "previous"],
    ["ArrowUp", true, open, "close"],
    ["Enter", false, open, "enter"],
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
    expect(comboMove(press("Enter"), open)).toBe("enter");
  });
});

it("Tab goes to the button below a list that failed, and Shift Tab leaves as ever", () => {
  expect(comboMove(press("Tab"), failed)).toBe("retry");
  expect(comboMove({ ...press("Tab"), shiftKey: true }, failed)).toBe("none");
  expect(comboMove(press("Tab"), { ...failed, isOpen: false })).toBe("none");
});
