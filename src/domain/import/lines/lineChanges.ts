import { LINE_FIELDS, OWN_FIELDS } from "../../inventory/lineFields.ts";
import { sameDraft } from "../../shared/fieldValues.ts";
import type { ImportChange, ImportProblem } from "../ImportRow.ts";
import type { ImportLine, ExistingLine } from "../ImportFacts.ts";
import type { LineBasis } from "../../inventory/mergeLines.ts";
import { cellText, valueText } from "../cellText.ts";
import { calculated, recalculatedFrom } from "./importAmounts.ts";

/** Part of a line's identity: different only in the row of its SDS No. */
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

/** A workbook gives the lines of a cell as one. */
const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === "string" && typeof other === "string" && cellText(one) === cellText(other);

/**
 * The existing line with the file's storage values; its facts stay (reading 15), amounts are recalculated. `basis`: of
 * the file's storage.
 */
export const withFileValues = (
  { line }: ExistingLine,
  given: ImportLine,
  givenFields: ReadonlySet<string>,
  basis: LineBasis,
): { readonly line: ImportLine; readonly problem: ImportProblem | null } => {
  const [stored, values]: ReadonlyArray<Readonly<Record<string, unknown>>> = [line, given];
  const taken = Object.fromEntries(
    Object.keys(OWN_FIELDS).flatMap((field) =>
      IDENTITY.has(field) || (givenFields.has(field) && !isSameText(stored?.[field], values?.[field]))
        ? [[field, values?.[field]]]
        : [],
    ),
  );
  // Values of the fields of a line, by their names.
  const next = { ...line, ...taken } as ImportLine;
  const problem =
    line.is_resolve_question && next.notes !== line.notes ? { field: "notes", message: NOTES_SETTLED } : null;
  const isMoved = [...IDENTITY].some((field) => stored?.[field] !== values?.[field]);
  return { line: isMoved ? calculated(next, basis) : recalculatedFrom(line, next, basis), problem };
};
