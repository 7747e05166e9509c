import { X } from "lucide-react";
import { useRef } from "react";
import { joinAnswers, openAnswers, splitAnswers } from "#domain/inventory/reportAnswers.ts";
import { IconButton } from "#ui/kit/IconButton.tsx";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";
import { Select } from "#ui/kit/field/Select.tsx";
import * as styles from "./line.css.ts";
import { useLineField } from "./useLineField.tsx";

/** Answers to questions of reports: chosen one after the other, each of them can be removed. */
export function AnswersField() {
  const { value, change, common } = useLineField("report_answers", HELP);
  const field = useRef<HTMLDivElement>(null);
  const given = splitAnswers(value);
  const isFixed = common.isDisabled || common.isReadOnly;
  const wantFocus = useFocusAfterRemoval(value, () => field.current?.querySelector("button"));
  const remove = (answer: string) => {
    wantFocus();
    change(joinAnswers(given.filter((other) => other !== answer)));
  };
  return (
    <div ref={field} className={styles.answers}>
      <Select
        {...common}
        placeholder="Add an answer"
        options={openAnswers(value).map((answer) => ({ id: answer, label: answer }))}
        value={null}
        onChange={(answer) => (answer === null ? undefined : change(joinAnswers([...given, answer])))}
      />
      {given.length === 0 ? null : (
        <ul className={styles.answerList} aria-label={`${common.label}, given`}>
          {given.map((answer) => (
            <li key={answer} className={styles.answer}>
              <span>{answer}</span>
              {isFixed ? null : (
                <IconButton
                  label={`Remove ${answer}`}
                  size="small"
                  icon={<X size={14} aria-hidden />}
                  onPress={() => remove(answer)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
const HELP = "What a report asks about this line and no other field settles";
