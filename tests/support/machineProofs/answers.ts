import type { LoadOutcome, SaveOutcome } from "#domain/shared/Outcome.ts";

const UNHAPPY = [
  { _tag: "Refused", message: "Only an admin can." },
  { _tag: "NotFound", message: "This record does not exist." },
  { _tag: "SignedOut", message: "Please sign in." },
  { _tag: "Failed", message: "The server is away.", requestId: "r1" },
] as const;

/** Everything that a call which reads can be answered. */
export const loadAnswers = <A>(...values: ReadonlyArray<A>): ReadonlyArray<LoadOutcome<A>> => [
  ...values.map((value) => ({ _tag: "Loaded" as const, value })),
  ...UNHAPPY,
];

/** Everything that a call which writes can be answered. */
export const saveAnswers = <Row>(...rows: ReadonlyArray<Row>): ReadonlyArray<SaveOutcome<Row>> => [
  ...rows.flatMap((row) => [
    { _tag: "Saved" as const, row },
    { _tag: "StaleRow" as const, current: row },
  ]),
  { _tag: "Rejected", errors: { name: ["Name is required"] }, message: "Some fields are wrong." },
  { _tag: "NeedsAggregation" },
  ...UNHAPPY,
];
