import { Result } from "effect";
import {
  type Answer,
  invalid,
  NeedsAggregation,
  NotAllowed,
  NotFound,
  NotSignedIn,
  type Refusal,
  Stale,
  Unavailable,
} from "#domain/shared/errors.ts";

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

/** Everything that a call which writes can be answered. */
export const saveAnswers = <Row>(...rows: ReadonlyArray<Row>): ReadonlyArray<Answer<Row>> => [
  ...rows.flatMap((row) => [
    Result.succeed(row),
    Result.fail(new Stale({ message: "Somebody changed it.", current: row })),
  ]),
  Result.fail(invalid({ name: ["Name is required"] })),
  Result.fail(new NeedsAggregation({ message: "An equal line is there." })),
  ...UNHAPPY.map((refusal) => Result.fail(refusal)),
];
