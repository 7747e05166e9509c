import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { RetailFuel } from "./retailFuel.ts";

/** A chemical that comes from several suppliers under several names and CAS numbers, and is reported once. */
export type SameChemical = { readonly key: string; readonly title: string };

const SULFURIC_ACID = "7664-93-9";
const LEAD: ReadonlySet<string> = new Set(["7439-92-1", "1309-60-0", "7446-14-2", "1317-36-8"]);
const BATTERY = /\bbatter(?:y|ies)\b/i;
const LEAD_ACID = /\blead[- ]acid\b/i;

const isLeadAcidBattery = ({ line, parts }: PreparedLine): boolean =>
  BATTERY.test(line.name) &&
  (LEAD_ACID.test(line.name) ||
    (parts.some(({ cas }) => cas === SULFURIC_ACID) && parts.some(({ cas }) => LEAD.has(cas))));

/** The grades of gasoline and of diesel fuel, and lead-acid batteries of all makes (40 CFR 370.14(a)). */
export const sameChemicalOf = (line: PreparedLine, fuel: RetailFuel | undefined): SameChemical | null => {
  if (fuel !== undefined) return { key: `same/${fuel.kind}`, title: fuel.title };
  return isLeadAcidBattery(line) ? { key: "same/lead-acid batteries", title: "Lead-acid batteries" } : null;
};
