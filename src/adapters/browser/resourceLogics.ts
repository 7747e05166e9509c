import { type Context, Effect, Result } from "effect";
import { createConfirmActionMachine } from "#application/machines/confirmActionMachine.ts";
import { createFormMachine } from "#application/machines/formMachine.ts";
import type { FormActionInput, FormRow, FormSaveInput } from "#application/machines/FormResource.ts";
import { createListMachine, type ListLoadInput } from "#application/machines/listMachine.ts";
import type { ResourceForm } from "#application/machines/resourceForm.ts";
import type { ResourceLogics, RowToToggle } from "#application/machines/ResourceLogics.ts";
import { toLoadOutcome, toSaveOutcome } from "#application/machines/outcomes.ts";
import type { PageCache } from "#application/machines/PageCache.ts";
import { INVALID_MESSAGE, type Refusal } from "#application/shared/errors.ts";
import { entitySaved, failure } from "#application/shared/messages.ts";
import type { Resource, WriteOptions } from "#application/shared/Resource.ts";
import type { PureSchema } from "#domain/shared/fieldErrors.ts";
import type { SaveOutcome } from "#domain/shared/Outcome.ts";
import { fromEffect } from "./fromEffect.ts";
import type { RunningParts, Services } from "./LogicParts.ts";
import { writeOptions } from "./writeOptions.ts";

type Listable<Row> = Pick<Resource<Row, never, never, never>, "list">;
type Writable<Single, Input> = Pick<Resource<never, Single, Input, never>, "get" | "create" | "update" | "activate"> & {
  readonly remove?: (id: number, options?: WriteOptions) => Effect.Effect<Single, Refusal>;
};
type Parts = Pick<RunningParts, "runtime" | "announce" | "drafts">;

/** A list of a service. What it has shown is kept in `memory`. */
export const listLogic = <S extends Services, Row extends { readonly id: number }>(
  { runtime, announce }: Parts,
  service: Context.Key<S, Listable<Row>>,
  memory: PageCache<Row>,
): ResourceLogics<Row, never, never>["list"] =>
  createListMachine<Row>().provide({
    actors: {
      load: fromEffect(runtime, ({ query }: ListLoadInput<null>) =>
        Effect.flatMap(service, ({ list }) => toLoadOutcome(list(query))),
      ),
    },
    actions: {
      announce: (_, toast) => announce(toast),
      keepPage: (_, { query, page }) => (page === null ? undefined : memory.keep("", query, page)),
    },
  });

/** What a form stands on. */
export type FormSource<S, Draft extends object, Single extends FormRow, Input> = Pick<
  ResourceForm<Draft, Single, Input>,
  "inputOf"
> & {
  readonly service: Context.Key<S, Writable<Single, Input>>;
  readonly single: PureSchema<Single>;
};

/** A draft that its own form lets through is sent; the server has the last word. What is not sent is told from here. */
export const formLogic = <S extends Services, Draft extends object, Single extends FormRow, Input>(
  { runtime, announce, drafts }: Parts,
  { service, single, inputOf }: FormSource<S, Draft, Single, Input>,
): ResourceLogics<never, Draft, Single>["form"] => {
  const saved = toSaveOutcome(single);
  const save = (asked: FormSaveInput<Draft>): Effect.Effect<SaveOutcome<Single>, never, S> =>
    Result.match(inputOf(asked.draft, asked.id === null), {
      onFailure: (errors) =>
        Effect.sync(() => {
          announce(failure({ message: INVALID_MESSAGE, errors }));
          return { _tag: "Rejected" as const, errors, message: INVALID_MESSAGE };
        }),
      onSuccess: (input) =>
        Effect.flatMap(service, ({ create, update }) =>
          saved(asked.id === null ? create(input, writeOptions(asked)) : update(asked.id, input, writeOptions(asked))),
        ),
    });
  return createFormMachine<Draft, Single>().provide({
    actors: {
      load: fromEffect(runtime, ({ id }: { readonly id: number }) =>
        Effect.flatMap(service, ({ get }) => toLoadOutcome(get(id))),
      ),
      save: fromEffect(runtime, save),
      toggle: fromEffect(runtime, (asked: FormActionInput) =>
        Effect.flatMap(service, ({ activate }) => saved(activate(asked.id, writeOptions(asked)))),
      ),
      remove: fromEffect(runtime, (asked: FormActionInput) =>
        Effect.flatMap(service, ({ remove }) =>
          remove === undefined
            ? Effect.die(new Error("Nothing of this resource is ever deleted."))
            : saved(remove(asked.id, writeOptions(asked))),
        ),
      ),
    },
    actions: { announce: (_, toast) => announce(toast), keepDraft: (_, asked) => drafts.keep(asked) },
  });
};

/** Archives or unarchives a row of a list. */
export const toggleLogic = <S extends Services, Single extends FormRow>(
  { runtime, announce }: Parts,
  service: Context.Key<S, Pick<Writable<Single, never>, "activate">>,
  { resource, nameOf }: Pick<ResourceForm<never, Single, never>, "resource" | "nameOf">,
  single: PureSchema<Single>,
): ResourceLogics<never, never, Single>["toggle"] =>
  createConfirmActionMachine<RowToToggle, Single>((row) =>
    entitySaved(resource.entity, nameOf(row), row.is_active ? "unarchived" : "archived"),
  ).provide({
    actors: {
      perform: fromEffect(runtime, ({ subject }: { readonly subject: RowToToggle | null }) =>
        subject === null
          ? Effect.die(new Error("No row was chosen."))
          : Effect.flatMap(service, ({ activate }) =>
              toSaveOutcome(single)(activate(subject.id, { version: subject.version })),
            ),
      ),
    },
    actions: { announce: (_, toast) => announce(toast) },
  });

/** List, form and archiving of a resource. */
export const resourceLogics = <
  S extends Services,
  Row extends { readonly id: number },
  Draft extends object,
  Single extends FormRow,
  Input,
>(
  parts: Parts,
  resource: {
    readonly service: Context.Key<S, Listable<Row> & Writable<Single, Input>>;
    readonly single: PureSchema<Single>;
    readonly form: ResourceForm<Draft, Single, Input>;
    readonly memory: PageCache<Row>;
  },
): ResourceLogics<Row, Draft, Single> => ({
  list: listLogic(parts, resource.service, resource.memory),
  form: formLogic(parts, { ...resource.form, service: resource.service, single: resource.single }),
  toggle: toggleLogic(parts, resource.service, resource.form, resource.single),
});
