import { type Hazard, HAZARD_FIELDS, HazardInput, hazardResource } from "#domain/hazard/Hazard.ts";
import { proposedGhsCode } from "#domain/hazard/proposedGhsCode.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import { draftOf } from "#domain/shared/fieldValues.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import type { ResourceForm } from "../machines/resourceForm.ts";
import { resourceMachines } from "../machines/resourceMachines.ts";
import { Hazards } from "./Hazards.ts";

const NO_HAZARD = emptyForm(HAZARD_FIELDS);
export type HazardDraft = typeof NO_HAZARD;

export const hazardForm: ResourceForm<HazardDraft, Hazard, HazardInput> = {
  resource: hazardResource,
  nameOf: ({ name }) => name,
  seed: NO_HAZARD,
  draftOf: (row) => draftOf(HAZARD_FIELDS, row),
  inputOf: (draft) => validate(HazardInput, draft),
  // A class that has a GHS class keeps it when it is renamed; so does a choice that was made by hand.
  settle: (draft, changed, { draft: before, row }) =>
    changed === "name" && (row?.ghs_code ?? null) === null && before.ghs_code === proposedGhsCode(before.name)
      ? { ...draft, ghs_code: proposedGhsCode(draft.name) }
      : draft,
};

export const hazardMachines = (parts: MachineParts<Hazards>) => resourceMachines(parts, Hazards, hazardForm);
