import { Result } from "effect";
import { implausible } from "../../customer/plausible/implausible.ts";
import { emptyForm } from "../../shared/fieldTable.ts";
import { mapWithPauses, type WithPauses } from "../../shared/WithPauses.ts";
import { cellText, valueText } from "../cellText.ts";
import { labelIn } from "../importColumns.ts";
import type { CellsOfRow, NamedRecord } from "../ImportFacts.ts";
import type { ImportInput } from "../ImportInput.ts";
import type { ImportChange, ImportProblem, ImportRow } from "../ImportRow.ts";
import { nameKey } from "../lines/findProduct.ts";
import { asideRow, blankRemarks, emptyRow, formulasIn, openRow, said, wordsOf } from "../rowOutcomes.ts";
import { finderByName } from "./namedRecords.ts";
import { withoutDoubts } from "./plausibleFacts.ts";
import { readFields, withoutOdd } from "./readFields.ts";
import type { Cells, ExistingRecord, NewParent, RecordTarget } from "./RecordTarget.ts";
import { RECORD_TARGETS } from "./recordTargets.ts";
import { checkedValues, isSame, type Values } from "./values.ts";

export type RecordFacts = {
  /** All records with one of the names in the file. */
  readonly existing: ReadonlyArray<ExistingRecord>;
  /** Possible parents of the rows. */
  readonly parents: ReadonlyArray<ExistingRecord>;
  /** Why this person may not change existing records; null if they may. */
  readonly edit_refusal: string | null;
  /** Records that cells of lists can name. */
  readonly hazards: ReadonlyArray<NamedRecord>;
};

/** `values`: by field. A record of a new parent has the parent's negative id. */
export type RecordPlan = {
  readonly parents: ReadonlyArray<NewParent>;
  readonly added: ReadonlyArray<{ readonly values: Values }>;
  readonly changed: ReadonlyArray<{ readonly id: number; readonly version: number; readonly values: Values }>;
};
export type ValidatedRecords = { readonly rows: ReadonlyArray<ImportRow>; readonly plan: RecordPlan };

/** One record, with its values after the rows so far. */
type Subject = {
  readonly existing: ExistingRecord | null;
  readonly first: number;
  values: Values;
  /** The row that first gave a field. */
  readonly firstRowByField: Map<string, number>;
};

/**
 * The verdict for each row and what it would write, by the Schema of the record's form. Rows are processed in order,
 * each for the record as earlier rows leave it, so a file split in two gives the same result; a row that contradicts an
 * earlier one is refused. Blank cells are ignored.
 */
export function* validateRecords(
  target: RecordTarget,
  facts: RecordFacts,
  rows: ReadonlyArray<CellsOfRow>,
  input: Pick<ImportInput, "answers" | "left_out">,
): WithPauses<ValidatedRecords> {
  const { answer, isLeftOut } = said(input);
  const { parent } = target;
  const parents = parent?.finder(RECORD_TARGETS[parent.noun], parent, facts.parents);
  const finder = (target.finder ?? finderByName)(target, facts.existing);
  const subjects = new Map<string, Subject>();
  let made = 0;
  const validateRow = (at: CellsOfRow): ImportRow => {
    const aside = asideRow(at, isLeftOut);
    if (aside !== null) return aside;
    const words = wordsOf(at, { cell: (field) => cells[field] ?? "", fill: () => "", answer });
    const { questions, problems, remarks } = words;
    const cells: Cells = target.read?.(at.cells, words) ?? at.cells;
    remarks.push(...blankRemarks(target.columns, target.fields, at.cells));
    const linked = new Set(parent === undefined ? [] : [parent.field]);
    const own = readFields(target.fields, linked, words, facts.hazards, true);
    const above = parents?.find(own, words);
    const given: Values = above == null || parent === undefined ? own : { ...own, [parent.field]: above.id };
    const name = target.nameOf(given) || valueText(given[target.named]);
    const open = (): ImportRow => ({ ...openRow(at, words), name });
    if (parent?.makes !== undefined && above?.made === null && Object.keys(own).length === 0) {
      remarks.push(`This row has no ${target.resource.recordName}.`);
      return emptyRow(at, { questions, problems, remarks, verdict: "equal", name: above.name, existing: above.name });
    }
    const match = finder.find(given, words) ?? { key: String(-1 - made), existing: null };
    const known = subjects.get(match.key);
    const found = known?.existing ?? match.existing;
    // A text that starts like a formula is no formula if the record has it.
    const stored = known?.values ?? found?.values;
    const isStored = (field: string): boolean =>
      field in target.fields && field !== parent?.field
        ? stored !== undefined && isSame(given[field], stored[field])
        : stored !== undefined || above?.made === null;
    withoutDoubts(questions, (field) => at.isExport === true || isStored(field));
    problems.push(...formulasIn(at.cells).filter(({ field }) => !isStored(field)));
    // What is missing depends on which record it is.
    const isLost = [...questions, ...problems].some(({ field }) => isName(target, field) || field === parent?.field);
    if (isLost) return open();
    const before: Values = known?.values ?? found?.values ?? emptyForm(target.fields);
    const settled: Array<string> = [];
    const provided = target.settled?.(before, given, settled) ?? given;
    // The result of an open question is not known yet.
    if (questions.length === 0) remarks.push(...settled);
    for (const [field, value] of Object.entries(provided)) {
      const row = known?.firstRowByField.get(field);
      if (row !== undefined && !isName(target, field) && !isSame(value, before[field]))
        problems.push({
          field,
          message: `Row ${row} has a different value: ${inWords(before[field], facts.hazards) || "blank"}.`,
        });
    }
    // The record keeps its own spelling of the name.
    const spelled =
      known === undefined && found === null ? {} : { ...spellingsOf(target, before, provided), ...match.spelled };
    // An equal value is kept as the record has it, with its line breaks and its notation of a number.
    const others = Object.entries(provided).filter(([field, value]) => !isSame(value, before[field]));
    problems.push(...archivedClasses(before, others, facts.hazards));
    const isOptional = (field: string) => target.isStrict !== true && !isName(target, field) && field in provided;
    const merged = { ...before, ...Object.fromEntries(others), ...spelled };
    // Any id is valid for a parent that has none yet.
    const sent = parent !== undefined && (above?.id ?? 0) < 0 ? { ...merged, [parent.field]: 1 } : merged;
    const problemsIn = (all: Values) => {
      const read = checkedValues(target, all);
      return Result.isFailure(read) ? read.failure.filter(({ field }) => isOptional(field)) : [];
    };
    const kept = withoutOdd(problemsIn, sent, before, ({ field, message }) =>
      remarks.push(
        `${labelIn(target.columns, field)} '${cellText(at.cells[field] ?? "")}' is not used: ${message.replace(/\.$/, "")}.`,
      ),
    );
    const checked = checkedValues(target, kept);
    const isReported = (field: string) => [...questions, ...problems].some((one) => one.field === field);
    if (Result.isFailure(checked)) problems.push(...checked.failure.filter(({ field }) => !isReported(field)));
    if (questions.length + problems.length > 0 || Result.isFailure(checked)) return open();
    const values = checked.success;
    const after = parent === undefined ? values : { ...values, [parent.field]: merged[parent.field] };
    const changes = changesBetween(target, before, after, facts.hazards);
    if (found !== null && changes.length > 0 && facts.edit_refusal !== null) {
      problems.push(...changes.map(({ field }) => ({ field, message: facts.edit_refusal ?? "" })));
      return { ...open(), changes };
    }
    const isNew = known === undefined && found === null;
    const subject = known ?? { existing: found, first: at.row, values: after, firstRowByField: new Map() };
    subject.values = after;
    for (const field of Object.keys(provided))
      if (!subject.firstRowByField.has(field)) subject.firstRowByField.set(field, at.row);
    subjects.set(match.key, subject);
    if (isNew) {
      made += 1;
      finder.add?.(match.key, after);
    }
    if (above?.made != null) parents?.keep?.(words, above.made);
    const spelling = valueText(provided[target.named]);
    if (spelling !== valueText(after[target.named]))
      remarks.push(`'${spelling}' was matched to ${valueText(after[target.named])}.`);
    if (isNew || changes.length > 0) remarks.push(...implausible(after).map(({ question }) => question));
    if (isNew && target.onNew !== undefined) remarks.push(target.onNew);
    return emptyRow(at, {
      questions,
      problems,
      remarks,
      verdict: isNew ? "new" : changes.length === 0 ? "equal" : found === null ? "added" : "changed",
      name: target.nameOf(after),
      shown: Object.fromEntries(
        target.shown.map((field) => [field, field === parent?.field ? (above?.name ?? "") : valueText(after[field])]),
      ),
      makes: above?.made == null || parent?.makes === undefined ? [] : [parent.makes.making(above.name)],
      with_row: known === undefined ? null : known.first,
      existing: found === null ? null : target.nameOf(before),
      changes: isNew ? [] : changes,
    });
  };
  const verdicts = yield* mapWithPauses(rows, validateRow);
  const all = [...subjects.values()];
  return {
    rows: withSums(target, facts.existing, all, verdicts),
    plan: {
      parents: parents?.made?.() ?? [],
      added: all.flatMap(({ existing: record, values }) => (record === null ? [{ values }] : [])),
      changed: all.flatMap(({ existing: record, values }) =>
        record === null || changesBetween(target, record.values, values, facts.hazards).length === 0
          ? []
          : [{ id: record.id, version: record.version, values }],
      ),
    },
  };
}

/** Adds totals over several records once all rows are read. */
const withSums = (
  { sums }: RecordTarget,
  existing: ReadonlyArray<ExistingRecord>,
  subjects: ReadonlyArray<Subject>,
  verdicts: ReadonlyArray<ImportRow>,
): ReadonlyArray<ImportRow> => {
  if (sums === undefined) return verdicts;
  const importedIds = new Set(subjects.map(({ existing: record }) => record?.id));
  const defaultValue = existing.filter(({ id }) => !importedIds.has(id)).map(({ values }) => ({ first: null, values }));
  const sumByRow = sums([...subjects, ...defaultValue]);
  return verdicts.map((row) => {
    const sum = sumByRow.get(row.row);
    return sum === undefined ? row : { ...row, remarks: [...row.remarks, sum] };
  });
};

const isName = ({ named, namedBy = [] }: RecordTarget, field: string): boolean =>
  field === named || namedBy.includes(field);

/** The record's own spelling of its identifying fields. */
const spellingsOf = ({ named, namedBy = [] }: RecordTarget, before: Values, provided: Values): Values =>
  Object.fromEntries(
    [named, ...namedBy].flatMap((field) =>
      nameKey(valueText(provided[field])) === nameKey(valueText(before[field])) ? [[field, before[field]]] : [],
    ),
  );

export const ARCHIVED_CLASS = "This hazard class is archived.";
/** A record keeps a class that was archived, but gets no such class. */
const archivedClasses = (
  before: Values,
  given: ReadonlyArray<readonly [string, unknown]>,
  hazards: ReadonlyArray<NamedRecord>,
): ReadonlyArray<ImportProblem> =>
  given.flatMap(([field, ids]) => {
    const [kept, now] = [before[field], ids].map((list): ReadonlyArray<unknown> => (Array.isArray(list) ? list : []));
    const isNew = hazards.some(({ id, is_active }) => !is_active && now?.includes(id) && !kept?.includes(id));
    return isNew ? [{ field, message: ARCHIVED_CLASS }] : [];
  });

const inWords = (value: unknown, hazards: ReadonlyArray<NamedRecord>): string =>
  Array.isArray(value)
    ? value
        .map((id) => hazards.find((hazard) => hazard.id === id)?.name ?? "?")
        .toSorted()
        .join("; ")
    : valueText(value);

const changesBetween = (
  { fields }: RecordTarget,
  before: Values,
  after: Values,
  hazards: ReadonlyArray<NamedRecord>,
): ReadonlyArray<ImportChange> =>
  Object.keys(emptyForm(fields)).flatMap((field) =>
    isSame(before[field], after[field])
      ? []
      : [{ field, before: inWords(before[field], hazards), after: inWords(after[field], hazards) }],
  );
