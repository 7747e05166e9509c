import { describe, expect, it } from "vitest";
import { isGuessable } from "#domain/identity/isGuessable.ts";

const ADA = { email: "ada.stone@acme-safety.com", first_name: "Ada", last_name: "Stone" };

describe("a password made of names, times or keys in a row, and figures", () => {
  it.each([
    "Hazledger2026",
    "HazLedger-2026!",
    "AcmeSafety2026",
    "Acme2026!",
    "Acme-Hazledger-26",
    "AdaAcme1980",
    "H4zledger2026",
    "Acme Safety Admin 1",
    "Welcome2Acme",
    "Summer2025",
    "5ummer2025!",
    "2026-February",
    "FallMonday1",
    "AcmeWinter7",
    "Qwerty123",
    "Asdf1234",
    "1qaz2WSX",
  ])("is guessed: %s", (password) => {
    expect(isGuessable(password, ADA)).toBe(true);
  });

  it.each([
    "Correct-Horse-7",
    "Admin-2026",
    "Acme sells Paint 9",
    "Hazledgerish1",
    "Other-2026",
    "Xk29-hazel-Ledgerdemain",
    "Zq7!zzzz",
    "Summer-Horse-7",
    "Mayflower7",
    "Quartz-2026",
  ])("is none with anything else in it: %s", (password) => {
    expect(isGuessable(password, ADA)).toBe(false);
  });
});
