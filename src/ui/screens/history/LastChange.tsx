import type { HistoryScope } from "#application/history/historyMachine.ts";
import { LIST_RULES } from "../list/listRules.ts";
import { useLocalList } from "../list/useList.ts";
import { useApp } from "../useApp.ts";
import { WhoAndWhen } from "./WhoAndWhen.tsx";

/** Who changed the record last, and when; nothing until that is known. */
export function LastChange(scope: HistoryScope) {
  const { machines } = useApp();
  const { page } = useLocalList({ machine: machines.history, scope, rules: LIST_RULES.history });
  const entry = page?.items[0];
  return <p role="status">{entry === undefined ? null : <WhoAndWhen entry={entry} />}</p>;
}
