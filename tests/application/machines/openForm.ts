import { createActor } from "xstate";
import { createFormMachine } from "#application/machines/form/formMachine.ts";
import type { FormActionInput, FormResource, FormSaveInput } from "#application/machines/form/FormResource.ts";
import { fieldChanged } from "#domain/form/FormState.ts";
import type { Announcement } from "#application/shared/messages.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { handPort } from "../../support/ports.ts";
import type { Answer } from "#domain/shared/errors.ts";

type Draft = { readonly name: string; readonly city: string };
export type Row = Draft & { readonly id: number; readonly version: number; readonly is_active: boolean };
export const ROW: Row = { id: 9, name: "Acme", city: "Bonn", version: 2, is_active: true };
export const NOUN: FormResource<Draft, Row> = {
  entity: "Customer",
  nameOf: (row) => row.name,
  seed: { name: "", city: "" },
  draftOf: ({ name, city }) => ({ name, city }),
  validate: ({ name }): FieldErrors => (name === "" ? { name: ["Name is required", "Second"] } : {}),
  settle: (draft, changed) => (changed === "name" ? { ...draft, city: "" } : draft),
  decide: () => ({ allowed: true }),
};
export const LOCKED: FormResource<Draft, Row> = {
  ...NOUN,
  decide: () => ({ allowed: false, reason: "Only an admin can." }),
};

/** A form with every answer in the test's hand. */
export const openForm = (given: { readonly row?: Row; readonly id?: number; readonly resource?: typeof NOUN } = {}) => {
  const load = handPort<Answer<Row>, { readonly id: number }>();
  const save = handPort<Answer<Row>, FormSaveInput<Draft>>();
  const toggle = handPort<Answer<Row>, FormActionInput>();
  const remove = handPort<Answer<Row>, FormActionInput>();
  const told: Array<Announcement> = [];
  const form = createActor(
    createFormMachine<Draft, Row>().provide({
      actors: { load: load.logic, save: save.logic, toggle: toggle.logic, remove: remove.logic },
      actions: { announce: (_, toast) => told.push(toast) },
    }),
    {
      input: {
        resource: given.resource ?? NOUN,
        id: given.id ?? given.row?.id ?? null,
        row: given.row ?? null,
        key: "k",
      },
    },
  ).start();
  const here = () => form.getSnapshot();
  const change = (name: keyof Draft, value: string) => form.send(fieldChanged<Draft, keyof Draft>(name, value));
  return { change, form, here, load, remove, save, told, toggle, draft: () => here().context.draft };
};
