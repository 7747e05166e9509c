import { Schema } from "effect";

/** The address of a facility's safety data sheets, as the office sees it (docs/decisions/0093-on-the-shelf.md). */
export const Binder = Schema.Struct({
  /** Null without one. */
  made_at: Schema.NullOr(Schema.String),
  /** Null without one, and if the server's key has changed since it was created. */
  link: Schema.NullOr(Schema.String),
  visits: Schema.Int,
  /** The day of the last one. */
  visited_on: Schema.NullOr(Schema.String),
});
export type Binder = typeof Binder.Type;
