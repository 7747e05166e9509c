import { Clock, Effect } from "effect";
import type { Person, TechnicianInput } from "#domain/identity/Person.ts";
import { OWN_ARCHIVE, OWN_DELETE } from "#domain/identity/permissions.ts";
import { opensAccount } from "#domain/identity/User.ts";
import type { Role } from "#domain/identity/Role.ts";
import type { ResourceDeclaration } from "#domain/declareResource.ts";
import { MailQueue } from "../mail/MailQueue.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { Conflict, type Invalid, invalid, type NotFound, type Refusal } from "#domain/shared/errors.ts";
import type { ResourceStore, StoreFailure } from "../shared/ResourceStore.ts";
import type { Removable, Resource, WriteOptions } from "../shared/Resource.ts";
import { checkVersion, notFound, resourceLive, writtenOr } from "../shared/resourceLive.ts";
import { AccountStore, type HeldPerson } from "./AccountStore.ts";
import { sparedSession } from "./Caller.ts";
import { newPassword, refuseGuessable } from "./newPassword.ts";
import { checkAdminLeft, emailTaken, followChange, OWN_ON_PROFILE } from "./personChanges.ts";
import { Tokens } from "./Tokens.ts";

export type PeopleView<Input> = Pick<ResourceDeclaration, "recordName"> & {
  readonly permissions: Required<Pick<ResourceDeclaration["permissions"], "delete">> &
    ResourceDeclaration["permissions"];
  readonly shows: (person: Person) => boolean;
  readonly roleOf: (input: Input) => Role;
  readonly passwordOf: (input: Input) => string;
};

/**
 * The rules for people, shared by users and technicians (reading 5). Each write locks the person and all admins, so
 * that the last active admin stays one under concurrency. New people get an email with a link to set a password
 * (reading 27).
 */
export const peopleRules = <Input extends TechnicianInput, Choice>(
  view: PeopleView<Input>,
  store: ResourceStore<Person, Person, Input, Choice>,
) =>
  Effect.gen(function* () {
    const accounts = yield* AccountStore;
    const mails = yield* MailQueue;
    const hashNew = yield* newPassword;
    const tokens = yield* Tokens;
    const follow = yield* followChange;
    const { recordName, permissions } = view;

    const hashed = (input: Input): Effect.Effect<string | null, Invalid> =>
      view.passwordOf(input) === ""
        ? Effect.succeed(null)
        : Effect.tap(hashNew(view.passwordOf(input)), refuseGuessable(view.passwordOf(input), input));

    /** Starts from the version that the caller has seen. */
    const changing = (
      id: number,
      options: WriteOptions,
      work: (held: HeldPerson) => Effect.Effect<Person, Refusal | StoreFailure>,
    ) =>
      accounts.holding(id, (held): Effect.Effect<Person, Refusal | StoreFailure | NotFound> => {
        if (held === null || !view.shows(held.person)) return Effect.fail(notFound(recordName));
        return Effect.andThen(checkVersion(held.person, options), work(held));
      });
    const notOneself = (id: number, message: string): Effect.Effect<void, Conflict> =>
      Effect.flatMap(CurrentActor, (actor) => (actor.id === id ? Effect.fail(new Conflict({ message })) : Effect.void));
    /** This form does not require the current password. */
    const keepsOwnAccess = ({ email }: Person, input: Input) => {
      const password = view.passwordOf(input);
      return opensAccount({ email: input.email, password }, email)
        ? Effect.fail(invalid({ [password === "" ? "email" : "password"]: [OWN_ON_PROFILE] }))
        : Effect.void;
    };
    const leave = (id: number) => Effect.andThen(accounts.endSessions(id), accounts.takeBackToken(id));

    const service: Resource<Person, Person, Input, Choice> & Removable<Person> = {
      ...resourceLive(view, store),
      create: (input) =>
        Effect.gen(function* () {
          yield* permit(permissions.create);
          const hash = yield* hashed(input);
          const now = yield* Clock.currentTimeMillis;
          return yield* accounts.together(
            Effect.gen(function* () {
              const person = yield* store.insert(input);
              if (hash !== null) yield* accounts.setPassword(person.id, hash, null);
              yield* mails.put({ kind: "welcome", recipient: person.email, person_id: person.id }, now);
              return person;
            }),
          );
        }).pipe(refuseFailures(emailTaken)),
      update: (id, input, options = {}) =>
        Effect.gen(function* () {
          const actor = yield* permit(permissions.edit);
          const password_hash = yield* hashed(input);
          const spared = yield* sparedSession(tokens, actor.id === id);
          return yield* changing(id, options, (before) =>
            Effect.gen(function* () {
              yield* checkAdminLeft(before, view.roleOf(input) === "admin");
              const after = yield* writtenOr(recordName, yield* store.update(id, input));
              if (actor.id === id) yield* keepsOwnAccess(before.person, input);
              yield* follow({ before, after, password_hash, spared });
              return after;
            }),
          );
        }).pipe(refuseFailures(emailTaken)),
      activate: (id, options = {}) =>
        Effect.andThen(
          permit(permissions.archive),
          changing(id, options, (held) =>
            Effect.gen(function* () {
              if (held.person.is_active) {
                yield* notOneself(id, OWN_ARCHIVE);
                yield* checkAdminLeft(held, false);
                yield* leave(id);
              }
              return yield* writtenOr(recordName, yield* store.toggle(id));
            }),
          ),
        ).pipe(refuseFailures()),
      remove: (id, options = {}) =>
        Effect.andThen(
          permit(permissions.delete),
          changing(id, options, (held) =>
            Effect.gen(function* () {
              yield* notOneself(id, OWN_DELETE);
              yield* checkAdminLeft(held, false);
              yield* leave(id);
              return yield* accounts.remove(id);
            }),
          ),
        ).pipe(refuseFailures()),
    };
    return service;
  });
