import { expect, it } from "vitest";
import { drawLabels } from "#adapters/documents/labels/labelMaker.ts";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { unaccountedRatings } from "#domain/report/laws/permits/evaluatePermits.ts";
import { aLine } from "../../../domain/report/support/aSnapshot.ts";

/** The blue of the health rating, as the content of a PDF has it. */
const BLUE = /^0\.184\d* 0\.435\d* 0\.815\d* scn$/m;

const hasDiamond = async (nfpa: string): Promise<boolean> => {
  const label = {
    name: "Acid",
    hazards: [],
    nfpa,
    container: "Drum",
    place: "Bay 2",
    address: "https://hazledger.example",
  };
  return BLUE.test((await drawLabels([label], "avery-5163", 1, false)).toString("latin1"));
};

/** A health rating of 4 without a hazard class is a question of the permit report. */
const isReadByReports = (nfpa: string): boolean =>
  prepareLines([aLine({ nfpa, hazards: [] })]).flatMap(unaccountedRatings).length > 0;

it.each(["4-0-1", "4/0/1/OX", "4;0;1", "4-0-1-", "-4-0-1-W-", "4--0--1", "4-0-1-OXIDIZER", "4-0-1-W̶"])(
  "a label has the diamond of %j, and the reports read the same rating",
  async (nfpa) => {
    expect({ label: await hasDiamond(nfpa), reports: isReadByReports(nfpa) }).toEqual({ label: true, reports: true });
  },
);

it.each(["", "see sheet", "5-0-1", "401", "4-0", "4.0.1", "4-0-1 see the sheet"])(
  "a label has no diamond of %j, and the reports read no rating",
  async (nfpa) => {
    expect({ label: await hasDiamond(nfpa), reports: isReadByReports(nfpa) }).toEqual({ label: false, reports: false });
  },
);
