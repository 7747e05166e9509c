import { type Context, Effect, Result } from "effect";
import { callActor, type CallParts } from "#application/machines/callActor.ts";
import { createConfirmActionMachine } from "#application/machines/confirmActionMachine.ts";
import { createFormMachine } from "#application/machines/formMachine.ts";
import type { FormActionInput, FormRow, FormSaveInput } from "#application/machines/FormResource.ts";
import { createListMachine, type ListLoadInput } from "#application/machines/listMachine.ts";
import type { ResourceForm } from "#application/machines/resourceForm.ts";
import type { ResourceLogics, RowToToggle } from "#application/machines/ResourceLogics.ts";
import type { PageCache } from "#application/machines/PageCache.ts";
import { entitySaved } from "#application/shared/messages.ts";
import type { Resource, WriteOptions } from "#application/shared/Resource.ts";
import { invalid, type Refusal } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import type { RunningParts, Services } from "./LogicParts.ts";
import { writeOptions } from "./writeOptions.ts";

type Listable<Row> = Pick<Resource<Row, never, never, never>, "list">;
type Writable<Single, Input> = Pick<Resource<never, Single, Input, never>, "get" | "create" | "update" | "activate"> & {
  readonly remove?: (id: number, options?: WriteOptions) => Effect.Effect<Single, Refusal>;
};
type Parts<S> = CallParts<S> & Pick<RunningParts, "announce" | "drafts">;

/** What a form sends; a draft that its own form does not let through is refused as the server would refuse it. */
export const sendable = <Input>(input: Result.Result<Input, FieldErrors>): Effect.Effect<Input, Refusal> =>
  Effect.fromResult(Result.mapError(input, invalid));

/** A list of a service. What it has shown is kept in `memory`. */
export const listLogic = <S extends Services, Row extends { readonly id: number }>(
  parts: Parts<S>,
  service: Context.Key<S, Listable<Row>>,
  memory: PageCache<Row>,
): ResourceLogics<Row, never, never>["list"] =>
  createListMachine<Row>().provide({
    actors: {
      load: callActor(parts, ({ query }: ListLoadInput<null>) => Effect.flatMap(service, ({ list }) => list(query))),
    },
    actions: {
      keepPage: (_, { query, page }) => (page === null ? undefined : memory.keep("", query, page)),
    },
  });

/** What a form stands on. */
export type FormSource<S, Draft extends object, Single extends FormRow, Input> = Pick<
  ResourceForm<Draft, Single, Input>,
  "inputOf"
> & {
  readonly service: Context.Key<S, Writable<Single, Input>>;
};

/** A draft that its own form lets through is sent; the server has the last word. */
export const formLogic = <S extends Services, Draft extends object, Single extends FormRow, Input>(
  parts: Parts<S>,
  { service, inputOf }: FormSource<S, Draft, Single, Input>,
): ResourceLogics<never, Draft, Single>["form"] => {
  const save = (asked: FormSaveInput<Draft>): Effect.Effect<Single, Refusal, S> =>
    Effect.gen(function* () {
      const input = yield* sendable(inputOf(asked.draft, asked.id === null));
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
            ? Effect.die(new Error("Nothing of this resource is ever deleted."))
            : remove(asked.id, writeOptions(asked)),
        ),
      ),
    },
    actions: { announce: (_, toast) => parts.announce(toast), keepDraft: (_, asked) => parts.drafts.keep(asked) },
  });
};

/** Archives or unarchives a row of a list. */
export const toggleLogic = <S extends Services, Single extends FormRow>(
  parts: Parts<S>,
  service: Context.Key<S, Pick<Writable<Single, never>, "activate">>,
  { resource, nameOf }: Pick<ResourceForm<never, Single, never>, "resource" | "nameOf">,
): ResourceLogics<never, never, Single>["toggle"] =>
  createConfirmActionMachine<RowToToggle, Single>((row) =>
    entitySaved(resource.entity, nameOf(row), row.is_active ? "unarchived" : "archived"),
  ).provide({
    actors: {
      perform: callActor(parts, ({ subject }: { readonly subject: RowToToggle | null }) =>
        subject === null
          ? Effect.die(new Error("No row was chosen."))
          : Effect.flatMap(service, ({ activate }) => activate(subject.id, { version: subject.version })),
      ),
    },
    actions: { announce: (_, toast) => parts.announce(toast) },
  });

/** List, form and archiving of a resource. */
export const resourceLogics = <
  S extends Services,
  Row extends { readonly id: number },
  Draft extends object,
  Single extends FormRow,
  Input,
>(
  parts: Parts<S>,
  resource: {
    readonly service: Context.Key<S, Listable<Row> & Writable<Single, Input>>;
    readonly form: ResourceForm<Draft, Single, Input>;
    readonly memory: PageCache<Row>;
  },
): ResourceLogics<Row, Draft, Single> => ({
  list: listLogic(parts, resource.service, resource.memory),
  form: formLogic(parts, { ...resource.form, service: resource.service }),
  toggle: toggleLogic(parts, resource.service, resource.form),
});
