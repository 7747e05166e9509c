import type { HistoryEntry } from "#domain/history/HistoryEntry.ts";
import { displayMoment } from "../moments.ts";
import * as styles from "./history.css.ts";

const SYSTEM = "The system";
const WORDS: Readonly<Record<HistoryEntry["action"], string>> = {
  created: "created",
  changed: "changed",
  added: "added amounts to",
  deleted: "deleted",
  restored: "restored",
};

export function WhoAndWhen({ entry }: { readonly entry: HistoryEntry }) {
  return (
    <>
      <span className={styles.who}>{entry.by ?? SYSTEM}</span>
      {` ${WORDS[entry.action]} this on `}
      <time dateTime={entry.at}>{displayMoment(entry.at)}</time>
    </>
  );
}
