import { Context, Effect, Layer } from "effect";
import { type Hazard, HAZARD_FIELDS, HazardInput, hazardResource, ghsWords } from "#domain/hazard/Hazard.ts";
import { proposedGhsCode } from "#domain/hazard/proposedGhsCode.ts";
import { Conflict } from "#domain/shared/errors.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { emptyForm } from "#domain/shared/fieldTable.ts";
import { draftOf } from "#domain/shared/fieldValues.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ResourceForm } from "../machines/form/FormResource.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import type { Removable, Resource, WriteOptions } from "../shared/Resource.ts";
import { resourceLive, writtenOr } from "../shared/resourceLive.ts";
import type { ResourceStore, Stored, Written } from "../shared/ResourceStore.ts";
import { declareColumns } from "../list/Column.ts";

/** Deleting a class that is still used by a product or a line is refused: Conflict. */
export class Hazards extends Context.Service<
  Hazards,
  Resource<Hazard, Hazard, HazardInput, Option> & Removable<Hazard>
>()("hazledger/application/Hazards") {}

export class HazardStore extends Context.Service<
  HazardStore,
  ResourceStore<Hazard, Hazard, HazardInput, Option> & {
    /** Returns the class as it was; BrokenReference if a product or a line uses it. */
    readonly remove: (id: number, version?: number) => Stored<Written<Hazard>>;
  }
>()("hazledger/application/HazardStore") {}

const NO_HAZARD = emptyForm(HAZARD_FIELDS);
export type HazardDraft = typeof NO_HAZARD;

export const hazardForm: ResourceForm<HazardDraft, Hazard, HazardInput> = {
  resource: hazardResource,
  nameOf: ({ name }) => name,
  seed: NO_HAZARD,
  draftOf: (row) => draftOf(HAZARD_FIELDS, row),
  inputOf: (draft) => validate(HazardInput, draft),
  // Renaming keeps a stored GHS class and one chosen by hand.
  settle: (draft, changed, { draft: before, row }) =>
    changed === "name" && (row?.ghs_code ?? null) === null && before.ghs_code === proposedGhsCode(before.name)
      ? { ...draft, ghs_code: proposedGhsCode(draft.name) }
      : draft,
};

export const HAZARD_IN_USE = "This hazard class is used by products and cannot be deleted. Archive it instead.";

/** Calls that follow the specification do not send it. */
const proposedIfOmitted = ({ name, ghs_code }: HazardInput) =>
  ghs_code === undefined ? proposedGhsCode(name) : ghs_code;

export const hazardsLive = Layer.effect(
  Hazards,
  Effect.map(HazardStore, (store) => ({
    ...resourceLive(hazardResource, {
      ...store,
      insert: (input) => store.insert({ ...input, ghs_code: proposedIfOmitted(input) }),
    }),
    remove: (id: number, options: WriteOptions = {}) =>
      permit(hazardResource.permissions.delete).pipe(
        Effect.andThen(store.remove(id, options.version)),
        Effect.flatMap((written) => writtenOr(hazardResource.recordName, written)),
        refuseFailures((failure) =>
          failure._tag === "BrokenReference" ? new Conflict({ message: HAZARD_IN_USE }) : undefined,
        ),
      ),
  })),
);

/** Hazard classes (spec B2). */
export const HAZARD_COLUMNS = declareColumns<Hazard>()({
  name: { header: HAZARD_FIELDS.name.label, value: ({ name }) => name },
  ghs_code: { header: HAZARD_FIELDS.ghs_code.label, value: ({ ghs_code }) => ghsWords(ghs_code) },
});
