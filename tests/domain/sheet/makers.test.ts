import { expect, it } from "vitest";
import { makerProposals } from "#domain/sheet/identity/makerProposal.ts";
import { withRivals } from "#domain/sheet/withRivals.ts";
import { drawnDocument } from "./drawnDocument.ts";

const maker = (drawing: string) => makerProposals(drawnDocument({ 1: drawing, 2: "Not classified" }))[0]?.value;

it.each([
  ["Manufactured by: Acme Chemical Inc. 123 Main St, Springfield IL", "Acme Chemical Inc."],
  ["Name, address, and telephone number of the chemical manufacturer: Acme Chemical Inc.", "Acme Chemical Inc."],
  ["Manufacturer: 3M Company", "3M Company"],
  ["Details of the supplier of the safety data sheet\nAcme Chemical Ltd\n123 Main St", "Acme Chemical Ltd"],
  ["1.3 Details of the supplier/distributer of the sheet\nDistributer    Acme Minerals AB", "Acme Minerals AB"],
  ["Name of Manufacturer/Importer: Acme GmbH & Co. KG", "Acme GmbH & Co. KG"],
  ["Manufacturer Information: Acme Chemical LLC 12 Main St Springfield", "Acme Chemical LLC"],
  ["Company name of supplier    Acme Diagnostic Canada", "Acme Diagnostic Canada"],
  ["Identification of the    Acme S/A\ncompany:    Av. Central, 18001", "Acme S/A"],
  ["Company identity: Acme Systems\nCompany address: 12 Main St", "Acme Systems"],
  ["Details of the supplier of the safety data sheet\nRegistered company name    Acme Fluids", "Acme Fluids"],
  ["Manufacturer: ACME PRODUCTS\nSDS date: 7/3/2015\nACME PRODUCTS COMPANY\n12 Main St", "ACME PRODUCTS COMPANY"],
  ["Manufacturer: Acme Products\nRecommended use: Acme Products Cleaner", "Acme Products"],
  ["Safety data\nAcme USA\n4929 Marlin Drive\nSpringfield, IL 61115", "Acme USA"],
])("the manufacturer of %j", (drawing, name) => expect(maker(drawing)).toBe(name));

const proposal = (drawing: string) => makerProposals(drawnDocument({ 1: drawing, 2: "Not classified" }))[0];

it.each([
  ["a second supplier", "Supplier:    Acme Chemical Inc.\nSupplier:    Brook Trading Ltd."],
  ["a supplier beside a company", "Company:    Acme Chemical Inc.\nSupplier:    Brook Trading Ltd."],
  ["a column for each country", "Registered company name    Acme Fluids AUS    Acme Fluids NZ"],
  ["two firms in one row", "Supplier:    Acme Chemical Inc.    Brook Trading GmbH"],
])("%s makes the first not sure, with both places", (_, drawing) => {
  expect(proposal(drawing)).toMatchObject({ sureness: "likely", cautions: [{ code: "several-companies" }] });
  expect(proposal(drawing)?.cautions[0]?.boxes.length).toBeGreaterThan(2);
});

it.each([
  ["who sells it", "Manufacturer:    Acme Chemical Inc.\nDistributed by:    Brook Trading Ltd."],
  ["a supplier, as who makes it goes first", "Supplier:    Brook Trading Ltd.\nManufacturer:    Acme Chemical Inc."],
  ["the same name again", "Company:    Acme Chemical Inc.\nSupplier:    ACME CHEMICAL, INC."],
])("%s leaves the maker sure", (_, drawing) => {
  expect(proposal(drawing)).toMatchObject({ value: "Acme Chemical Inc.", sureness: "sure", cautions: [] });
});

it("a rival leaves what is doubtful doubtful, and keeps the other cautions", () => {
  const [first] = makerProposals(drawnDocument({ 1: "Supplier:    Acme Chemical Inc.", 2: "Not classified" }));
  const [other] = makerProposals(drawnDocument({ 1: "Supplier:    Brook Trading Ltd.", 2: "Not classified" }));
  if (first === undefined || other === undefined) throw new Error("no maker");
  const caution = { code: "earlier", text: "Earlier.", boxes: [] };
  const [read] = withRivals([], [{ ...first, sureness: "doubtful", cautions: [caution] }, other]);
  expect(read).toMatchObject({ sureness: "doubtful", cautions: [caution, { code: "several-companies" }] });
});

it("offers no other spelling of the same name", () => {
  expect(proposal("Supplier:    Acme Chemical Inc.\nACME CHEMICAL, INC.")?.alternatives).toEqual([]);
});
