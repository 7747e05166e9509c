import { Result } from "effect";
import { validate } from "../../shared/fieldErrors.ts";
import { emptyForm } from "../../shared/fieldTable.ts";
import { cellText, comparable } from "../cellText.ts";
import { nameKey } from "../lines/findProduct.ts";
import { choicesOf, findOne } from "./finderByName.ts";
import { bodyOf, bodyProblems, valuesOf } from "../bodyOf.ts";
import type { RowNotes, Values } from "./readFields.ts";
import type { NewParent, ParentFinder, ParentFound, ParentLink, RecordTarget, ExistingRecord } from "./RecordTarget.ts";

const NEW = "new";

/** Parents of rows, by name: existing, or created by earlier rows. */
export const namedParents = (
  target: RecordTarget,
  { field, makes }: ParentLink,
  records: ReadonlyArray<ExistingRecord>,
): ParentFinder => {
  const taken = makes?.taken ?? [];
  const nameOf = ({ values }: ExistingRecord) => target.nameOf(values);
  const byKey = Map.groupBy(records, (record) => nameKey(nameOf(record)));
  const byWords = Map.groupBy(records, (record) => comparable(nameOf(record)));
  const kept = new Map<string, NewParent>();

  const madeOf = (name: string, provided: Values, { problems }: RowNotes): ParentFound | null => {
    const { groups = [], fields, named, resource } = target;
    const own = Object.fromEntries(taken.map((one) => [one, provided[one] ?? ""]));
    const given = { ...emptyForm(fields), ...own, [named]: name };
    const id = -1 - kept.size;
    const checked = validate(resource.input, bodyOf(groups, given));
    if (Result.isSuccess(checked)) {
      // A form's Schema gives an object of its fields.
      const values = valuesOf(groups, checked.success as Values);
      return { id, name, made: { id, values } };
    }
    // Values taken from the row are refused at their own fields.
    const others = bodyProblems(groups, checked.failure).filter(({ field: one }) => !taken.includes(one));
    problems.push(...others.map(({ message }) => ({ field, message })));
    return others.length > 0 ? null : { id, name, made: { id, values: given } };
  };

  return {
    made: () => [...kept.values()],
    keep: ({ cell }, made) => kept.set(nameKey(cellText(cell(field))), made),
    find: ({ cell, answer }, provided, telling) => {
      const name = cellText(cell(field));
      if (name === "") return null;
      const made = kept.get(nameKey(name));
      if (made !== undefined) return { id: made.id, name: target.nameOf(made.values), made: null };
      const before = telling.questions.length + telling.problems.length;
      const known = findOne(target, field, byKey.get(nameKey(name)) ?? [], answer, telling);
      if (known !== null) return { id: known.id, name: nameOf(known), made: null };
      if (telling.questions.length + telling.problems.length > before) return null;
      const alike = (byWords.get(comparable(name)) ?? []).filter(({ is_active }) => is_active);
      const choice = answer(field, nameKey(name));
      const chosen = alike.find(({ id }) => String(id) === choice);
      if (chosen !== undefined) return { id: chosen.id, name: nameOf(chosen), made: null };
      if (alike.length === 0 || choice === NEW) return madeOf(name, provided, telling);
      telling.questions.push({
        field,
        text: nameKey(name),
        message: `Is '${name}' one of these?`,
        choices: [...choicesOf(target, alike), { choice: NEW, label: `A new ${target.resource.recordName}` }],
      });
      return null;
    },
  };
};
