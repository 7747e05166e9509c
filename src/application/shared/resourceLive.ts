import { Effect } from "effect";
import { type KeyRefusals, permit, refuseFailures } from "./refusals.ts";
import { NotFound, type Refusal, Stale } from "#domain/shared/errors.ts";
import { STALE_MESSAGE } from "#domain/shared/refusalMessages.ts";
import type { ResourceStore, StoreFailure, Written } from "./ResourceStore.ts";
import type { Resource, WriteOptions } from "./Resource.ts";
import type { ResourceDeclaration } from "#domain/declareResource.ts";

export type ResourceRules<Single, Input> = {
  /** Runs before the write; `current` is null for a new record. */
  readonly check?: (input: Input, current: Single | null) => Effect.Effect<void, Refusal | StoreFailure>;
  readonly refusals?: KeyRefusals;
};

export const notFound = (recordName: string): NotFound =>
  new NotFound({ message: `This ${recordName} does not exist.` });

/** A given version must be the record's current one (reading 29). */
export const checkVersion = (
  current: { readonly version: number },
  { version }: WriteOptions,
): Effect.Effect<void, Stale> =>
  version === undefined || version === current.version
    ? Effect.void
    : Effect.fail(new Stale({ message: STALE_MESSAGE, current }));

/** Stale with the current record, or NotFound. */
export const writtenOr = <Single>(
  recordName: string,
  written: Written<Single>,
): Effect.Effect<Single, NotFound | Stale> => {
  switch (written._tag) {
    case "Written":
      return Effect.succeed(written.row);
    case "Outdated":
      return Effect.fail(new Stale({ message: STALE_MESSAGE, current: written.current }));
    case "Missing":
      return Effect.fail(notFound(recordName));
  }
};

/**
 * Checks the permission, then the resource's own rules. Refusals: NotSignedIn, NotAllowed, NotFound, Invalid, Stale,
 * Conflict, Unavailable.
 */
export const resourceLive = <Row, Single, Input, Choice>(
  { recordName, permissions }: Pick<ResourceDeclaration, "recordName" | "permissions">,
  store: ResourceStore<Row, Single, Input, Choice>,
  rules: ResourceRules<Single, Input> = {},
): Resource<Row, Single, Input, Choice> => {
  const refuse = refuseFailures(rules.refusals);
  const existing = (id: number) =>
    Effect.flatMap(store.get(id), (single) =>
      single === null ? Effect.fail(notFound(recordName)) : Effect.succeed(single),
    );
  const check = (input: Input, id: number | null) => {
    const { check: looked } = rules;
    if (looked === undefined) return Effect.void;
    return id === null ? looked(input, null) : Effect.flatMap(existing(id), (current) => looked(input, current));
  };
  const mayRead = permit(permissions.read ?? "records.read");
  const written = Effect.flatMap((outcome: Written<Single>) => writtenOr(recordName, outcome));
  return {
    list: (query) => Effect.andThen(mayRead, store.list(query)).pipe(refuse),
    autocomplete: (query) => Effect.andThen(permit("records.read"), store.autocomplete(query)).pipe(refuse),
    get: (id) => Effect.andThen(mayRead, existing(id)).pipe(refuse),
    create: (input) =>
      permit(permissions.create).pipe(Effect.andThen(check(input, null)), Effect.andThen(store.insert(input)), refuse),
    update: (id, input, options) =>
      permit(permissions.edit).pipe(
        Effect.andThen(check(input, id)),
        Effect.andThen(store.update(id, input, options?.version)),
        written,
        refuse,
      ),
    activate: (id, options) =>
      permit(permissions.archive).pipe(Effect.andThen(store.toggle(id, options?.version)), written, refuse),
  };
};
