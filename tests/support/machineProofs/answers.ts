import { Result } from "effect";
import { type Answer, NotAllowed, NotFound, NotSignedIn, type Refusal, Unavailable } from "#domain/shared/errors.ts";

const UNHAPPY: ReadonlyArray<Refusal> = [
  new NotAllowed({ message: "Only an admin can." }),
  new NotFound({ message: "This record does not exist." }),
  new NotSignedIn({ message: "Please sign in." }),
  new Unavailable({ message: "The server is away.", requestId: "r1" }),
];

/** Everything that a call which reads can be answered. */
export const loadAnswers = <A>(...values: ReadonlyArray<A>): ReadonlyArray<Answer<A>> => [
  ...values.map((value) => Result.succeed(value)),
  ...UNHAPPY.map((refusal) => Result.fail(refusal)),
];
