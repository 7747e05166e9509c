import { expect, it } from "vitest";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { draftFromLine } from "#domain/inventory/form/inventoryProductForm.ts";
import { comparedVersions } from "#ui/screens/record/FormDialogs.tsx";
import { STORED } from "../../../domain/inventory/lineContexts.ts";
import { LINE } from "../../../domain/inventory/lineSamples.ts";

it("tells what differs from the line of somebody else, in words", () => {
  const theirs = {
    ...LINE,
    is_processed: false,
    container: null,
    container_name: "",
    notes: "",
    hazards: [...LINE.hazards, { id: 4, name: "Toxic" }],
  };
  const labels = {
    container_id: "Type",
    hazard_ids: "Hazards",
    is_processed: "Processed",
    notes: "Notes",
    nfpa: "NFPA",
  };
  const differing = (line: InventoryProduct) => {
    const versions = { base: STORED.draft, mine: STORED.draft, theirs: draftFromLine(line) };
    return comparedVersions(labels, versions, Object.keys(STORED.draft)).differences;
  };
  expect(differing(theirs)).toEqual([
    { label: "Type", mine: "Steel drum", theirs: "" },
    { label: "Hazards", mine: "Flammable liquids", theirs: "Flammable liquids, Toxic" },
    { label: "Processed", mine: "Yes", theirs: "No" },
    { label: "Notes", mine: "Check the label", theirs: "" },
  ]);
  expect(differing(LINE)).toEqual([]);
});
