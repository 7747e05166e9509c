import { Clock, Effect } from "effect";
import { Conflict } from "#domain/shared/errors.ts";
import { MailQueue } from "../../mail/MailQueue.ts";
import { notFound } from "../../shared/resourceLive.ts";
import { noteSecurity } from "../../shared/SecurityEvents.ts";
import { AccountStore } from "../AccountStore.ts";
import { UserStore } from "../Users.ts";
import { SecondFactorStore } from "./SecondFactorStore.ts";

export const NOT_ON = "This person has no second factor.";

/** For somebody who has lost it: turns it off and ends all of their sessions. */
export const resetSecondFactor = Effect.gen(function* () {
  const store = yield* SecondFactorStore;
  const accounts = yield* AccountStore;
  const users = yield* UserStore;
  const mails = yield* MailQueue;
  return (id: number) =>
    Effect.gen(function* () {
      const person = yield* users.get(id);
      if (person === null) return yield* notFound("user");
      yield* store.together(
        Effect.gen(function* () {
          if (!(yield* store.remove(id))) return yield* new Conflict({ message: NOT_ON });
          yield* noteSecurity("second factor changed");
          yield* accounts.endSessions(id);
          const now = yield* Clock.currentTimeMillis;
          yield* mails.put({ kind: "second factor off", recipient: person.email, person_id: id }, now);
        }),
      );
    });
});
