import { Result, Schema } from "effect";
import type { FieldTable } from "../shared/fieldTable.ts";
import { listStateInWords } from "./listStateInWords.ts";
import { ListState } from "./SavedView.ts";

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
