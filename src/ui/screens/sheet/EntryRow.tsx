import { Check, Pencil, Undo2, X } from "lucide-react";
import { pendingDecision } from "#application/sheet/ReviewContext.ts";
import { typedLabel } from "#domain/sheet/review/reviewFields.ts";
import { valueInWords } from "#domain/sheet/review/differences.ts";
import type { FormValues, SheetEntry } from "#domain/sheet/review/Sheet.ts";
import type { ProposalField } from "#domain/sheet/Proposal.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { Badge } from "#ui/kit/Notice.tsx";
import { RowButton } from "../list/rowColumns.tsx";
import { EntryDetails } from "./EntryDetails.tsx";
import type { OpenReview } from "./OpenReview.ts";
import { DECISION_WORDS, fieldLabel, SURE_WORDS } from "./sheetTexts.ts";
import * as styles from "./sheet.css.ts";

type EntryRowProps = { readonly review: OpenReview; readonly entry: SheetEntry };

/** One value that was read; the row at the cursor has its details below. */
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
        className={styles.row}
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
        <td data-label="On File">{entry.is_same ? "Same" : onFileInWords(proposal.field, entry.on_file)}</td>
        <td data-label="Decision" className={styles.decision}>
          <Decided review={review} entry={entry} name={name} />
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
        {decision.is_stored || decision.decision === "refused" ? null : (
          <span className={styles.muted}>not saved to the product yet</span>
        )}
        {mayTakeBack ? (
          <RowButton label={`Undo: ${name}`} icon={Undo2} onPress={() => send({ type: "review.taken.back", id })} />
        ) : null}
      </span>
    );
  }
  return (
    <span className={styles.badges}>
      <RowButton
        label={`Accept ${name}`}
        icon={Check}
        disabledReason={proposed === null ? remark : undefined}
        onPress={() => send({ type: "review.accepted", id })}
      />
      <RowButton label={`Refuse ${name}`} icon={X} onPress={() => send({ type: "review.refused", id })} />
      <RowButton label={`Correct ${name}`} icon={Pencil} onPress={() => send({ type: "review.typing.began", id })} />
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

/** What is on file, field by field where there are several. */
const onFileInWords = (field: ProposalField, values: FormValues | null): string => {
  const filled = Object.entries(values ?? {}).filter(([, value]) => value.length > 0);
  const wordOf = (name: string, value: FormValues[string]): string => {
    if (typeof value !== "string") return value.join(", ");
    return name === "sds_date" ? displayDate(value) : value;
  };
  return filled
    .map(([name, value]) =>
      filled.length === 1 ? wordOf(name, value) : `${typedLabel(field, name)}: ${wordOf(name, value)}`,
    )
    .join("; ");
};
