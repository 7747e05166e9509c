import { type Context, Effect, Result } from "effect";
import { invalid, type Refusal } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { entitySaved } from "../shared/recordMessages.ts";
import { type Removable, type Resource, writeOptions } from "../shared/Resource.ts";
import { callActor, type MachineParts, onDemand } from "./MachineParts.ts";
import { actionOf } from "./command.ts";
import { createFormMachine } from "./form/formMachine.ts";
import type { FormActionInput, FormRow, FormSaveInput, ResourceForm } from "./form/FormResource.ts";
import type { ListLoadInput } from "./list/listMachine.ts";
import { seenListOf } from "./list/listOf.ts";

type Listable<Row> = Pick<Resource<Row, never, never, never>, "list">;
type Writable<Single, Input> = Pick<Resource<never, Single, Input, never>, "get" | "create" | "update" | "activate"> &
  Partial<Removable<Single>>;

/** `name` is for the question. */
export type RowToToggle = FormRow & { readonly name: string };

/** Refuses a draft that its own form would refuse, as the server would. */
export const sendable = <Input>(input: Result.Result<Input, FieldErrors>): Effect.Effect<Input, Refusal> =>
  Effect.fromResult(Result.mapError(input, invalid));

/** Sends valid drafts; the server has the last word. */
export const resourceFormMachine = <Services, Draft extends object, Single extends FormRow, Input>(
  parts: MachineParts<Services>,
  service: Context.Key<Services, Writable<Single, Input>>,
  { inputOf }: Pick<ResourceForm<Draft, Single, Input>, "inputOf">,
  /** Runs before a new record is added. */
  check: (asked: FormSaveInput<Draft>) => Effect.Effect<void, Refusal, Services> = () => Effect.void,
) => {
  const save = (asked: FormSaveInput<Draft>): Effect.Effect<Single, Refusal, Services> =>
    Effect.gen(function* () {
      const input = yield* sendable(inputOf(asked.draft, asked.id === null));
      if (asked.id === null && !asked.isConfirmed) yield* check(asked);
      const { create, update } = yield* service;
      return yield* asked.id === null
        ? create(input, writeOptions(asked))
        : update(asked.id, input, writeOptions(asked));
    });
  return createFormMachine<Draft, Single>().provide({
    actors: {
      load: callActor(parts, ({ id }: { readonly id: number }) => Effect.flatMap(service, ({ get }) => get(id))),
      save: callActor(parts, save),
      toggle: callActor(parts, (asked: FormActionInput) =>
        Effect.flatMap(service, ({ activate }) => activate(asked.id, writeOptions(asked))),
      ),
      remove: callActor(parts, (asked: FormActionInput) =>
        Effect.flatMap(service, ({ remove }) =>
          remove === undefined
            ? Effect.die(new Error("Records of this resource are never deleted."))
            : remove(asked.id, writeOptions(asked)),
        ),
      ),
    },
    actions: { announce: (_, toast) => parts.announce(toast), storeDraft: (_, asked) => parts.drafts.keep(asked) },
  });
};

export const resourceMachines = <Services, Row, Draft extends object, Single extends FormRow, Input>(
  parts: MachineParts<Services>,
  service: Context.Key<Services, Listable<Row> & Writable<Single, Input>>,
  form: ResourceForm<Draft, Single, Input>,
) =>
  onDemand({
    list: () =>
      seenListOf(parts, ({ query }: ListLoadInput<null>) => Effect.flatMap(service, ({ list }) => list(query))),
    form: () => resourceFormMachine(parts, service, form),
    toggle: () =>
      actionOf(
        parts,
        ({ id, version }: RowToToggle) => Effect.flatMap(service, ({ activate }) => activate(id, { version })),
        (row) => entitySaved(form.resource.entity, form.nameOf(row), row.is_active ? "unarchived" : "archived"),
      ),
  });

/** Only for resources whose list shows the records that the form edits. */
export type ResourceMachines<Row extends FormRow, Draft extends object> = ReturnType<
  typeof resourceMachines<never, Row, Draft, Row, never>
>;
