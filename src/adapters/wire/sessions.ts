import { Schema } from "effect";
import { EndedSessions, EndSessionsInput, OwnSession } from "#domain/identity/OwnSession.ts";
import { get, post } from "./Call.ts";

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
