import type { ImportSettings } from "#application/import/importContext.ts";
import type { ImportQuestion, ImportRow } from "#domain/import/ImportRow.ts";
import { Button } from "#ui/kit/Button.tsx";
import { FormSection } from "#ui/kit/layout.tsx";
import { Select } from "#ui/kit/Select.tsx";
import * as styles from "./import.css.ts";
import { needsHand, rowCount } from "./importTexts.ts";

type Asked = { readonly question: ImportQuestion; readonly names: ReadonlyArray<string>; readonly count: number };
/** Many are answered one after the other. */
const SHOWN = 20;

/** Each once, however many rows ask it. */
const askedIn = (rows: ReadonlyArray<ImportRow>): ReadonlyArray<Asked> => {
  const found = new Map<string, Asked>();
  for (const { questions, name } of rows)
    for (const question of questions) {
      const key = `${question.field} ${question.text}`;
      const known = found.get(key);
      found.set(key, {
        question,
        names: [...new Set([...(known?.names ?? []), name])],
        count: (known?.count ?? 0) + 1,
      });
    }
  return [...found.values()];
};

type QuestionsPartProps = {
  readonly rows: ReadonlyArray<ImportRow>;
  readonly settings: ImportSettings;
  readonly onChange: (settings: Partial<ImportSettings>) => void;
};

/** Questions about texts, answered for all rows that change the same. */
export function QuestionsPart({ rows, settings, onChange }: QuestionsPartProps) {
  const asked = askedIn(rows);
  const open = rows.filter(needsHand);
  const answer = ({ field, text }: ImportQuestion, choice: string | null) => {
    if (choice !== null) onChange({ answers: [...settings.answers, { field, text, choice }] });
  };
  if (open.length === 0) return null;
  return (
    <FormSection
      title={`${rowCount(open.length)} to review`}
      description="Answer the questions, correct the rows below, or leave them out. Nothing is imported until then."
    >
      <div className={styles.columns}>
        {asked.slice(0, SHOWN).map(({ question, names, count }) => (
          <Select
            key={`${question.field} ${question.text}`}
            label={question.message}
            description={`${names[0] ?? ""}${count > 1 ? ` and ${count - 1} more` : ""}`}
            options={question.choices.map(({ choice, label }) => ({ id: choice, label }))}
            value={null}
            onChange={(choice) => answer(question, choice)}
          />
        ))}
      </div>
      {asked.length > SHOWN ? <span>{asked.length - SHOWN} more questions follow.</span> : null}
      <div className={styles.line}>
        <Button onPress={() => onChange({ left_out: [...settings.left_out, ...open.map(({ row }) => row)] })}>
          Leave Out {rowCount(open.length)}
        </Button>
      </div>
    </FormSection>
  );
}
