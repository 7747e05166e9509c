import { type Hazard, HazardInput, hazardResource } from "#domain/hazard/Hazard.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import type { ResourceForm } from "../machines/resourceForm.ts";
import { resourceMachines } from "../machines/resourceMachines.ts";
import { Hazards } from "./Hazards.ts";

export type HazardDraft = { readonly name: string };

export const hazardForm: ResourceForm<HazardDraft, Hazard, HazardInput> = {
  resource: hazardResource,
  nameOf: ({ name }) => name,
  seed: { name: "" },
  draftOf: ({ name }) => ({ name }),
  inputOf: (draft) => validate(HazardInput, draft),
};

export const hazardMachines = (parts: MachineParts<Hazards>) => resourceMachines(parts, Hazards, hazardForm);
