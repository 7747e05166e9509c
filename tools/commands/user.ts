import { createInterface } from "node:readline";
import { Effect, Exit, Cause, Layer, Result } from "effect";
import type { Person } from "#domain/identity/Person.ts";
import { UserInput } from "#domain/identity/User.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { MAX_PAGE_SIZE } from "#domain/shared/Page.ts";
import { failureText } from "#adapters/http-server/startLines.ts";
import { passwordsLive } from "#adapters/passwords/argon2.ts";
import { randomPassword, tokensLive } from "#adapters/passwords/randomTokens.ts";
import { databaseLive } from "#adapters/postgres/engine/Database.ts";
import { accountStoreLive } from "#adapters/postgres/identity/accountStore.ts";
import { peopleStoresLive } from "#adapters/postgres/identity/peopleStores.ts";
import { secondFactorStoreLive } from "#adapters/postgres/identity/secondFactorStore.ts";
import { throttleStoreLive } from "#adapters/postgres/identity/throttleStore.ts";
import { mailQueueLive } from "#adapters/postgres/mailQueue.ts";
import { migrations } from "#adapters/postgres/migrations/migrations.ts";
import { passwordLinksLive } from "#application/identity/passwordLinksLive.ts";
import { resetSecondFactor } from "#application/identity/secondFactor/resetSecondFactor.ts";
import { providerLinks } from "#application/identity/signIn/providerLinks.ts";
import { peopleLive, Users, userDraftOf } from "#application/identity/Users.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { refuseFailures } from "#application/shared/refusals.ts";
import { complain, type Given, type Run, tell, WrongUsage } from "./Command.ts";
import { givenDatabase } from "./givenDatabase.ts";

/** The history shows these changes as the server's own: who may open its database may do all that an admin may. */
const OPERATOR = { id: null, role: "admin", requestId: "hazledger user" } as const;

class NotDone extends Error {}
const notDone = (...lines: ReadonlyArray<string>) => Effect.fail(new NotDone(lines.join("\n")));

const wordsOf = (refusal: Refusal): ReadonlyArray<string> =>
  refusal._tag === "Invalid" ? Object.values(refusal.errors).flat() : [refusal.message];
const refusable = <A, R>(effect: Effect.Effect<A, Refusal, R>) =>
  Effect.catch(effect, (refusal) => notDone(...wordsOf(refusal)));

const people = (search: string) =>
  Effect.gen(function* () {
    const users = yield* Users;
    const found: Array<Person> = [];
    for (const status of ["active", "inactive"] as const)
      for (let page = 1, last = 1; page <= last; page++) {
        const query = { page, ipp: MAX_PAGE_SIZE, search, status, sort: null, sds_status: "all" } as const;
        const { items, last_page } = yield* refusable(users.list(query));
        found.push(...items);
        last = last_page;
      }
    return found;
  });

const personWith = (email = "") =>
  Effect.flatMap(people(email), (found) => {
    const person = found.find((one) => one.email.toLowerCase() === email.toLowerCase());
    return person === undefined ? notDone(`No user has the email ${email}.`) : Effect.succeed(person);
  });

const checked = (draft: object) =>
  Result.match(validate(UserInput, draft), {
    onSuccess: Effect.succeed,
    onFailure: (errors) => notDone(...Object.values(errors).flat()),
  });

const asked = (): Promise<string> =>
  new Promise((answer) => {
    // Without `output`, a terminal would show what is typed; with `terminal` and no output, it does not.
    const lines = createInterface({ input: process.stdin, terminal: process.stdin.isTTY });
    if (process.stdin.isTTY) process.stderr.write("Password: ");
    let line = "";
    lines.once("line", (first) => {
      line = first;
      lines.close();
    });
    lines.once("close", () => {
      if (process.stdin.isTTY) process.stderr.write("\n");
      answer(line);
    });
  });

type NewPassword = { readonly password: string; readonly words: string };
/** Printed where it was generated; empty where only a link is to be sent. */
const newPassword = ({ isSet }: Given) =>
  Effect.gen(function* () {
    if (isSet("mail")) return { password: "", words: "An email with a link to set a password is in the queue." };
    if (!isSet("ask")) {
      const password = randomPassword();
      return { password, words: `Password: ${password} (shown only now; change it after signing in)` };
    }
    const password = yield* Effect.promise(asked);
    return password === "" ? yield* notDone("No password was entered.") : { password, words: "" };
  });
const confirmed = ({ password }: NewPassword) => ({ password, password_confirmation: password });
const said = (...lines: ReadonlyArray<string>): ReadonlyArray<string> => lines.filter((line) => line !== "");

const rowOf = ({ email, role, is_active, profile }: Person): string =>
  [email, role, is_active ? "active" : "inactive", profile.full_name].join("\t");

const add = (given: Given, email: string) =>
  Effect.gen(function* () {
    const users = yield* Users;
    const fields = {
      email,
      first_name: given.text("first-name") ?? "",
      last_name: given.text("last-name") ?? "",
      phone: given.text("phone") ?? "",
      role: given.text("role") ?? "staff",
    };
    yield* checked({ ...fields, password: "", password_confirmation: "" });
    const password = yield* newPassword(given);
    const person = yield* refusable(users.create(yield* checked({ ...fields, ...confirmed(password) })));
    return said(`Added: ${rowOf(person)}`, password.words);
  });

const changed = (person: Person, change: object) =>
  Effect.gen(function* () {
    const users = yield* Users;
    const input = yield* checked({ ...userDraftOf(person), password: "", password_confirmation: "", ...change });
    return yield* refusable(users.update(person.id, input, { version: person.version }));
  });

const resetPassword = (given: Given, person: Person) =>
  Effect.gen(function* () {
    const password = yield* newPassword(given);
    if (password.password !== "") yield* changed(person, confirmed(password));
    else {
      const links = yield* passwordLinksLive;
      yield* refusable(links.forgotPassword(person.email));
    }
    return said(password.password === "" ? "" : `The password of ${person.email} was changed.`, password.words);
  });

const turnOffSecondFactor = ({ id, email }: Person) =>
  Effect.gen(function* () {
    const reset = yield* resetSecondFactor;
    yield* refusable(reset(id).pipe(refuseFailures()));
    return [`The second factor of ${email} was turned off, and their sessions were ended.`];
  });

const unlink = ({ id, email }: Person) =>
  Effect.gen(function* () {
    const links = yield* providerLinks;
    yield* refusable(links.unlink(id).pipe(refuseFailures()));
    return [`${email} was unlinked from the sign-in provider.`];
  });

const setActive = (person: Person, is_active: boolean) =>
  Effect.gen(function* () {
    const users = yield* Users;
    if (person.is_active === is_active)
      return yield* notDone(`${person.email} is ${is_active ? "active" : "inactive"} already.`);
    return [rowOf(yield* refusable(users.activate(person.id, { version: person.version })))];
  });

/** How many arguments each takes, itself among them. */
const ACTIONS = {
  list: 1,
  add: 2,
  role: 3,
  password: 2,
  deactivate: 2,
  activate: 2,
  "second-factor-off": 2,
  unlink: 2,
} as const;
const isAction = (word: string): word is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, word);

type Needed = Effect.Services<ReturnType<typeof resetPassword | typeof turnOffSecondFactor>>;

const work = (given: Given): Effect.Effect<ReadonlyArray<string>, NotDone, Needed> => {
  const [action = "", email, role] = given.positionals;
  if (!isAction(action)) throw new WrongUsage(`There is no 'user ${action}'.`);
  if (given.positionals.length !== ACTIONS[action])
    throw new WrongUsage("An argument is missing, or there is one too many.");
  if (given.isSet("ask") && given.isSet("mail")) throw new WrongUsage("Either --ask or --mail, not both.");
  const found = personWith(email);
  switch (action) {
    case "list":
      return Effect.map(people(""), (all) => all.map(rowOf));
    case "add":
      return add(given, email ?? "");
    case "role":
      return Effect.flatMap(found, (person) => Effect.map(changed(person, { role }), (after) => [rowOf(after)]));
    case "password":
      return Effect.flatMap(found, (person) => resetPassword(given, person));
    case "deactivate":
    case "activate":
      return Effect.flatMap(found, (person) => setActive(person, action === "activate"));
    case "second-factor-off":
      return Effect.flatMap(found, turnOffSecondFactor);
    case "unlink":
      return Effect.flatMap(found, unlink);
  }
};

const storesLive = Layer.mergeAll(
  peopleStoresLive,
  accountStoreLive,
  mailQueueLive,
  secondFactorStoreLive,
  throttleStoreLive,
);

/** Users by the rules of the server, which has to be stopped where the database is its own. */
export const run: Run = async (given) => {
  const todo = work(given);
  const { place, lack } = givenDatabase();
  if (lack !== null) {
    complain(lack);
    return 1;
  }
  const services = peopleLive.pipe(
    Layer.provideMerge(Layer.mergeAll(storesLive, passwordsLive, tokensLive)),
    Layer.provideMerge(databaseLive({ ...place, migrations })),
  );
  // A first user added here would keep the first start from making its admin.
  const ready = Effect.flatMap(people(""), ({ length }) =>
    length === 0 ? notDone("The database has no users yet. Start the server once.") : todo,
  );
  const exit = await Effect.runPromiseExit(
    ready.pipe(Effect.provideService(CurrentActor, OPERATOR), Effect.provide(services)),
  );
  if (Exit.isSuccess(exit)) {
    tell(...exit.value);
    return 0;
  }
  complain(failureText(Cause.fromReasons(exit.cause.reasons)));
  return 1;
};
