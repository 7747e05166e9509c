import { Schema } from "effect";
import { ApiToken, ApiTokenInput, EndTokenInput, NewApiToken } from "#domain/identity/ApiToken.ts";
import { EndedSessions, EndSessionsInput, OwnSession } from "#domain/identity/OwnSession.ts";
import { NewPasswordLink, PasswordLink, PasswordLinkList } from "#domain/identity/PasswordLink.ts";
import { get, post } from "../Call.ts";

const permission = "profile.use";

export const sessions = {
  list: get("/sessions", "Lists where the signed-in person is signed in", {
    answer: Schema.Array(OwnSession),
    permission,
  }),
  end: post("/sessions/end", "Ends one of the signed-in person's other sessions, or all of them", {
    body: EndSessionsInput,
    answer: EndedSessions,
    permission,
  }),
};

export const apiTokens = {
  list: get("/api-tokens", "Lists the signed-in person's API tokens", {
    answer: Schema.Array(ApiToken),
    permission,
  }),
  create: post("/api-tokens", "Creates an API token of the signed-in person", {
    body: ApiTokenInput,
    answer: NewApiToken,
    permission,
    repeated: "refused",
  }),
  end: post("/api-tokens/end", "Ends one of the signed-in person's API tokens", {
    body: EndTokenInput,
    answer: Schema.Array(ApiToken),
    permission,
  }),
};

const managing = { permission: "user.manage" } as const;
export const passwordLinks = {
  list: get("/password-links", "Lists the users who have no password yet, with what became of the link to set one", {
    answer: PasswordLinkList,
    ...managing,
  }),
  send: post("/users/:id/password-link/send", "Emails a new link to set a password to a user who has none yet", {
    answer: PasswordLink,
    ...managing,
  }),
  make: post("/users/:id/password-link", "Makes a new link to set a password, to be handed over instead of mailed", {
    answer: NewPasswordLink,
    ...managing,
    repeated: "freely",
  }),
};
