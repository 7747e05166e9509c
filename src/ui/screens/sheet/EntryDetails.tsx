import type { Evidence } from "#domain/sheet/Proposal.ts";
import type { SheetEntry } from "#domain/sheet/review/Sheet.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Keys } from "#ui/kit/Keys.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { displayMoment } from "../moments.ts";
import type { OpenReview } from "./OpenReview.ts";
import { othersOf } from "./otherReadings.ts";
import { TypingForm } from "./TypingForm.tsx";
import { cautionKey, whereRead } from "./sheetTexts.ts";
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
      {proposal.cautions.map((caution, at) => (
        <Notice key={`${caution.code} ${caution.text}`} tone="warning">
          {caution.text} <Places review={review} entry={entry} at={at} />
        </Notice>
      ))}
      {othersOf(entry).map(({ reading, words, values }, at) => (
        <div key={`${reading.rule} ${words}`} className={styles.candidate}>
          <span>
            Or {words}: <q className={styles.quote}>{reading.as_printed}</q>
          </span>
          {values === null ? null : (
            <span className={styles.badges}>
              <Keys keys={String(at + 1)} />
              <Button
                size="small"
                aria-label={`Use This: ${words}`}
                onPress={() => send({ type: "review.alternative.accepted", id: entry.id, values })}
              >
                Use This
              </Button>
            </span>
          )}
        </div>
      ))}
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

type PlacesProps = {
  readonly review: OpenReview;
  readonly entry: SheetEntry;
  /** Of the caution among those of the entry. */
  readonly at: number;
};

/** Leads to what the entry's own place is compared with, which may be pages away. */
function Places({ review: { send }, entry: { proposal }, at }: PlacesProps) {
  const { cautions, evidence } = proposal;
  const boxes = (cautions[at]?.boxes ?? []).map((box, index) => ({ ...box, index }));
  const others = boxes.filter(
    (box, index) =>
      !evidence.some((own) => isBeside(own, box)) && boxes.findIndex((one) => isBeside(one, box)) === index,
  );
  return others.map(({ page, index }) => (
    <Button
      key={index}
      size="small"
      variant="quiet"
      aria-label={`Show the compared text on page ${page}`}
      onPress={() => send({ type: "review.place.shown", place: cautionKey(at, index) })}
    >
      {`Show Page ${page}`}
    </Button>
  ));
}

/** Points between the baselines of two lines at least. */
const LINE = 5;
const isBeside = (one: Evidence, other: Evidence): boolean =>
  one.page === other.page && Math.abs(one.box[1] - other.box[1]) < LINE;
