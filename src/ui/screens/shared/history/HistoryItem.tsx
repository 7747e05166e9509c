import type { HistoryChange, HistoryEntry } from "#domain/history/HistoryEntry.ts";
import { VisuallyHidden } from "#ui/kit/VisuallyHidden.tsx";
import * as styles from "./history.css.ts";

const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
/** Stands for an empty field. */
const NOTHING = "–";
/** Who did what the system did by itself. */
const SYSTEM = "The system";

/** One save: who, when, and its fields, from and to. */
export function HistoryItem({ entry }: { readonly entry: HistoryEntry }) {
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span className={styles.who}>{entry.by ?? SYSTEM}</span>
        {` ${entry.action} this on `}
        <time dateTime={entry.at}>{MOMENT.format(new Date(entry.at))}</time>
      </div>
      <dl className={styles.changes}>
        {entry.changes.map((change) => (
          <Change
            key={`${change.field} ${change.from} ${change.to}`}
            change={change}
            isNew={entry.action === "created"}
          />
        ))}
      </dl>
    </li>
  );
}

function Change({ change, isNew }: { readonly change: HistoryChange; readonly isNew: boolean }) {
  return (
    <>
      <dt className={styles.field}>{change.field}</dt>
      <dd className={styles.values}>
        {isNew ? null : (
          <>
            <VisuallyHidden>from </VisuallyHidden>
            <span className={change.from === null ? undefined : styles.before}>{change.from ?? NOTHING}</span>
            <span aria-hidden> → </span>
            <VisuallyHidden> to </VisuallyHidden>
          </>
        )}
        {change.to ?? NOTHING}
      </dd>
    </>
  );
}
