import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import type { Person } from "#domain/identity/Person.ts";
import { authStateOf, sessionMachine } from "#domain/identity/sessionMachine.ts";
import { signedOut } from "#domain/identity/signedOut.ts";
import type { SecondStepInput } from "#domain/identity/SecondFactor.ts";
import type { AuthState, SignedIn, SignInInput } from "#domain/identity/SignIn.ts";
import { type Answer, BROKEN, TooMany, Unavailable, WrongCredentials } from "#domain/shared/errors.ts";
import { handPort } from "../../support/ports.ts";

const ANN: Person = {
  id: 1,
  email: "ann@example.com",
  role: "staff",
  is_active: true,
  profile: { first_name: "Ann", last_name: "Lee", full_name: "Ann Lee", phone: "" },
  address: { phone: "" },
  version: 1,
};
const BOB: Person = { ...ANN, id: 2, email: "bob@example.com" };
const SIGNED_IN: AuthState = { token: "t1", user: ANN, isAuthenticated: true, rememberMe: true };
const FORM: SignInInput = { email: "ann@example.com", password: "Secret123", rememberMe: true };
const ANSWER: Answer<SignedIn> = Result.succeed({ credentials: { access_token: "t2" }, resource: ANN });

const start = (stored: AuthState) => {
  const clock = new SimulatedClock();
  const signIn = handPort<Answer<SignedIn>, SignInInput>();
  const giveCode = handPort<Answer<SignedIn>, SecondStepInput>();
  const signOut = handPort<Answer<void>, unknown>();
  const done: Array<string> = [];
  const drafts: Array<string> = [];
  const kept: Array<AuthState> = [];
  const note = (what: string) => () => void done.push(what);
  const session = createActor(
    sessionMachine.provide({
      actors: { signIn: signIn.logic, giveCode: giveCode.logic, signOut: signOut.logic },
      actions: {
        persistAuth: (_, state) => kept.push(state),
        announceWelcome: (_, name) => done.push(`welcome ${name}`),
        announceSignedOut: (_, answer) => done.push(answer === null ? "silence" : answer._tag),
        announceInvalidCredentials: note("invalid credentials"),
        announceExpired: note("expired"),
        clearCachedData: note("cache cleared"),
        forgetDrafts: (_, personId) => drafts.push(`forgotten of ${personId}`),
        keepDraftsForReturn: () => drafts.push("kept"),
        goToLogin: note("to login"),
      },
    }),
    { clock, input: stored },
  ).start();
  const auth = () => authStateOf(session.getSnapshot().context);
  return { auth, clock, done, drafts, kept, session, signIn, giveCode, signOut, here: () => session.getSnapshot() };
};

describe("a session", () => {
  // Rules: A4.5
  it("goes on where the stored token left it", () => {
    expect(start(SIGNED_IN).here().hasTag("authenticated")).toBe(true);
    expect(start(signedOut).here().matches("signedOut")).toBe(true);
  });

  // Rules: A4.1
  it("begins with a sign-in, is kept, and welcomes by first name", async () => {
    const { auth, done, kept, session, signIn } = start(signedOut);
    session.send({ type: "session.signIn.submitted", input: FORM });
    expect(session.getSnapshot().hasTag("busy")).toBe(true);
    await signIn.last().answer(ANSWER);
    expect(auth()).toEqual({ token: "t2", user: ANN, isAuthenticated: true, rememberMe: true });
    expect(kept).toEqual([auth()]);
    // Whoever used this browser before may have been somebody else.
    expect(done).toEqual(["cache cleared", "welcome Ann"]);
  });

  const CODE_ASKED: Answer<SignedIn> = Result.fail(new WrongCredentials({ message: "A code.", challenge: "c1" }));
  const askedForCode = async () => {
    const parts = start(signedOut);
    parts.session.send({ type: "session.signIn.submitted", input: FORM });
    await parts.signIn.last().answer(CODE_ASKED);
    return parts;
  };

  it("asks for a code after the right password of a person with a second factor, and begins with the right one", async () => {
    const { auth, done, kept, here, session, giveCode } = await askedForCode();
    expect([here().hasTag("second step"), here().hasTag("authenticated"), kept]).toEqual([true, false, []]);
    session.send({ type: "session.code.submitted", code: "123456" });
    expect([giveCode.last().input, here().hasTag("busy")]).toEqual([{ challenge: "c1", code: "123456" }, true]);
    await giveCode.last().answer(ANSWER);
    // The choice of the first step is kept.
    expect(auth()).toEqual({ token: "t2", user: ANN, isAuthenticated: true, rememberMe: true });
    expect([done, here().context.challenge]).toEqual([["cache cleared", "welcome Ann"], null]);
  });

  it("lets a wrong code be corrected, and an answer that did not come be asked again, with what was wrong", async () => {
    const { here, session, giveCode } = await askedForCode();
    const wrong = Result.fail(new WrongCredentials({ message: "This code is wrong", challenge: "c1" }));
    const away = Result.fail(new Unavailable({ message: "The server is away.", requestId: null }));
    for (const [answer, notice] of [
      [wrong, "This code is wrong"],
      [away, "The server is away."],
      [
        Result.fail(new TooMany({ message: "Wait.", retryAfter: 300 })),
        "Too many attempts. Please wait 5 minutes and try again.",
      ],
    ] as const) {
      session.send({ type: "session.code.submitted", code: "123456" });
      await giveCode.last().answer(answer);
      expect([here().matches("secondStep"), here().context.notice, here().context.challenge]).toEqual([
        true,
        notice,
        "c1",
      ]);
    }
  });

  it("keeps what a passkey is asked until the next right password, which may be somebody else's without passkeys", async () => {
    const { here, session, giveCode, signIn } = await askedForCode();
    expect(here().context.passkey).toBeNull();
    const passkey = { options: "{}", has_app: true };
    const ask = async (answer: Answer<SignedIn>) => {
      session.send({ type: "session.code.canceled" });
      session.send({ type: "session.signIn.submitted", input: FORM });
      await signIn.last().answer(answer);
      return here().context.passkey;
    };
    const asked = Result.fail(new WrongCredentials({ message: "A passkey.", challenge: "c2", passkey }));
    expect(await ask(asked)).toEqual(passkey);
    session.send({ type: "session.code.submitted", code: "{}" });
    await giveCode.last().answer(CODE_ASKED);
    expect(here().context.passkey).toEqual(passkey);
    expect(await ask(CODE_ASKED)).toBeNull();
  });

  it("returns to the password when the challenge has ended, or the person wants to", async () => {
    const ended = await askedForCode();
    ended.session.send({ type: "session.code.submitted", code: "123456" });
    await ended.giveCode.last().answer(Result.fail(new WrongCredentials({ message: "Sign in again." })));
    expect([ended.here().matches("signedOut"), ended.here().context.notice]).toEqual([true, "Sign in again."]);
    const left = await askedForCode();
    left.session.send({ type: "session.code.canceled" });
    expect([left.here().matches("signedOut"), left.here().context.challenge, left.kept]).toEqual([true, null, []]);
  });

  // Rules: A8.5
  it("says 'Invalid credentials' for any failure, and tells below the form how long to wait", async () => {
    const { done, here, kept, session, signIn } = start(signedOut);
    session.send({ type: "session.signIn.submitted", input: FORM });
    await signIn.last().answer(Result.fail(new WrongCredentials({ message: "Wrong." })));
    expect(here().context.notice).toBeNull();
    session.send({ type: "session.signIn.submitted", input: FORM });
    await signIn.last().answer(Result.fail(new TooMany({ message: "Wait.", retryAfter: 40 })));
    expect(here().context.notice).toBe("Too many attempts. Please wait 40 seconds and try again.");
    session.send({ type: "session.signIn.submitted", input: FORM });
    expect(here().context.notice).toBeNull();
    await signIn.last().fail();
    expect([done, kept]).toEqual([Array(3).fill("invalid credentials"), []]);
  });

  // Rules: A4.6, A8.1
  it("is told to have expired once, however many calls were refused", () => {
    const { auth, done, kept, session } = start(SIGNED_IN);
    for (let call = 0; call < 5; call += 1) session.send({ type: "session.expired", token: "t1" });
    expect(done).toEqual(["cache cleared", "expired", "to login"]);
    expect([auth(), kept]).toEqual([signedOut, [signedOut]]);
  });

  it("outlives a late refusal of an earlier token", () => {
    const { here, session } = start(SIGNED_IN);
    session.send({ type: "session.expired", token: "t0" });
    expect(here().hasTag("authenticated")).toBe(true);
  });

  // Rules: A4.2, A4.6, A7.10
  it("ends at sign-out whether the server answers, refuses or is silent, and says which", async () => {
    for (const [way, told] of [
      ["answer", "Success"],
      ["refuse", "Failure"],
      ["fail", "silence"],
      ["silence", "silence"],
    ] as const) {
      const { auth, clock, done, here, kept, session, signOut } = start(SIGNED_IN);
      session.send({ type: "session.signOut.requested" });
      expect([here().hasTag("busy"), here().context.token]).toEqual([true, "t1"]);
      if (way === "answer") await signOut.last().answer(Result.void);
      else if (way === "refuse") await signOut.last().answer(Result.fail(BROKEN));
      else if (way === "fail") await signOut.last().fail();
      else clock.increment(5000);
      expect([auth(), kept, done]).toEqual([signedOut, [signedOut], [told, "cache cleared", "to login"]]);
    }
  });

  // Rules: A4.3
  it("keeps the person when only the token is cleared", () => {
    const { auth, session } = start(SIGNED_IN);
    session.send({ type: "session.auth.cleared" });
    expect(auth()).toEqual({ token: null, user: ANN, isAuthenticated: false, rememberMe: true });
  });

  // Rules: A4.4
  it("takes changes of the signed-in person in, and ignores them without one", () => {
    const { auth, kept, session } = start(SIGNED_IN);
    session.send({ type: "session.user.updated", changes: { email: "new@example.com" } });
    expect([auth().user?.email, kept.length]).toEqual(["new@example.com", 1]);
    const nobody = start(signedOut);
    nobody.session.send({ type: "session.user.updated", changes: { email: "new@example.com" } });
    expect(nobody.auth().user).toBeNull();
  });

  it("follows another tab: out, in, and over to somebody else, whose pages are not the cached ones", () => {
    const { auth, done, here, session } = start(SIGNED_IN);
    session.send({ type: "session.changed.elsewhere", state: { ...SIGNED_IN, token: "t9", user: BOB } });
    expect([auth().user?.id, done]).toEqual([2, ["cache cleared"]]);
    session.send({ type: "session.changed.elsewhere", state: signedOut });
    expect([here().matches("signedOut"), done.slice(1)]).toEqual([true, ["cache cleared", "to login"]]);
    session.send({ type: "session.changed.elsewhere", state: SIGNED_IN });
    expect(here().hasTag("authenticated")).toBe(true);
  });

  // Rules: A4.1
  it("takes a token and a person set from outside", () => {
    const { auth, kept, session } = start(signedOut);
    session.send({ type: "session.auth.set", token: "t5", user: BOB, rememberMe: false });
    expect([auth(), kept]).toEqual([{ token: "t5", user: BOB, isAuthenticated: true, rememberMe: false }, [auth()]]);
  });

  it("sends what was typed, and says what the server says when it cannot be asked", async () => {
    const { auth, here, session, signIn } = start(signedOut);
    session.send({ type: "session.signIn.submitted", input: FORM });
    expect(signIn.last().input).toEqual(FORM);
    await signIn.last().answer(Result.fail(new Unavailable({ message: "The server is away.", requestId: null })));
    expect([here().context.notice, auth().rememberMe]).toEqual(["The server is away.", false]);
    session.send({ type: "session.signIn.submitted", input: FORM });
    await signIn.last().fail();
    expect(here().context.notice).toBe("Something went wrong. Please try again.");
  });

  it("forgets the drafts of a person who signs out, and keeps those of one whose session has expired", async () => {
    const left = start(SIGNED_IN);
    left.session.send({ type: "session.signOut.requested" });
    await left.signOut.last().answer(Result.void);
    expect(left.drafts).toEqual(["forgotten of 1"]);
    const expired = start(SIGNED_IN);
    expired.session.send({ type: "session.expired" });
    expect([expired.drafts, expired.auth()]).toEqual([["kept"], signedOut]);
    const unnamed = start(SIGNED_IN);
    unnamed.session.send({ type: "session.expired", token: null });
    expect(unnamed.auth()).toEqual(signedOut);
    const nobody = start({ ...SIGNED_IN, user: null });
    nobody.session.send({ type: "session.signOut.requested" });
    await nobody.signOut.last().answer(Result.void);
    expect(nobody.drafts).toEqual(["forgotten of null"]);
  });

  it("takes a new token of the same person from another tab, and keeps the pages it has", () => {
    const { auth, done, session } = start(SIGNED_IN);
    const renewed = { ...SIGNED_IN, token: "t2", rememberMe: false };
    session.send({ type: "session.changed.elsewhere", state: renewed });
    expect([auth(), done]).toEqual([renewed, []]);
    session.send({ type: "session.changed.elsewhere", state: { ...renewed, user: null } });
    expect([auth().user, done]).toEqual([null, ["cache cleared"]]);
    session.send({ type: "session.changed.elsewhere", state: SIGNED_IN });
    expect(auth()).toEqual(SIGNED_IN);
  });

  it("takes who signed in elsewhere, and another token while somebody is signed in", () => {
    const { auth, kept, session } = start(signedOut);
    session.send({ type: "session.changed.elsewhere", state: SIGNED_IN });
    expect(auth()).toEqual(SIGNED_IN);
    session.send({ type: "session.auth.set", token: "t6", user: BOB, rememberMe: false });
    expect([auth(), kept]).toEqual([{ token: "t6", user: BOB, isAuthenticated: true, rememberMe: false }, [auth()]]);
  });
});
