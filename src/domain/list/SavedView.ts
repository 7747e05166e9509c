import { Schema } from "effect";
import { flag, requiredName, storedText } from "../shared/fields.ts";
import { VIEWED_LISTS } from "./listNames.ts";

const LONG = "This view is too large to save.";
const part = (longest: number) => Schema.optionalKey(storedText.check(Schema.isMaxLength(longest, { message: LONG })));

/**
 * What the address of a list says, but for its page; defaults are left out. Words and not their meaning: a view outlives
 * a filter or a column of its list.
 */
export const ListState = Schema.Struct({
  search: part(200),
  status: part(40),
  sds_status: part(40),
  /** The season has a filter of each kind. */
  show: part(120),
  /** The field, after a minus when descending. */
  sort: part(60),
  /** Ids of the columns in their order, between commas. */
  columns: part(500),
});
export type ListState = typeof ListState.Type;

export const MAX_VIEW_NAME = 80;
const name = requiredName("Enter a name", {
  max: MAX_VIEW_NAME,
  message: `Must be at most ${MAX_VIEW_NAME} characters`,
});

export const ViewInput = Schema.Struct({
  list: Schema.Literals(VIEWED_LISTS).annotate({ message: "This list has no views" }),
  name,
  is_shared: flag,
  state: ListState,
});
export type ViewInput = typeof ViewInput.Type;

/** Without a state the view keeps its own. */
export const ViewChange = Schema.Struct({ name, is_shared: flag, state: Schema.optionalKey(ListState) });
export type ViewChange = typeof ViewChange.Type;

export const SavedView = Schema.Struct({
  id: Schema.Int,
  list: Schema.Literals(VIEWED_LISTS),
  name: Schema.String,
  is_shared: Schema.Boolean,
  /** Null when what was stored can no longer be read. */
  state: Schema.NullOr(ListState),
  /** Full name; '' when the person is gone. */
  made_by: Schema.String,
  is_own: Schema.Boolean,
  /** Why the person who asks may not change it; null when they may. */
  refusal: Schema.NullOr(Schema.String),
  version: Schema.Int,
});
export type SavedView = typeof SavedView.Type;

export const MAX_VIEWS = 100;
