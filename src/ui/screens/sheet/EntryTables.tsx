import { type KeyboardEvent, useEffect, useRef } from "react";
import {
  entryOf,
  type ReviewContext,
  type ReviewEvent,
  shownEntries,
  sureRows,
} from "#application/sheet/ReviewContext.ts";
import type { SheetEntry } from "#domain/sheet/review/Sheet.ts";
import { Button, Keys } from "#ui/kit/Button.tsx";
import { Checkbox } from "#ui/kit/field/Checkbox.tsx";
import { PROPOSAL_FIELDS } from "#domain/sheet/Proposal.ts";
import { fieldLabel, REVIEW_FIELDS } from "#domain/sheet/review/reviewFields.ts";
import { sectionKey } from "./sheetTexts.ts";
import { EntryRow, othersOf } from "./EntryRow.tsx";
import type { OpenReview } from "./TypingForm.tsx";
import * as styles from "./sheet.css.ts";

type Reviewed = { readonly review: OpenReview };

/** The values that were read, next to the stored ones: fields, then components. Keys apply to the focused row. */
export function EntryTables({ review }: Reviewed) {
  const { sheet, context, send } = review;
  const tables = useRef<HTMLDivElement>(null);
  const { cursor, typing, rowErrors } = context;
  const { version } = sheet;
  const isAsked = Object.keys(rowErrors).length > 0;
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement.matches("body, h1, [role=dialog], [data-pdf-view]");
    const isWithin = tables.current?.contains(activeElement) === true;
    if (cursor === null || typing !== null || !(isFree || isWithin || isAsked)) return;
    const row = [...(tables.current?.querySelectorAll<HTMLElement>("tr[data-entry]") ?? [])].find(
      ({ dataset }) => dataset["entry"] === cursor,
    );
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [cursor, typing, isAsked]);
  useEffect(() => {
    // The answer may have moved the focused row.
    const { activeElement: row } = document;
    if (row instanceof HTMLTableRowElement && tables.current?.contains(row)) row.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [version]);
  const same = sheet.entries.filter(({ is_same, decision }) => is_same && decision === null).length;
  const shown = shownEntries(context);
  const fields = shown.filter(({ proposal }) => proposal.field !== "component");
  const components = shown.filter(({ proposal }) => proposal.field === "component");
  const rows = sureRows(context).length;
  return (
    <div
      ref={tables}
      className={styles.tables}
      onKeyDown={(event) => {
        const wanted = pressed(event, context);
        if (wanted === undefined) return;
        send(wanted);
        event.preventDefault();
      }}
    >
      {shown.length === 0 ? null : (
        <p className={styles.keys}>
          <Keys keys="Enter" /> accepts and goes on, <Keys keys="Backspace" /> refuses, <Keys keys="E" /> corrects,{" "}
          <Keys keys="U" /> undoes, <Keys keys="1" /> to <Keys keys="9" /> use another reading, arrow keys move.
        </p>
      )}
      {sheet.is_revision && same > 0 ? (
        <Checkbox
          label={`Show unchanged values (${same})`}
          isSelected={context.showsSame}
          onChange={(isShown) => send({ type: "review.same.shown", isShown })}
        />
      ) : null}
      <EntryTable review={review} title="Fields" entries={fields} />
      <EntryTable
        review={review}
        title="Components"
        entries={components}
        action={
          rows === 0 ? null : (
            <Button size="small" onPress={() => send({ type: "review.rows.accepted" })}>
              {`Accept Sure Rows (${rows})`}
            </Button>
          )
        }
      />
    </div>
  );
}

type EntryTableProps = Reviewed & {
  readonly title: string;
  readonly entries: ReadonlyArray<SheetEntry>;
  readonly action?: React.ReactNode;
};

function EntryTable({ review, title, entries, action }: EntryTableProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className={styles.tableHead}>
        <h2 className={styles.tableTitle}>{title}</h2>
        {action}
      </div>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{title === "Fields" ? "Field" : "CAS #"}</th>
            <th scope="col">Read</th>
            <th scope="col">On File</th>
            <th scope="col">Decision</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} review={review} entry={entry} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const KEYS: Readonly<Record<string, ReviewEvent>> = {
  enter: { type: "review.accepted" },
  backspace: { type: "review.refused" },
  delete: { type: "review.refused" },
  e: { type: "review.typing.began" },
  u: { type: "review.taken.back" },
  arrowdown: { type: "review.moved", by: 1 },
  arrowup: { type: "review.moved", by: -1 },
};

/** What a key pressed in a row does, but not one pressed on a button or in a field of the row. */
const pressed = (event: KeyboardEvent<HTMLElement>, context: ReviewContext): ReviewEvent | undefined => {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  if (!(target instanceof HTMLTableRowElement) || ctrlKey || metaKey || altKey) return undefined;
  const entry = entryOf(context);
  const other = entry === null ? undefined : othersOf(entry)[Number(key) - 1];
  return entry !== null && other?.values != null
    ? { type: "review.alternative.accepted", id: entry.id, values: other.values }
    : KEYS[key.toLowerCase()];
};

/** Values that were not found: where to look for them, and a way to select them on the page. */
export function NotFound({ review }: Reviewed) {
  const { sheet, send } = review;
  const { reading, left_components: left } = sheet;
  if (reading === null) return null;
  const picked = sheet.entries.filter(({ decision }) => decision?.decision === "picked");
  const missing = PROPOSAL_FIELDS.filter(
    (field) =>
      reading.not_found.includes(field) &&
      field !== "component" &&
      !picked.some(({ proposal }) => proposal.field === field),
  );
  const hasSection = (number: number) => reading.sections.some((section) => section.number === number);
  return (
    <section aria-label="Not found" className={styles.details}>
      <h2 className={styles.tableTitle}>Not found</h2>
      <ul className={styles.candidates}>
        {missing.map((field) => {
          const sections = REVIEW_FIELDS[field].sections.filter(hasSection);
          return (
            <li key={field} className={styles.candidate}>
              <span>
                {fieldLabel(field)}: {whereNot(REVIEW_FIELDS[field].sections)}
              </span>
              <span className={styles.badges}>
                {sections.slice(0, 1).map((number) => (
                  <Button
                    key={number}
                    size="small"
                    variant="quiet"
                    aria-label={`Section ${number}, for ${fieldLabel(field)}`}
                    onPress={() => send({ type: "review.place.shown", place: sectionKey(number) })}
                  >
                    {`Section ${number}`}
                  </Button>
                ))}
                <Pick review={review} field={field} />
              </span>
            </li>
          );
        })}
        <li className={styles.candidate}>
          <span>
            {reading.not_found.includes("component")
              ? `Components: ${whereNot(REVIEW_FIELDS.component.sections)}`
              : "A missing component"}
          </span>
          <Pick review={review} field="component" />
        </li>
      </ul>
      {reading.unused_cas.length === 0 ? null : (
        <p>CAS numbers in sections 2 and 3 that were not used: {reading.unused_cas.map(({ cas }) => cas).join(", ")}</p>
      )}
      {left.length === 0 ? null : (
        <p>
          On file, but not on this sheet:{" "}
          {left.map(({ number, name, share }) => [name, number, share].filter(Boolean).join(", ")).join("; ")}
        </p>
      )}
    </section>
  );
}

type PickProps = { readonly review: OpenReview; readonly field: (typeof PROPOSAL_FIELDS)[number] };

function Pick({ review: { send }, field }: PickProps) {
  if (field === "h_codes" || field === "density") return null;
  return (
    <Button
      size="small"
      aria-label={`Pick from the Page: ${fieldLabel(field)}`}
      onPress={() => send({ type: "review.pick.began", field })}
    >
      Pick from the Page
    </Button>
  );
}

const whereNot = (sections: ReadonlyArray<number>): string =>
  `not found in section${sections.length === 1 ? "" : "s"} ${sections.join(", ")}`;
