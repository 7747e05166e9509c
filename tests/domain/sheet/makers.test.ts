import { expect, it } from "vitest";
import { makerProposals } from "#domain/sheet/makerProposal.ts";
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
  ["Safety data\nAcme USA\n4929 Marlin Drive\nSpringfield, IL 61115", "Acme USA"],
])("the manufacturer of %j", (drawing, name) => expect(maker(drawing)).toBe(name));
