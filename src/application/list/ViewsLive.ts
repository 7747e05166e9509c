import { Effect, Layer, Context } from "effect";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { MAX_VIEWS, type SavedView, type ViewChange, type ViewInput } from "#domain/list/SavedView.ts";
import { permissionOfViews, type ViewedList } from "#domain/list/listNames.ts";
import { Conflict, NotAllowed } from "#domain/shared/errors.ts";
import type { Actor } from "../shared/Actor.ts";
import { permit, refuseFailures, refusedTo } from "../shared/refusals.ts";
import { notFound, writtenOr } from "../shared/resourceLive.ts";
import type { Stored, Written } from "../shared/ResourceStore.ts";
import { Views } from "./Lists.ts";

/** `made_by_id` decides who may see and change it; null if the person is gone. */
export type StoredView = Omit<SavedView, "is_own" | "refusal"> & { readonly made_by_id: number | null };

/** DuplicateKey: the maker already has a view of this name for the list. */
export class ViewStore extends Context.Service<
  ViewStore,
  {
    /** The person's own views and the shared ones, by name. */
    readonly visible: (list: ViewedList, personId: number | null) => Stored<ReadonlyArray<StoredView>>;
    readonly get: (id: number) => Stored<StoredView | null>;
    readonly countOwn: (list: ViewedList, personId: number | null) => Stored<number>;
    /** The view belongs to the current actor. */
    readonly insert: (input: ViewInput) => Stored<StoredView>;
    readonly update: (id: number, change: ViewChange, version: number) => Stored<Written<StoredView>>;
    /** Returns the view as it was. */
    readonly remove: (id: number, version: number) => Stored<Written<StoredView>>;
  }
>()("hazledger/application/ViewStore") {}

const VIEW = "view";
export const NOT_SHARED = "This view is not shared. Ask the person who created it to share it.";
export const SAME_NAME = "You already have a view of this list with this name.";
export const TOO_MANY_VIEWS = `You already have ${MAX_VIEWS} views of this list. Delete one first.`;

const isOwn = ({ made_by_id }: StoredView, { id }: Actor): boolean => id !== null && made_by_id === id;

/** Null for its maker and, if it is shared, for admins. */
const refusalTo = (view: StoredView, actor: Actor): string | null =>
  refusalOf(mayDo(actor.role, isOwn(view, actor) ? "view.save" : "view.change of others")) ?? null;

const seenBy =
  (actor: Actor) =>
  (view: StoredView): SavedView => {
    const { made_by_id: _, ...shown } = view;
    return { ...shown, is_own: isOwn(view, actor), refusal: refusalTo(view, actor) };
  };

const refuse = refuseFailures((failure) =>
  failure._tag === "DuplicateKey" ? new Conflict({ message: SAME_NAME }) : undefined,
);

/** A view that the person may see. */
export const openedView = (store: ViewStore["Service"], id: number) =>
  Effect.gen(function* () {
    yield* permit("records.read");
    const view = yield* store.get(id);
    if (view === null) return yield* notFound(VIEW);
    const actor = yield* permit(permissionOfViews(view.list));
    if (!view.is_shared && !isOwn(view, actor)) return yield* new NotAllowed({ message: NOT_SHARED });
    return { view, actor };
  });

export const viewsLive = Layer.effect(
  Views,
  Effect.map(ViewStore, (store) => {
    const opened = (id: number) => openedView(store, id);
    /** Writes to the version that was checked, so that a view made private meanwhile is not changed. */
    const changing = (id: number, write: (view: StoredView) => Stored<Written<StoredView>>) =>
      Effect.gen(function* () {
        const { view, actor } = yield* opened(id);
        const refusal = refusalTo(view, actor);
        if (refusal !== null) return yield* refusedTo(actor, refusal);
        const seen = seenBy(actor);
        const written = yield* write(view);
        switch (written._tag) {
          case "Written":
            return seen(written.row);
          case "Outdated":
            return yield* writtenOr(VIEW, { ...written, current: seen(written.current) });
          case "Missing":
            return yield* writtenOr<SavedView>(VIEW, written);
        }
      }).pipe(refuse);
    return {
      list: (list) =>
        Effect.gen(function* () {
          const actor = yield* permit(permissionOfViews(list));
          return (yield* store.visible(list, actor.id)).map(seenBy(actor));
        }).pipe(refuse),
      get: (id) => Effect.map(opened(id), ({ view, actor }) => seenBy(actor)(view)).pipe(refuse),
      create: (input) =>
        Effect.gen(function* () {
          yield* permit("view.save");
          const actor = yield* permit(permissionOfViews(input.list));
          if ((yield* store.countOwn(input.list, actor.id)) >= MAX_VIEWS) {
            return yield* new Conflict({ message: TOO_MANY_VIEWS });
          }
          return seenBy(actor)(yield* store.insert(input));
        }).pipe(refuse),
      update: (id, change, { version } = {}) =>
        changing(id, (view) => store.update(id, change, version ?? view.version)),
      remove: (id, { version } = {}) => changing(id, (view) => store.remove(id, version ?? view.version)),
    };
  }),
);
