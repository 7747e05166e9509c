import { historyMachines } from "#application/history/historyMachine.ts";
import type { HistoryScope } from "#application/history/historyMachine.ts";
import type { HistoryEntry } from "#domain/history/HistoryEntry.ts";
import { LIST_RULES } from "../list/listSearch.ts";
import { useLocalList } from "../list/useList.ts";
import { displayMoment } from "../moments.ts";
import { useMachines } from "../useApp.ts";
import * as styles from "./history.css.ts";

/** Reserves the space of a line of text. */
const BLANK = "\u00a0";

/** Who last changed the record, and when; a blank line until that is loaded, so that nothing below moves. */
export function LastChange(scope: HistoryScope) {
  const machines = useMachines(historyMachines);
  const { page } = useLocalList({ machine: machines.history, scope, rules: LIST_RULES.history });
  const entry = page?.items[0];
  return <p role="status">{entry === undefined ? BLANK : <WhoAndWhen entry={entry} />}</p>;
}

const SYSTEM = "The system";
export const ACTION_WORDS: Readonly<Record<HistoryEntry["action"], string>> = {
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
      {` ${ACTION_WORDS[entry.action]} ${entry.record ?? "this"} on `}
      <time dateTime={entry.at}>{displayMoment(entry.at)}</time>
    </>
  );
}
