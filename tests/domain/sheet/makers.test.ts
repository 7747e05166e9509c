import { expect, it } from "vitest";
import { makerProposals } from "#domain/sheet/makerProposal.ts";
import { drawnDocument } from "./drawnDocument.ts";

const maker = (drawing: string) => makerProposals(drawnDocument({ 1: drawing, 2: "Not classified" }))[0]?.value;

it.each([
  ["Manufactured by: Acme Chemical Inc. 123 Main St, Springfield IL", "Acme Chemical Inc."],
  ["Name, address, and telephone number of the chemical manufacturer: Acme Chemical Inc.", "Acme Chemical Inc."],
  ["Manufacturer: 3M Company", "3M Company"],
  ["Details of the supplier of the safety data sheet\nAcme Chemical Ltd\n123 Main St", "Acme Chemical Ltd"],
])("the manufacturer of %j", (drawing, name) => expect(maker(drawing)).toBe(name));
