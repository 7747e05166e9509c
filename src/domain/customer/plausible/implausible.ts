import { phoneFaults } from "../../contact/contactParts.ts";
import { stateCodeOf } from "../../reference/stateCodeOf.ts";
import { coordinateQuestions } from "./coordinateQuestions.ts";
import { countyQuestion } from "./countyQuestion.ts";
import { NAICS_NAMES } from "./naicsNames.ts";
import { stateOf, statesOfZip } from "./states.ts";

/** About a value that its field accepts and that is probably wrong, such as a ZIP code of another state. */
export type PlausibilityQuestion = { readonly field: string; readonly question: string };
/** What a form, a row of an import or a snapshot holds; a blank or absent value raises no question. */
export type Facts = Readonly<Record<string, unknown>>;

const USA = /^(?:usa?|u\.s\.(?:a\.)?|united states(?: of america)?)$/i;
const YES = "yes";
const NO = "no";

const textOf = (facts: Facts, field: string): string => {
  const value = facts[field];
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
};
const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");
const isOneDigit = (digits: string): boolean => new Set(digits).size === 1;

const list = (names: ReadonlyArray<string>): string => names.join(" or ");

const zipQuestion = (zip: string, state: string): string | null => {
  const [, digits = ""] = /^(\d{4,5})(?:-?\d{4})?$/.exec(zip) ?? [];
  const name = stateOf(state)?.name;
  if (digits === "" || name === undefined) return null;
  if (digits.length === 4) {
    const dropped = `ZIP ${digits} has 4 digits. A spreadsheet program may have dropped a leading 0.`;
    return statesOfZip(`0${digits}`).includes(state) ? `${dropped} Is it 0${digits}?` : dropped;
  }
  const states = statesOfZip(digits);
  if (states.includes(state)) return null;
  const others = states.flatMap((code) => stateOf(code)?.name ?? []);
  return others.length === 0
    ? `No state has a ZIP that begins with ${digits.slice(0, 3)}. Is ${digits} right?`
    : `ZIP ${digits} is in ${list(others)}, not in ${name}. Is it right?`;
};

const phoneQuestion = (phone: string): string | null => {
  const digits = digitsOf(phone);
  if (phone === "") return null;
  const [fault] = phoneFaults([{ number: phone }], []);
  if (fault === undefined)
    return digits.length === 10 && isOneDigit(digits)
      ? `Phone ${phone} repeats one digit ten times. Is it right?`
      : null;
  return digits.length > 0 && digits.length < 10 && !phone.startsWith("+")
    ? `Phone ${phone} has ${digits.length} digits, and a US phone has 10. Is one missing?`
    : `${fault}. Is ${phone} right?`;
};

const naicsQuestion = (code: string): string | null =>
  !/^\d{6}$/.test(code) || code in NAICS_NAMES ? null : `${code} is not a NAICS 2017 or 2022 code. Is it right?`;

const naicsNameQuestion = (code: string, name: string): string | null => {
  const own = NAICS_NAMES[code];
  if (own === undefined || name === "" || name === own) return null;
  const [other] = Object.entries(NAICS_NAMES).find(([, one]) => one.toLowerCase() === name.toLowerCase()) ?? [];
  return other === undefined || NAICS_NAMES[other]?.toLowerCase() === own.toLowerCase()
    ? null
    : `'${name}' is the name of NAICS ${other}, and ${code} is ${own}. Which of them is right?`;
};

const occupantsQuestion = (occupants: string, manned: string): string | null => {
  if (manned === NO && Number(occupants) > 0)
    return `The facility is not manned but has ${occupants} occupants. Is it right?`;
  return manned === YES && occupants === "0" ? "The facility is manned but has no occupants. Is it right?" : null;
};

const rmpIdQuestion = (id: string, isSubject: string): string | null => {
  if (id === "") return null;
  if (!digitsOf(id).startsWith("1000")) return `RMP facility IDs begin with 1000. Is ${id} right?`;
  return isSubject === NO ? "The facility has an RMP facility ID but is not subject to RMP. Is it right?" : null;
};

const dunsQuestion = (duns: string): string | null => {
  const digits = digitsOf(duns);
  const isMadeUp = digits === "123456789" || (digits !== "" && isOneDigit(digits));
  return isMadeUp ? `D-U-N-S number ${duns} looks made up. Is it right?` : null;
};

/** A TRI facility ID begins with the ZIP that the facility had when it got the ID. */
const triQuestion = (id: string, state: string): string | null => {
  const [zip] = /^\d{5}(?=.{10}$)/.exec(id) ?? [];
  const name = stateOf(state)?.name;
  if (id === "" || name === undefined || (zip !== undefined && statesOfZip(zip).includes(state))) return null;
  return zip === undefined
    ? `A TRI facility ID begins with the 5 digits of a ZIP. Is ${id} right?`
    : `A TRI facility ID begins with a ZIP of its facility, and ${zip} is not in ${name}. Is ${id} right?`;
};

const cersQuestion = (id: string, state: string): string | null =>
  id === "" || state === "" || state === "CA"
    ? null
    : "The facility has a CERS ID but is not in California. Is it right?";

/** The mailing address may be abroad, and its state may be written out. */
const mailing = (facts: Facts): ReadonlyArray<readonly [string, string | null]> => {
  const [state, zip, country] = ["mailing_state", "mailing_zip", "mailing_country"].map((field) =>
    textOf(facts, field),
  );
  if (state === undefined || zip === undefined || (country !== "" && !USA.test(country ?? ""))) return [];
  const code = stateCodeOf(state);
  if (state !== "" && code === null)
    return [["mailing_state", `'${state}' is not a US state. Is it right, or is the country missing?`]];
  if (code === null) return [];
  const isForm = zip === "" || /^\d{4,5}(?:-?\d{4})?$/.test(zip);
  return [["mailing_zip", isForm ? zipQuestion(zip, code) : `'${zip}' is not a US ZIP. Is it right?`]];
};

type Check = (of: (field: string) => string, facts: Facts) => ReadonlyArray<readonly [string, string | null]>;

/** Every check of a place or a person; each reads only its own fields, so that one table serves all records. */
const CHECKS: ReadonlyArray<Check> = [
  (of) => [["zip", zipQuestion(of("zip"), of("state"))]],
  (of, facts) =>
    facts["is_same_billing_address"] === true
      ? []
      : [["billing_zip", zipQuestion(of("billing_zip"), of("billing_state"))]],
  (of) => [["phone", phoneQuestion(of("phone"))]],
  (of) => [["county", countyQuestion(of("county"), of("state"))]],
  (of) => coordinateQuestions(of("latitude"), of("longitude"), of("state")),
  (of) => [["naics", naicsQuestion(of("naics"))]],
  (of) => [["naics_name", naicsNameQuestion(of("naics"), of("naics_name"))]],
  (of) => [["duns", dunsQuestion(of("duns"))]],
  (of) => [["rmp_id", rmpIdQuestion(of("rmp_id"), of("subject_to_rmp"))]],
  (of) => [["tri_id", triQuestion(of("tri_id"), of("state"))]],
  (of) => [["cers_id", cersQuestion(of("cers_id"), of("state"))]],
  (of) => [["max_occupants", occupantsQuestion(of("max_occupants"), of("manned"))]],
  (_, facts) => mailing(facts),
  (_, facts) =>
    (Array.isArray(facts["phones"]) ? facts["phones"] : []).map((phone: unknown): readonly [string, string | null] => [
      "phones",
      typeof phone === "string" ? phoneQuestion(phone) : null,
    ]),
];

/** What is asked about a record: at its fields, in an import, and before a filing. */
export const implausible = (facts: Facts): ReadonlyArray<PlausibilityQuestion> => {
  const of = (field: string) => textOf(facts, field);
  return CHECKS.flatMap((check) =>
    check(of, facts).flatMap(([field, question]) => (question === null ? [] : [{ field, question }])),
  );
};
