import { Result } from "effect";
import { validate } from "../shared/fieldErrors.ts";
import { emptyForm } from "../shared/fieldTable.ts";
import { cellText, comparable } from "./cellText.ts";
import { nameKey } from "./findProduct.ts";
import { choicesOf, findOne } from "./finderByName.ts";
import { bodyOf, bodyProblems, valuesOf } from "./bodyOf.ts";
import type { Telling, Values } from "./readFields.ts";
import type { ParentLink, RecordTarget, StandingRecord } from "./RecordTarget.ts";
import type { RowWords } from "./shelfWords.ts";

/** A record that others belong to; one that the file makes has a negative id until it is written. */
export type NewParent = { readonly id: number; readonly values: Values };
export type ParentFound = {
  readonly id: number;
  readonly name: string;
  /** Made of this row. */
  readonly made: NewParent | null;
};

const NEW = "new";

/** Records that rows belong to, by name: those on file, and those that the rows above make. */
export class Parents {
  readonly #target: RecordTarget;
  readonly #link: ParentLink;
  readonly #byKey: ReadonlyMap<string, ReadonlyArray<StandingRecord>>;
  readonly #byWords: ReadonlyMap<string, ReadonlyArray<StandingRecord>>;
  readonly #made = new Map<string, NewParent>();

  constructor(target: RecordTarget, link: ParentLink, records: ReadonlyArray<StandingRecord>) {
    this.#target = target;
    this.#link = link;
    const nameOf = ({ values }: StandingRecord) => target.nameOf(values);
    this.#byKey = Map.groupBy(records, (record) => nameKey(nameOf(record)));
    this.#byWords = Map.groupBy(records, (record) => comparable(nameOf(record)));
  }

  get made(): ReadonlyArray<NewParent> {
    return [...this.#made.values()];
  }

  keep(text: string, made: NewParent): void {
    this.#made.set(nameKey(text), made);
  }

  /** Null: nothing is said, or it is told why there is none. A new one gets what the row says of its fields. */
  find(cell: string, told: Values, answer: RowWords["answer"], telling: Telling): ParentFound | null {
    const name = cellText(cell);
    if (name === "") return null;
    const { field, taken } = this.#link;
    const made = this.#made.get(nameKey(name));
    if (made !== undefined) return { id: made.id, name: this.#target.nameOf(made.values), made: null };
    const before = telling.questions.length + telling.problems.length;
    const known = findOne(this.#target, field, this.#byKey.get(nameKey(name)) ?? [], answer, telling);
    if (known !== null) return { id: known.id, name: this.#target.nameOf(known.values), made: null };
    if (telling.questions.length + telling.problems.length > before) return null;
    const alike = (this.#byWords.get(comparable(name)) ?? []).filter(({ is_active }) => is_active);
    const choice = answer(field, nameKey(name));
    const chosen = alike.find(({ id }) => String(id) === choice);
    if (chosen !== undefined) return { id: chosen.id, name: this.#target.nameOf(chosen.values), made: null };
    const { recordName, input } = this.#target.resource;
    if (alike.length > 0 && choice !== NEW) {
      telling.questions.push({
        field,
        text: nameKey(name),
        message: `Is '${name}' one of these?`,
        choices: [...choicesOf(this.#target, alike), { choice: NEW, label: `A new ${recordName}` }],
      });
      return null;
    }
    const { groups = [], fields, named } = this.#target;
    const own = Object.fromEntries(taken.map((one) => [one, told[one] ?? ""]));
    const said = { ...emptyForm(fields), ...own, [named]: name };
    const id = -1 - this.#made.size;
    const checked = validate(input, bodyOf(groups, said));
    if (Result.isSuccess(checked)) {
      // A form's Schema gives an object of its fields.
      const values = valuesOf(groups, checked.success as Values);
      return { id, name, made: { id, values } };
    }
    // What it takes from the row is refused there.
    const others = bodyProblems(groups, checked.failure).filter(({ field: one }) => !taken.includes(one));
    telling.problems.push(...others.map(({ message }) => ({ field, message })));
    return others.length > 0 ? null : { id, name, made: { id, values: said } };
  }
}
