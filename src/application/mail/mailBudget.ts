import { Clock, Effect } from "effect";
import { invalid } from "#domain/shared/errors.ts";
import { type Limit, ThrottleStore } from "../shared/ThrottleStore.ts";

type Budget = Limit & { readonly message: string };
const aDay = (throttle: string, mails: number, said: string): Budget => {
  const message = `${said} ${mails} emails within a day. Nothing was sent or changed. Try again tomorrow.`;
  return { throttle, each: (24 * 3_600_000) / mails, most: mails + 1, message };
};
/** Emails that people send to addresses of their choice. */
export const MAILS_OF_PERSON = aDay("mails of person", 100, "You have sent");
export const MAILS_TO_ADDRESS = aDay("mails to address", 10, "This address was sent");

/** Counts an email before it is ordered; Invalid at the field if there were too many. */
export const mailBudget = Effect.map(
  ThrottleStore,
  ({ count }) =>
    (limit: Budget, key: string, field: string) =>
      Effect.gen(function* () {
        const [level = 0] = yield* count([{ limit, key }], yield* Clock.currentTimeMillis);
        if (level > limit.most - 1) return yield* invalid({ [field]: [limit.message] });
      }),
);
