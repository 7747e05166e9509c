import { LINE_FIELDS, STORAGE_FIELDS } from "../../inventory/lineFields.ts";
import { sameDraft } from "../../shared/fieldValues.ts";
import type { ImportChange, ImportProblem } from "../ImportRow.ts";
import type { ImportLine, ExistingLine } from "../ImportFacts.ts";
import { valueText } from "../cellText.ts";
import { recalculatedFrom } from "./importAmounts.ts";

/** Part of a line's identity, so never different. */
const IDENTITY: ReadonlySet<string> = new Set(["container_id", "container_unit_id", "container_size"]);
const NOTES_SETTLED = "This line's question is resolved, so its notes cannot be changed.";

/** Changed fields of an existing line. */
export const changesOf = (before: ImportLine, after: ImportLine): ReadonlyArray<ImportChange> => {
  const [was, is]: ReadonlyArray<Readonly<Record<string, unknown>>> = [before, after];
  return Object.keys(LINE_FIELDS).flatMap((field) =>
    sameDraft(was?.[field] ?? null, is?.[field] ?? null)
      ? []
      : [{ field, before: valueText(was?.[field]), after: valueText(is?.[field]) }],
  );
};

/** The existing line with the file's storage values; its facts stay (reading 15), amounts are recalculated. */
export const withFileValues = (
  { line, basis }: ExistingLine,
  given: ImportLine,
  givenFields: ReadonlySet<string>,
): { readonly line: ImportLine; readonly problem: ImportProblem | null } => {
  const values: Readonly<Record<string, unknown>> = given;
  const taken = Object.fromEntries(
    Object.keys(STORAGE_FIELDS).flatMap((field) =>
      givenFields.has(field) && !IDENTITY.has(field) ? [[field, values[field]]] : [],
    ),
  );
  // Values of the fields of a line, by their names.
  const next = { ...line, ...taken } as ImportLine;
  const problem =
    line.is_resolve_question && next.notes !== line.notes ? { field: "notes", message: NOTES_SETTLED } : null;
  return { line: recalculatedFrom(line, next, basis), problem };
};
