import { expect, it } from "vitest";
import { identityProposals } from "#domain/sheet/readSheet.ts";
import type { ProposalField } from "#domain/sheet/Proposal.ts";
import { drawnDocument } from "./drawnDocument.ts";

const said = (field: ProposalField, drawing: string) =>
  identityProposals(drawnDocument({ 1: drawing, 2: "Not classified" })).find((proposal) => proposal.field === field)
    ?.value;

it.each([
  ["name", "Chemical product name: Blue Harbor 40", "Blue Harbor 40"],
  ["name", "Identity (as used on label and list): Blue Harbor 40", "Blue Harbor 40"],
  ["name", "Product form: Mixture\nProduct name: Blue Harbor 40", "Blue Harbor 40"],
  ["mfg_product_number", "Article-No.: 4410", "4410"],
  ["mfg_product_number", "Part Number(s)    BH4410, BH4411", "BH4410, BH4411"],
  ["mfg_product_number", "Product Code    Not applicable", undefined],
  ["mfg_phone", "Telephone/Fax: 555-201-4410 / 555-201-4411\nEmergency: 800-424-9300", "5552014410"],
  ["emergency_phone", "Phone: 555-201-4410\nPoison Control: 800-222-1222\nEmergency: 800-424-9300", "8004249300"],
  ["sds_date", "Issuing date 01-Jan-2015   Revision Date 17-Mar-2021   Revision Number 2", "2021-03-17"],
] as const)("the %s of %j", (field, drawing, value) => expect(said(field, drawing)).toBe(value));

const surenessOf = (field: ProposalField, sections: Readonly<Record<number, string>>) =>
  identityProposals(drawnDocument({ 2: "Not classified", ...sections })).find((proposal) => proposal.field === field)
    ?.sureness;

const surenessAndDate = (sections: Readonly<Record<number, string>>) =>
  identityProposals(drawnDocument({ 2: "Not classified", ...sections }))
    .filter(({ field }) => field === "sds_date")
    .map(({ value, sureness }) => `${typeof value === "string" ? value : ""} ${sureness}`);

it.each([
  ["Manufacturer's name:    CHEMTREC 800-424-9300\nSample Products Inc.", "Sample Products Inc."],
  ["Manufacturer: INFOTRAC\nSAMPLE PRODUCTS LLC", "SAMPLE PRODUCTS LLC"],
  ["Supplier: National Response Center 800-424-8802", undefined],
  ["Company: VelocityEHS", undefined],
  ["Manufacturer: PERS (Professional Emergency Resource Services)", undefined],
])("a hotline is no maker: %j", (drawing, maker) => expect(said("mfg_name", drawing)).toBe(maker));

it("a phone for nights and weekends is never sure, and stands behind one for the day", () => {
  for (const words of ["After hours: 555-201-4499", "Phone (nights and weekends): 555-201-4499"]) {
    expect(surenessOf("mfg_phone", { 1: words })).not.toBe("sure");
    expect(said("mfg_phone", `${words}\nPhone: 555-201-4410`)).toBe("5552014410");
  }
});

it("a revision years before the sheet was prepared is that of its form", () => {
  const sheet = { 1: "Date prepared: 29-Jun-2018", 16: "REVISION: 10-Feb-2015" };
  const [date] = identityProposals(drawnDocument({ 2: "Not classified", ...sheet })).filter(
    ({ field }) => field === "sds_date",
  );
  expect([date?.value, date?.sureness]).toEqual(["2018-06-29", "likely"]);
  expect(surenessOf("sds_date", { 1: "Issue date: 29-Jun-2018", 16: "REVISION: 10-Feb-2015" })).toBe("likely");
  expect(surenessOf("sds_date", { 16: "REVISION: 10-Feb-2015" })).toBe("sure");
});

it.each([
  "OSHA Form 174, revised 09/15/1990",
  "Form approved, revision date 09/15/1990",
  "Layout version 2, effective 02/02/2015",
  "Template version 3.2, revised 11/20/2018",
])("a date of the form is none of the sheet: %s", (words) => {
  const dates = (section: string) => surenessAndDate({ 1: "Product form: Liquid", 16: section });
  expect(dates(words)).toEqual([]);
  expect(dates(`${words}\nDate prepared: 03/15/2021`)).toEqual(["2021-03-15 sure"]);
});
it("a form of the product says nothing of dates", () => {
  expect(surenessAndDate({ 1: "Product form: Mixture; revision date: 03/15/2021" })).toEqual(["2021-03-15 sure"]);
});
