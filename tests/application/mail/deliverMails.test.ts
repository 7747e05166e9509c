import { Effect, Logger, References } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, expect, it } from "vitest";
import { Technicians } from "#application/identity/Users.ts";
import { MAILS_TO_ADDRESS } from "#application/mail/mailBudget.ts";
import { MailQueue } from "#application/mail/MailQueue.ts";
import { mailbox, tokenIn } from "../../support/mailbox.ts";
import { as, refusalOf, testServices } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

let people = 0;
const newcomer = Effect.flatMap(Technicians, (technicians) =>
  as("admin")(
    technicians.create({ first_name: "Uma", last_name: "Fox", email: `mail${++people}@example.com`, phone: "" }),
  ),
);
const sql = (text: string) => Effect.flatMap(SqlClient.SqlClient, (client) => client.unsafe(text));
const waiting = sql(
  "SELECT kind, attempts, due_at > now() + interval '50 seconds' AS rests FROM mail_queue ORDER BY id",
);
const dueNow = sql("UPDATE mail_queue SET due_at = now() - interval '1 second'");
/** Runs it and answers the lines that were logged. */
const logged = <A, E, R>(effect: Effect.Effect<A, E, R>) => {
  const lines: Array<string> = [];
  return effect.pipe(
    Effect.provide(Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])),
    Effect.provideService(References.MinimumLogLevel, "Trace"),
    Effect.as(lines),
  );
};

it("a mail that was not taken rests, is in the log without address and text, and is tried again with a new link", () =>
  services.runPromise(
    Effect.gen(function* () {
      const post = mailbox();
      const { id, email } = yield* newcomer;
      post.fail({ reason: "ESOCKET", isFinal: false });
      const lines = yield* logged(post.deliver);
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { level: "WARN", annotations: { mail: "welcome", person_id: id, reason: "ESOCKET", attempts: 1 } },
      ]);
      expect(lines.join()).not.toMatch(/example\.com|token|Hello/);
      expect(yield* waiting).toEqual([{ kind: "welcome", attempts: 1, rests: true }]);
      expect(yield* post.deliver).toEqual([]);
      post.fail(null);
      const first = yield* sql("SELECT token_hash FROM password_tokens");
      yield* dueNow;
      const mails = yield* post.deliver;
      expect(mails.map(({ to }) => to)).toEqual([email]);
      expect(tokenIn(mails[0]?.text)).toMatch(/^[\w-]{43}$/);
      expect(yield* sql("SELECT token_hash FROM password_tokens")).not.toEqual(first);
      const left = yield* sql(
        "SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM password_tokens",
      );
      expect(left).toEqual([{ hours: 72 }]);
      expect(yield* waiting).toEqual([]);
    }),
  ));

it("a mail that is refused for good, or too old, is given up with a line that says so", () =>
  services.runPromise(
    Effect.gen(function* () {
      const post = mailbox();
      yield* newcomer;
      post.fail({ reason: "EENVELOPE 550", isFinal: true });
      const refused = yield* logged(post.deliver);
      expect(refused.map((line) => JSON.parse(line))).toMatchObject([
        { level: "ERROR", annotations: { mail: "welcome", reason: "EENVELOPE 550" } },
      ]);
      post.fail(null);
      yield* (yield* MailQueue).put({ kind: "reset", recipient: "ada@example.com" }, Date.now() - 3_600_001);
      const late = yield* logged(Effect.map(post.deliver, (mails) => expect(mails).toEqual([])));
      expect(late.map((line) => JSON.parse(line).level)).toEqual(["ERROR"]);
      expect(yield* waiting).toEqual([]);
    }),
  ));

it("nobody is mailed who is gone by then", () =>
  services.runPromise(
    Effect.gen(function* () {
      const post = mailbox();
      const technicians = yield* Technicians;
      const archived = yield* newcomer;
      const deleted = yield* newcomer;
      yield* as("admin")(technicians.activate(archived.id));
      yield* as("admin")(technicians.remove(deleted.id));
      const queue = yield* MailQueue;
      yield* queue.put({ kind: "reset", recipient: archived.email }, Date.now());
      expect(yield* post.deliver).toEqual([]);
      expect(yield* waiting).toEqual([]);
    }),
  ));

it("an email that is changed back and forth mails an address only some times a day, and then stays as it is", () =>
  services.runPromise(
    Effect.gen(function* () {
      const post = mailbox();
      const { id, email } = yield* newcomer;
      yield* post.deliver;
      const technicians = yield* Technicians;
      const moved = (to: string) =>
        as("admin")(technicians.update(id, { first_name: "Uma", last_name: "Fox", email: to, phone: "" }));
      for (let times = 1; times < MAILS_TO_ADDRESS.most; times++) {
        yield* moved("victim@example.com");
        yield* moved(`${times}.${email}`);
      }
      yield* post.deliver;
      expect(yield* refusalOf(moved("victim@example.com"))).toMatchObject({
        errors: { email: [MAILS_TO_ADDRESS.message] },
      });
      expect(yield* post.deliver).toEqual([]);
      expect(yield* as("admin")(technicians.get(id))).toMatchObject({ email: `${MAILS_TO_ADDRESS.most - 1}.${email}` });
    }),
  ));

it("a change that is taken back takes its mail back", () =>
  services.runPromise(
    Effect.gen(function* () {
      const post = mailbox();
      const client = yield* SqlClient.SqlClient;
      yield* Effect.ignore(client.withTransaction(Effect.andThen(newcomer, Effect.fail("undone"))));
      expect(yield* post.deliver).toEqual([]);
    }),
  ));
