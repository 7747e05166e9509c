import { ask, type CategoryVerdict, excluded, member } from "./CategoryVerdict.ts";
import tables from "../categoryNames.json" with { type: "json" };
import { anyOf, type Phrases, phrases, says } from "./nameText.ts";

/** `unless`: words that turn the name into something else. */
type Row = {
  readonly is: string;
  readonly names: string;
  readonly codes: string;
  readonly words: string;
  readonly unless?: string;
  readonly isMixture?: boolean;
};
type Named = {
  readonly names: Phrases;
  readonly unless: Phrases;
  readonly verdicts: ReadonlyArray<CategoryVerdict>;
};

const verdictOf = ({ is, words, isMixture }: Row, code: string): CategoryVerdict => {
  if (is === "ask") return ask(code, words, isMixture);
  return is === "excluded" ? excluded(code, words) : member(code, words);
};

/** The verdicts for the first name of the rows that matches. */
const firstOf = (rows: ReadonlyArray<Row>): ((text: string) => ReadonlyArray<CategoryVerdict>) => {
  const all = rows.map(
    (row): Named => ({
      names: phrases(row.names),
      unless: phrases(row.unless ?? ""),
      verdicts: row.codes.split(" ").map((code) => verdictOf(row, code)),
    }),
  );
  const any = anyOf(all.map(({ names }) => names));
  return (text) =>
    says(text, any) ? (all.find(({ names, unless }) => says(text, names) && !says(text, unless))?.verdicts ?? []) : [];
};

/** Trade and pigment names that do not mention an element, and exclusions of the law. */
export const commonVerdicts = firstOf(tables.common);
/** Categories whose members the law describes by name. */
export const describedVerdicts = firstOf(tables.described);
