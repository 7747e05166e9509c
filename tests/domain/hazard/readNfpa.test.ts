import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readNfpa } from "#domain/hazard/readNfpa.ts";
import { law } from "../../support/law.ts";

const rating = fc.integer({ min: 0, max: 4 });
const apart = fc.string({ unit: fc.constantFrom("-", "/", ",", ";", " "), minLength: 1, maxLength: 3 });
const around = fc.string({ unit: fc.constantFrom("-", "/", ",", ";", " "), maxLength: 2 });

describe("an NFPA 704 rating", () => {
  law(
    "is the same whatever stands between, before and behind its figures",
    [rating, rating, rating, fc.constantFrom("", "OX", "w", "SA", "OXIDIZER", "W\u0336"), apart, around],
    (health, flammability, instability, special, between, end) => {
      const figures = [health, flammability, instability, ...(special === "" ? [] : [special])];
      expect(readNfpa(`${end}${figures.join(between)}${end}`)).toEqual({
        health,
        flammability,
        instability,
        special: special.toUpperCase(),
      });
    },
  );

  it.each([
    ["3-0-2-W", { health: 3, flammability: 0, instability: 2, special: "W" }],
    ["1/3/0", { health: 1, flammability: 3, instability: 0, special: "" }],
    ["  4 , 4 , 4 , ox ", { health: 4, flammability: 4, instability: 4, special: "OX" }],
    ["1 - 2 - 3 / SA", { health: 1, flammability: 2, instability: 3, special: "SA" }],
    ["0 1 2", { health: 0, flammability: 1, instability: 2, special: "" }],
    ["1-2-3-", { health: 1, flammability: 2, instability: 3, special: "" }],
    ["1-2-3-W-", { health: 1, flammability: 2, instability: 3, special: "W" }],
  ])("is read from %j", (text, diamond) => {
    expect(readNfpa(text)).toEqual(diamond);
  });

  it.each([
    "",
    "see sheet",
    "5-0-0",
    "0-5-0",
    "0-0-5",
    "123",
    "1-2",
    "x1-2-3",
    "1-2-3x",
    "1-2-3-OX-W",
    "1.2.3",
    "1-2-3-(estimated)",
  ])("is not guessed from %j", (text) => {
    expect(readNfpa(text)).toBeNull();
  });
});
