import { seasonMachines } from "#application/season/seasonMachines.ts";
import type { ReferenceListInput } from "#domain/reference/ReferenceList.ts";
import type { ListEffect } from "#domain/season/ListEffect.ts";
import { SEASON_REPORTS } from "#domain/season/seasonReports.ts";
import { Button } from "#ui/kit/Button.tsx";
import { counted, countText } from "#ui/kit/counts.ts";
import { ProgressBar } from "#ui/kit/progress/ProgressBar.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./reference.css.ts";

const TITLE = "Effect on reports";
const HINT = "Evaluates the newest inventory of each facility with the current list and with this file.";
const CHECK = "Check Facilities";

/** Which answers of which facilities a list would change, before it replaces the current one. */
export function ListEffects({ input }: { readonly input: ReferenceListInput }) {
  const machines = useMachines(seasonMachines);
  const [state, send] = useMachine(machines.season.listEffects, { input });
  const { done, total, effects, message } = state.context;
  const isChecking = state.hasTag("checking");
  const check = () => send({ type: "effects.requested" });
  return (
    <section aria-label={TITLE} className={styles.effects}>
      {state.matches("idle") ? (
        <div className={styles.waiting}>
          <span className={styles.waitingText}>{HINT}</span>
          <Button onPress={check}>{CHECK}</Button>
        </div>
      ) : (
        <p role="status" className={styles.file}>
          {isChecking || done === 0 ? "" : foundWords(effects, done)}
        </p>
      )}
      {isChecking || state.hasTag("stopped") ? (
        <div className={styles.waiting}>
          <div className={styles.bar}>
            <ProgressBar
              label="Checking facilities"
              value={done}
              max={total}
              text={total === 0 ? "" : `${countText(done)} of ${countText(total)}`}
            />
          </div>
          {isChecking ? (
            <Button onPress={() => send({ type: "effects.stopped" })}>Stop</Button>
          ) : (
            <Button onPress={check}>Continue</Button>
          )}
        </div>
      ) : null}
      {state.hasTag("failed") ? <FormFailure message={message} onRetry={check} /> : null}
      {effects.length === 0 ? null : (
        <DataTable
          label={TITLE}
          room="dialog"
          density="compact"
          columns={COLUMNS}
          rows={effects}
          rowId={({ facility_id, type }) => `${facility_id} ${type}`}
        />
      )}
    </section>
  );
}

const foundWords = (effects: ReadonlyArray<ListEffect>, facilities: number): string => {
  const checked = `${counted(facilities, "facility", "facilities")} checked`;
  if (effects.length === 0) return `${checked}: no answer would change.`;
  const changed = new Set(effects.map(({ facility_id }) => facility_id)).size;
  return `${checked}: ${counted(effects.length, "report", "reports")} of ${countText(changed)} would change.`;
};

const ANSWERS = { reportable: "something to report", depends: "depends on missing facts", nothing: "nothing" } as const;

const COLUMNS: ReadonlyArray<DataTableColumn<ListEffect>> = [
  {
    id: "facility",
    header: "Facility",
    minWidth: 150,
    isRowHeader: true,
    cell: ({ facility, customer, year }) => (
      <span className={styles.changes}>
        <span>
          {facility.name}, {year}
        </span>
        <span className={styles.was}>{customer.name}</span>
      </span>
    ),
  },
  { id: "report", header: "Report", width: 130, cell: ({ type }) => SEASON_REPORTS[type] },
  {
    id: "substances",
    header: "Before and After",
    minWidth: 260,
    givesWay: 1,
    cell: ({ substances, before, after }) => (
      <span className={styles.changes}>
        {before === after ? null : (
          <span>
            Report: <del className={styles.was}>{ANSWERS[before]}</del> → {ANSWERS[after]}
          </span>
        )}
        {substances.map((one) => (
          <span key={`${one.name} ${one.cas_number}`}>
            {one.cas_number === "" ? one.name : `${one.name} (${one.cas_number})`}:{" "}
            <del className={styles.was}>{one.before}</del> → {one.after}
          </span>
        ))}
      </span>
    ),
  },
];
