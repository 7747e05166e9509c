import type { HistoryEntry } from "#domain/history/HistoryEntry.ts";
import * as styles from "./history.css.ts";

const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const SYSTEM = "The system";

export function WhoAndWhen({ entry }: { readonly entry: HistoryEntry }) {
  return (
    <>
      <span className={styles.who}>{entry.by ?? SYSTEM}</span>
      {` ${entry.action} this on `}
      <time dateTime={entry.at}>{MOMENT.format(new Date(entry.at))}</time>
    </>
  );
}
