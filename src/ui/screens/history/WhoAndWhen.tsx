import type { HistoryEntry } from "#domain/history/HistoryEntry.ts";
import { displayMoment } from "../moments.ts";
import * as styles from "./history.css.ts";

const SYSTEM = "The system";

export function WhoAndWhen({ entry }: { readonly entry: HistoryEntry }) {
  return (
    <>
      <span className={styles.who}>{entry.by ?? SYSTEM}</span>
      {` ${entry.action} this on `}
      <time dateTime={entry.at}>{displayMoment(entry.at)}</time>
    </>
  );
}
