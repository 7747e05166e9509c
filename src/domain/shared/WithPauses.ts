/**
 * Work over many rows that pauses after some of them, so that others are answered in between. Whoever runs it continues
 * it after each pause.
 */
export type WithPauses<A> = Generator<void, A, void>;

/**
 * Rows between two pauses: about 2 ms of validation. A request goes through tens of pauses until it is answered, one for
 * each message to and from the database, so each of them has to come soon.
 */
export const ROWS_A_TURN = 5;

/** The rows in their order, like `map`. */
export function* mapWithPauses<A, B>(rows: ReadonlyArray<A>, of: (row: A) => B): WithPauses<ReadonlyArray<B>> {
  const results: Array<B> = [];
  for (const row of rows) {
    results.push(of(row));
    if (results.length % ROWS_A_TURN === 0) yield;
  }
  return results;
}
