import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { stateCodeOf } from "#domain/reference/stateCodeOf.ts";

describe("a state", () => {
  it("is known by each name of the lookup, in any case, and by its code", () => {
    const lines = readFileSync("data/reference/states.csv", "utf8").trim().split("\n").slice(1);
    const found = lines.map((line) => {
      const [code = "", title = ""] = line.replaceAll('"', "").split(",");
      return [code, stateCodeOf(title), stateCodeOf(title.toUpperCase()), stateCodeOf(code.toLowerCase())];
    });
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter(([code, ...others]) => others.some((one) => one !== code))).toEqual([]);
  });

  it.each([
    ["N.M.", "NM"],
    ["D.C.", "DC"],
    ["Washington, D.C.", "DC"],
    ["Washington", "WA"],
    ["N. Carolina", "NC"],
    ["N. Mexico", "NM"],
    ["No. Dakota", "ND"],
    ["W. Va.", "WV"],
    ["W Virginia", "WV"],
    ["Calif.", "CA"],
    ["Penna", "PA"],
    ["Ohio (OH)", "OH"],
    ["OH - Ohio", "OH"],
    ["New  Mexico", "NM"],
    ["Texas, USA", "TX"],
    ["TX US", "TX"],
    ["P.R.", "PR"],
    ["U.S. Virgin Islands", "VI"],
  ])("is known as %s", (text, code) => expect(stateCodeOf(text)).toBe(code));

  it.each([
    "Ontario",
    "ON",
    "Ohio (OK)",
    "OH / KY",
    "Ohio or Kentucky",
    "Carolina",
    "Dakota",
    "New",
    "",
    "45402",
    "Oh Io Ho",
  ])("is not found in '%s'", (text) => expect(stateCodeOf(text)).toBeNull());
});
