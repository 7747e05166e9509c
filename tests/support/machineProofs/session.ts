import { Result } from "effect";
import { type Role, ROLES } from "#domain/identity/Role.ts";
import { sessionMachine } from "#domain/identity/sessionMachine.ts";
import { signedOut } from "#domain/identity/signedOut.ts";
import type { AuthState } from "#domain/identity/SignIn.ts";
import { BROKEN, TooMany, Unavailable, WrongCredentials } from "#domain/shared/errors.ts";
import { BARE, machineProof } from "./MachineProof.ts";
import { person } from "./people.ts";

const signedIn = (role: Role): AuthState => ({
  token: "t1",
  user: person(role),
  isAuthenticated: true,
  rememberMe: true,
});
const another: AuthState = { ...signedIn("staff"), token: "t9", user: { ...person("staff"), id: 2 } };

const answers = (role: Role) => ({
  signIn: [
    Result.succeed({ credentials: { access_token: "t2" }, resource: person(role) }),
    Result.fail(new WrongCredentials({ message: "Wrong." })),
    Result.fail(new WrongCredentials({ message: "A code is needed.", challenge: "c1" })),
    Result.fail(new TooMany({ message: "Wait.", retryAfter: 40 })),
    Result.fail(new Unavailable({ message: "The server is away.", requestId: null })),
  ],
  giveCode: [
    Result.succeed({ credentials: { access_token: "t3" }, resource: person(role) }),
    Result.fail(new WrongCredentials({ message: "Wrong code.", challenge: "c1" })),
    Result.fail(new WrongCredentials({ message: "Sign in again." })),
    Result.fail(new TooMany({ message: "Wait.", retryAfter: 300 })),
    Result.fail(new Unavailable({ message: "The server is away.", requestId: null })),
  ],
  signOut: [Result.void, Result.fail(BROKEN)],
});

export const session = machineProof({
  machine: sessionMachine,
  cases: [
    ...ROLES.map((role) => ({ who: role, input: signedIn(role), answers: answers(role) })),
    { who: "nobody yet", input: signedOut, answers: answers("staff") },
  ],
  events: {
    "session.signIn.submitted": [{ input: { email: "ann@example.com", password: "Secret123", rememberMe: true } }],
    "session.code.submitted": [{ code: "123456" }],
    "session.code.canceled": BARE,
    "session.signOut.requested": BARE,
    "session.expired": [{}, { token: "t1" }, { token: "t0" }],
    "session.auth.set": [{ token: "t5", user: person("staff"), rememberMe: false }],
    "session.auth.cleared": BARE,
    "session.user.updated": [{ changes: { email: "new@example.com" } }],
    "session.changed.elsewhere": [{ state: signedOut }, { state: signedIn("staff") }, { state: another }],
  },
  isHome: (leaves) => leaves.includes("signedOut"),
  ignores: [
    {
      events: ["session.signIn.submitted"],
      outside: ["signedOut"],
      why: "Somebody is signed in, or about to be: the form is not there.",
    },
    {
      events: ["session.code.submitted", "session.code.canceled"],
      outside: ["secondStep"],
      why: "No code is asked for, or one is being checked.",
    },
    {
      events: ["session.signOut.requested", "session.auth.cleared", "session.user.updated"],
      outside: ["signedIn"],
      why: "Nobody is signed in, or not any more.",
    },
    { events: ["session.expired"], outside: ["signedIn"], why: "There is no session that could end, or it is ending." },
    { events: ["session.expired"], places: ["signedIn"], why: "A late answer to the token of an earlier session." },
    {
      events: ["session.auth.set", "session.changed.elsewhere"],
      places: ["signingIn", "checkingCode", "signingOut"],
      why: "The answer to what this tab has asked of the server decides.",
    },
    {
      events: ["session.changed.elsewhere"],
      places: ["signedOut", "secondStep"],
      why: "Another tab has signed out, and nobody is signed in here.",
    },
  ],
});
