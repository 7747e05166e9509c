import { storableOf } from "#domain/sheet/review/formValues.ts";
import { valueInWords } from "#domain/sheet/review/differences.ts";
import type { SheetEntry } from "#domain/sheet/review/Sheet.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { displayMoment } from "../moments.ts";
import type { OpenReview } from "./OpenReview.ts";
import { TypingForm } from "./TypingForm.tsx";
import { whereRead } from "./sheetTexts.ts";
import * as styles from "./sheet.css.ts";

/** Where a value was read, what speaks against it, and what else it could be. */
export function EntryDetails({ review, entry }: { readonly review: OpenReview; readonly entry: SheetEntry }) {
  const { context, send } = review;
  const { proposal, decision, remark, not_taken } = entry;
  if (context.typing?.entryId === entry.id) return <TypingForm review={review} typing={context.typing} />;
  return (
    <div className={styles.details}>
      <p>
        {whereRead(entry)}: <q className={styles.quote}>{proposal.sentence}</q>
      </p>
      {remark === "" ? null : <p>{remark}</p>}
      {proposal.cautions.map(({ code, text }) => (
        <Notice key={code} tone="warning">
          {text}
        </Notice>
      ))}
      {proposal.alternatives.map((alternative) => {
        const { values } = storableOf({ ...alternative, alternatives: [] }, null);
        const words = valueInWords({ ...alternative, alternatives: [] });
        return (
          <div key={`${alternative.rule} ${words}`} className={styles.candidate}>
            <span>
              Or {words}: <q className={styles.quote}>{alternative.as_printed}</q>
            </span>
            {values === null || decision !== null ? null : (
              <Button
                size="small"
                aria-label={`Use This: ${words}`}
                onPress={() => send({ type: "review.alternative.accepted", id: entry.id, values })}
              >
                Use This
              </Button>
            )}
          </div>
        );
      })}
      {decision === null ? (
        <p className={styles.muted}>
          Rule {proposal.rule}.{not_taken === "" ? "" : ` Not in 'Accept All Sure': ${not_taken}`}
        </p>
      ) : (
        <p className={styles.muted}>
          {decision.by ?? "Somebody"}, {displayMoment(decision.at)}
        </p>
      )}
    </div>
  );
}
