import { Clock, Effect, Result } from "effect";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import { AccountStore } from "../identity/AccountStore.ts";
import { RESET_LIFETIME, WELCOME_LIFETIME } from "../identity/passwordLink/passwordLinkOf.ts";
import { composeMail, WEEKLY_LIFETIME } from "./composeMail.ts";
import { Mail } from "../mail/Mail.ts";
import { type LeasedMail, MailQueue } from "../mail/MailQueue.ts";

const patienceWith = (kind: LeasedMail["kind"]): number =>
  kind === "reset" ? RESET_LIFETIME : kind === "season" ? WEEKLY_LIFETIME : WELCOME_LIFETIME;

/**
 * Sends the emails that are due, one after the other. One that was not accepted is retried until it is too old or the
 * mail server refuses it permanently; each failure is logged, without address and text.
 * @returns how many orders were processed
 */
export const deliverDue = Effect.gen(function* () {
  const queue = yield* MailQueue;
  const mail = yield* Mail;
  const compose = yield* composeMail;
  const accounts = yield* AccountStore;

  const deliver = (leased: LeasedMail) =>
    Effect.gen(function* () {
      const { id, kind, attempts, created_at } = leased;
      const isTooOld = (yield* Clock.currentTimeMillis) > created_at + patienceWith(kind);
      const message = isTooOld ? null : yield* compose(leased);
      if (isTooOld) yield* Effect.logError("An email was dropped because it is too old");
      if (message === null) return yield* queue.remove(id);
      const sent = yield* Effect.result(mail.send(message));
      if (Result.isSuccess(sent)) return yield* queue.remove(id);
      const { reason, isFinal } = sent.failure;
      if (isFinal) {
        const wasWanted = yield* queue.remove(id);
        // The rejected mail delivered no link, so it ends. A link that was copied from the list of users stays valid.
        if (wasWanted && kind === "welcome" && leased.person_id !== null)
          yield* accounts.takeBackToken(leased.person_id);
        return yield* Effect.logError("An email was dropped because it was rejected").pipe(
          Effect.annotateLogs({ reason }),
        );
      }
      yield* Effect.logWarning("An email was not accepted and will be retried").pipe(
        Effect.annotateLogs({ reason, attempts }),
      );
    }).pipe(Effect.annotateLogs({ mail: leased.kind, person_id: leased.person_id }));

  return Effect.gen(function* () {
    for (let looked = 0; ; looked++) {
      const leased = yield* queue.lease(yield* Clock.currentTimeMillis);
      if (leased === null) return looked;
      yield* deliver(leased);
    }
  });
});

/** If the database is unavailable, it waits: the orders are stored there. */
export const deliverMails = Effect.gen(function* () {
  const queue = yield* MailQueue;
  const deliver = yield* deliverDue;
  for (;;) {
    yield* deliver.pipe(
      Effect.catch((failure: StoreFailure) => Effect.logWarning("The mail queue could not be read", failure)),
      Effect.catchDefect((defect) => Effect.logError("Delivering email failed", defect)),
    );
    yield* queue.wait;
  }
});
