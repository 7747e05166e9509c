import { Result, Schema } from "effect";
import type { FieldTable } from "../shared/fieldTable.ts";
import { ListState } from "./SavedView.ts";

export const columnsIn = (columns: string | undefined): ReadonlyArray<string> => columns?.split(",") ?? [];

const STATUS_WORDS: Readonly<Record<string, string>> = {
  active: "active",
  inactive: "archived",
  completed: "completed",
};
const WHOLE = "All records";

/**
 * `Search “acetone”; by Product, descending; columns Product, Status`.
 * @param headerOf of a column; without one it is told by its id
 */
export const listStateInWords = (
  state: ListState,
  headerOf: (id: string) => string | undefined = () => undefined,
): string => {
  const named = (id: string) => headerOf(id) ?? id.replaceAll("_", " ");
  const field = state.sort?.replace(/^-/, "");
  const ids = columnsIn(state.columns);
  const parts = [
    state.search === undefined ? "" : `search “${state.search}”`,
    state.status === undefined ? "" : `only ${STATUS_WORDS[state.status] ?? state.status}`,
    state.sds_status === undefined ? "" : `SDS ${state.sds_status}`,
    state.show === undefined ? "" : state.show.replaceAll("_", " "),
    field === undefined ? "" : `by ${named(field)}${state.sort?.startsWith("-") === true ? ", descending" : ""}`,
    ids.length === 0 ? "" : `columns ${ids.map(named).join(", ")}`,
  ].filter((part) => part !== "");
  const words = parts.join("; ");
  return words === "" ? WHOLE : words.charAt(0).toUpperCase() + words.slice(1);
};

const readState = Schema.decodeUnknownResult(ListState);

/** What the history of a view tells. */
export const VIEW_FIELDS = {
  name: { kind: "text", label: "Name" },
  is_shared: { kind: "flag", label: "Shared with Everyone" },
  state: {
    kind: "rows",
    label: "What It Shows",
    inWords: (value) =>
      Result.match(readState(value), {
        onSuccess: (state) => listStateInWords(state),
        onFailure: () => "No longer readable",
      }),
  },
} as const satisfies FieldTable;
