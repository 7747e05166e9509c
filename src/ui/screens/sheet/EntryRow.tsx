import { Check, Pencil, Undo2, X } from "lucide-react";
import { pendingDecision, storesNothing } from "#application/sheet/ReviewContext.ts";
import { formatPhone } from "#domain/shared/Phone.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import type { Alternative, Evidence, ProposalField, Sureness } from "#domain/sheet/Proposal.ts";
import type { Decision, FormValues, SheetEntry } from "#domain/sheet/review/Sheet.ts";
import { valueInWords } from "#domain/sheet/review/differences.ts";
import { storableOf } from "#domain/sheet/review/formValues.ts";
import { fieldLabel, typedLabel } from "#domain/sheet/review/reviewFields.ts";
import { Button, Keys } from "#ui/kit/Button.tsx";
import { Badge, Notice } from "#ui/kit/Notice.tsx";
import { RowButton } from "#ui/kit/table/RowButton.tsx";
import { displayMoment } from "../moments.ts";
import type { OpenReview } from "./TypingForm.tsx";
import { TypingForm } from "./TypingForm.tsx";
import * as styles from "./sheet.css.ts";
import { cautionKey, type WordWithTone } from "./sheetTexts.ts";

const SURE_WORDS: Readonly<Record<Sureness, WordWithTone>> = {
  sure: { word: "Sure", tone: "success" },
  likely: { word: "Likely", tone: "info" },
  doubtful: { word: "Doubtful", tone: "warning" },
};
const DECISION_WORDS: Readonly<Record<Decision["decision"], WordWithTone>> = {
  accepted: { word: "Accepted", tone: "success" },
  edited: { word: "Corrected", tone: "success" },
  picked: { word: "Picked", tone: "success" },
  refused: { word: "Refused", tone: "neutral" },
};

type EntryRowProps = { readonly review: OpenReview; readonly entry: SheetEntry };

/** One value that was read; the row at the cursor shows its details below. */
export function EntryRow({ review, entry }: EntryRowProps) {
  const { context, send } = review;
  const { id, proposal } = entry;
  const isCurrent = context.cursor === id;
  const name = nameOf(entry);
  const sure = SURE_WORDS[proposal.sureness];
  return (
    <>
      <tr
        data-entry={id}
        data-current={isCurrent || undefined}
        tabIndex={isCurrent ? 0 : -1}
        className={storesNothing(entry) ? `${styles.row} ${styles.information}` : styles.row}
        aria-label={`${name}: ${readWords(entry)}`}
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget && !isCurrent) send({ type: "review.entry.chosen", id });
        }}
        onClick={() => send({ type: "review.entry.chosen", id })}
      >
        <th scope="row" className={styles.name}>
          {headOf(entry)}
        </th>
        <td data-label="Read">
          <span className={styles.value}>{readWords(entry)}</span>{" "}
          <span className={styles.badges}>
            <Badge tone={sure.tone}>{sure.word}</Badge>
            {proposal.cautions.length === 0 ? null : <Badge tone="warning">Caution</Badge>}
          </span>
        </td>
        <td data-label="On File">{entry.is_same ? "Same" : valuesInWords(proposal.field, entry.on_file)}</td>
        <td data-label="Decision" className={styles.decision}>
          <Decided review={review} entry={entry} name={name} />
          {(context.rowErrors[proposal.field] ?? []).map((message) => (
            <p key={message} role="alert" className={styles.wrong}>
              {message}
            </p>
          ))}
        </td>
      </tr>
      {isCurrent ? (
        <tr className={styles.detailRow}>
          <td colSpan={4}>
            <EntryDetails review={review} entry={entry} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function Decided({ review: { context, send }, entry, name }: EntryRowProps & { readonly name: string }) {
  const { id, decision, proposed, remark } = entry;
  if (pendingDecision(context, id) !== null)
    return context.outage === null ? <Badge>Saving...</Badge> : <Badge tone="warning">Not saved</Badge>;
  if (decision !== null) {
    const { word, tone } = DECISION_WORDS[decision.decision];
    const mayTakeBack = decision.decision === "refused" || !decision.is_stored;
    return (
      <span className={styles.badges}>
        <Badge tone={tone}>{word}</Badge>
        {decision.decision === "edited" || decision.decision === "picked" ? (
          <span className={styles.value}>{valuesInWords(entry.proposal.field, decision.stored)}</span>
        ) : null}
        {decision.is_stored || decision.decision === "refused" ? null : (
          <span className={styles.muted}>not saved to the product yet</span>
        )}
        {mayTakeBack ? (
          <RowButton label={`Undo: ${name}`} icon={Undo2} onPress={() => send({ type: "review.taken.back", id })} />
        ) : null}
      </span>
    );
  }
  const correct = (
    <RowButton label={`Correct ${name}`} icon={Pencil} onPress={() => send({ type: "review.typing.began", id })} />
  );
  if (storesNothing(entry))
    return (
      <span className={styles.badges}>
        <span className={styles.muted}>Not stored</span>
        {correct}
      </span>
    );
  return (
    <span className={styles.badges}>
      <RowButton
        label={`Accept ${name}`}
        icon={Check}
        disabledReason={proposed === null ? remark : undefined}
        onPress={() => send({ type: "review.accepted", id })}
      />
      <RowButton label={`Refuse ${name}`} icon={X} onPress={() => send({ type: "review.refused", id })} />
      {correct}
    </span>
  );
}

const headOf = ({ proposal: { field, value } }: SheetEntry): string =>
  typeof value === "string" ? fieldLabel(field) : (value.cas ?? "No CAS #");

export const nameOf = ({ proposal: { field, value } }: SheetEntry): string =>
  typeof value === "string" ? fieldLabel(field) : value.name || (value.cas ?? "component");

const readWords = ({ proposal }: SheetEntry): string => {
  if (typeof proposal.value === "string") return valueInWords(proposal);
  const { cas: _, ...rest } = proposal.value;
  return valueInWords({ ...proposal, value: { ...rest, cas: null } }) || "No name or percentage";
};

/** Stored values, field by field if there are several. */
const valuesInWords = (field: ProposalField, values: FormValues | null): string => {
  const filled = Object.entries(values ?? {}).filter(([, value]) => value.length > 0);
  const wordOf = (name: string, value: FormValues[string]): string => {
    if (typeof value !== "string") return value.join(", ");
    if (name.endsWith("_phone")) return formatPhone(value);
    return name === "sds_date" ? displayDate(value) : value;
  };
  return filled
    .map(([name, value]) =>
      filled.length === 1 ? wordOf(name, value) : `${typedLabel(field, name)}: ${wordOf(name, value)}`,
    )
    .join("; ");
};

/** Where a value was read, what makes it doubtful, and what else it could be. */
function EntryDetails({ review, entry }: { readonly review: OpenReview; readonly entry: SheetEntry }) {
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
  /** The caution's index among those of the entry. */
  readonly at: number;
};

/** Buttons that show the places with which the entry is compared, which may be on other pages. */
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

/** The minimum distance between the baselines of two lines, in points. */
const LINE = 5;
const isBeside = (one: Evidence, other: Evidence): boolean =>
  one.page === other.page && Math.abs(one.box[1] - other.box[1]) < LINE;

type OtherReading = {
  readonly reading: Alternative;
  readonly words: string;
  /** The values that accepting it stores; null if the entry is decided, or if it cannot be stored. */
  readonly values: FormValues | null;
};

/** What else an entry's place could mean, likeliest first. */
export const othersOf = ({ proposal, decision }: SheetEntry): ReadonlyArray<OtherReading> =>
  proposal.alternatives.map((reading) => ({
    reading,
    words: valueInWords(reading),
    values: decision === null ? storableOf({ ...reading, alternatives: [] }, null).values : null,
  }));

/** Where an entry was read, such as 'Section 9, page 4'. */
const whereRead = ({ proposal: { evidence, section } }: SheetEntry): string => {
  const pages = [...new Set(evidence.map(({ page }) => page))].join(", ");
  const words = pages === "" ? "" : `page ${pages}`;
  const told = section === null ? words : `section ${section}, ${words}`;
  return told.charAt(0).toUpperCase() + told.slice(1);
};
