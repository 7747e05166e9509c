import { Schema } from "effect";
import { flag } from "../shared/fields.ts";

/** What a person is told outside of the page. `address`: whether to make a new secret address for calendars, or none. */
export const NoticesInput = Schema.Struct({
  /** Only facilities where the person is the technician. */
  is_own: flag,
  /** A mail each Monday. */
  mails: flag,
  address: Schema.Literals(["keep", "new", "none"]).annotate({ message: "Address must be keep, new or none" }),
});
export type NoticesInput = typeof NoticesInput.Type;

export const Notices = Schema.Struct({
  is_own: Schema.Boolean,
  mails: Schema.Boolean,
  /** When the address was made; null without one. */
  address_since: Schema.NullOr(Schema.String),
  /** `https://…/calendar/<token>.ics`: only in the answer that made it, since its hash alone is stored. */
  token: Schema.NullOr(Schema.String),
});
export type Notices = typeof Notices.Type;
