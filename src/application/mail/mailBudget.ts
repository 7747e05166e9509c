import { Clock, Effect } from "effect";
import { invalid } from "#domain/shared/errors.ts";
import { type Limit, ThrottleStore } from "../identity/ThrottleStore.ts";
import { CurrentActor } from "../shared/Actor.ts";

const DAY = 24 * 3_600_000;
const aDay = (throttle: string, mails: number): Limit => ({ throttle, each: DAY / mails, most: mails + 1 });

/** Emails that people send to addresses of their choice. Above `most - 1` none is sent, and the field says so. */
export const MAILS_OF_PERSON = aDay("mails of person", 100);
export const MAILS_TO_ADDRESS = aDay("mails to address", 10);
const PLEASE = "Nothing was sent. Try again tomorrow, or use your own email program.";
export const TOO_MANY_MAILS = `You have sent ${MAILS_OF_PERSON.most - 1} emails within a day. ${PLEASE}`;
export const TOO_MANY_TO_ADDRESS = `This address was sent ${MAILS_TO_ADDRESS.most - 1} emails within a day. ${PLEASE}`;
export const CHANGED_OFTEN = "The email was changed too often within a day. Nothing was changed. Try again tomorrow.";

/** Counts an email before it is ordered; Invalid at the field if there were too many. */
export const mailBudget = Effect.map(ThrottleStore, (throttles) => {
  const spend = (limit: Limit, key: string, field: string, message: string) =>
    Effect.gen(function* () {
      const [level = 0] = yield* throttles.count([{ limit, key }], yield* Clock.currentTimeMillis);
      if (level > limit.most - 1) return yield* invalid({ [field]: [message] });
    });
  return {
    ofPerson: (field: string) =>
      Effect.flatMap(CurrentActor, ({ id }) => spend(MAILS_OF_PERSON, String(id), field, TOO_MANY_MAILS)),
    toAddress: (recipient: string, field: string, message: string) =>
      spend(MAILS_TO_ADDRESS, recipient, field, message),
  };
});
