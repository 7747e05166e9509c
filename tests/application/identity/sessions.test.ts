import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, expect, it } from "vitest";
import { Auth } from "#application/identity/Auth.ts";
import { CurrentCaller, NO_CALLER } from "#application/identity/Caller.ts";
import { Sessions } from "#application/identity/session/Sessions.ts";
import { SessionStore } from "#application/identity/SessionStore.ts";
import { Tokens } from "#application/identity/Tokens.ts";
import { Users } from "#application/identity/Users.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { mailbox } from "../../support/mailbox.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());
const post = mailbox();

const password = "Correct-Horse-7";
const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36";
let people = 0;

/** Somebody who is signed in on each of these programs, and what they may call with the session of one. */
const signedIn = (...userAgents: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const email = `session${++people}@example.com`;
    const names = { first_name: "Uma", last_name: "Fox", phone: "", role: "technician" as const };
    const both = { password, password_confirmation: password };
    const { id } = yield* as("admin")((yield* Users).create({ ...names, email, ...both }));
    yield* post.deliver;
    const auth = yield* Auth;
    const tokens: Array<string> = [];
    for (const [at, userAgent] of userAgents.entries()) {
      const signing = auth.signIn({ email, password, rememberMe: false });
      const caller = { ...NO_CALLER, address: `10.0.${people}.${at}`, userAgent };
      tokens.push((yield* Effect.provideService(signing, CurrentCaller, caller)).credentials.access_token);
    }
    const on =
      (at: number) =>
      <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        effect.pipe(
          Effect.provideService(CurrentActor, { id, role: "technician", requestId: "" }),
          Effect.provideService(CurrentCaller, { ...NO_CALLER, token: tokens[at] ?? null }),
        );
    const isOpen = Effect.gen(function* () {
      const [store, { hash }, now] = [yield* SessionStore, yield* Tokens, yield* Clock.currentTimeMillis];
      return yield* Effect.forEach(tokens, (token) =>
        Effect.map(store.holderOf(hash(token), now), (is) => is !== null),
      );
    });
    return { id, on, isOpen };
  });

it("a person sees where they are signed in, the present session first, and nobody else's", () =>
  services.runPromise(
    Effect.gen(function* () {
      yield* signedIn(CHROME);
      const { on } = yield* signedIn(CHROME, "curl/8.14.1");
      const { list } = yield* Sessions;
      const seen = (yield* on(1)(list())).map(({ device, address, is_current }) => [device, address, is_current]);
      expect(seen).toEqual([
        ["curl", `10.0.${people}.1`, true],
        ["Chrome on Windows", `10.0.${people}.0`, false],
      ]);
    }),
  ));

it("one session or all others can be ended, never the present one or somebody else's", () =>
  services.runPromise(
    Effect.gen(function* () {
      const other = yield* signedIn(CHROME);
      const { on, isOpen } = yield* signedIn(CHROME, CHROME, CHROME);
      const { list, end } = yield* Sessions;
      const [own, ...others] = yield* on(0)(list());
      const [foreign] = yield* other.on(0)(list());
      for (const id of [own?.id ?? 0, foreign?.id ?? 0, 2147483647])
        expect(yield* refusalOf(on(0)(end({ id })))).toMatchObject({ _tag: "NotFound" });
      expect(yield* on(0)(end({ id: others[0]?.id ?? 0 }))).toEqual({ ended: 1 });
      expect((yield* isOpen).filter(Boolean)).toHaveLength(2);
      expect(yield* on(0)(end({ id: null }))).toEqual({ ended: 1 });
      expect(yield* isOpen).toEqual([true, false, false]);
      expect(yield* other.isOpen).toEqual([true]);
      expect(yield* on(0)(end({ id: null }))).toEqual({ ended: 0 });
    }),
  ));

it("a session that has run out is not listed", () =>
  services.runPromise(
    Effect.gen(function* () {
      const { id, on } = yield* signedIn(CHROME, CHROME);
      const sql = yield* SqlClient.SqlClient;
      yield* sql`UPDATE sessions SET expires_at = now() - interval '1 minute'
        WHERE id = (SELECT min(id) FROM sessions WHERE person_id = ${id})`;
      expect(yield* on(1)((yield* Sessions).list())).toHaveLength(1);
    }),
  ));

const USES = [
  [4, 4],
  [6, 0],
] as const;
it.each(USES)("a use %i minutes after the last one that was stored leaves it %i minutes old", (minutes, old) =>
  services.runPromise(
    Effect.gen(function* () {
      const { id, on, isOpen } = yield* signedIn(CHROME);
      const sql = yield* SqlClient.SqlClient;
      const now = yield* Clock.currentTimeMillis;
      yield* sql`UPDATE sessions SET used_at = ${new Date(now - minutes * 60_000)} WHERE person_id = ${id}`;
      expect(yield* isOpen).toEqual([true]);
      const [session] = yield* on(0)((yield* Sessions).list());
      expect(Math.round((now - Date.parse(session?.used_at ?? "")) / 60_000)).toBe(old);
    }),
  ),
);

it("nobody sees sessions without one of their own", () =>
  services.runPromise(
    Effect.gen(function* () {
      const { list, end } = yield* Sessions;
      for (const asked of [list(), end({ id: null })])
        expect(yield* refusalOf(asked)).toMatchObject({ _tag: "NotSignedIn" });
    }),
  ));
