import { useState } from "react";
import type { ComparisonView, MeasureView } from "#domain/comparison/ComparisonView.ts";
import { ANSWER_WORDS, CHANGED_ANSWERS } from "#domain/comparison/answers.ts";
import { Checkbox } from "#ui/kit/Checkbox.tsx";
import type { DataTableColumn } from "#ui/kit/DataTable.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { Counter, Panel } from "#ui/kit/layout.tsx";
import { DerivationDialog } from "../report/DerivationDialog.tsx";
import { ResultTable } from "../report/ResultTable.tsx";
import { MeasurePart } from "./MeasurePart.tsx";
import * as texts from "./comparisonTexts.ts";
import * as styles from "./comparison.css.ts";
import * as reportStyles from "../report/report.css.ts";

const reasonLines = (reasons: ReadonlyArray<string>) =>
  reasons.length === 0 ? (
    ""
  ) : (
    <span className={styles.reasons}>
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </span>
  );

const answerColumns = ({ before, after }: ComparisonView): ReadonlyArray<DataTableColumn<MeasureView>> => [
  { id: "title", header: "Report", isRowHeader: true, minWidth: 220, cell: ({ title }) => title },
  { id: "before", header: String(before.year), width: 150, cell: (one) => ANSWER_WORDS[one.answer_before] },
  { id: "after", header: String(after.year), width: 150, cell: (one) => ANSWER_WORDS[one.answer_after] },
  {
    id: "reasons",
    header: CHANGED_ANSWERS,
    minWidth: 240,
    grow: 2,
    givesWay: 1,
    cell: ({ reasons }) => reasonLines(reasons),
  },
];

/** Each figure and each cause opens its derivation. */
export function ComparisonResult({ view }: { readonly view: ComparisonView }) {
  const [isOnlyChanged, setOnlyChanged] = useState(true);
  const [opened, open] = useState<number | null>(null);
  const { lines } = view;
  const reports = view.measures.filter(({ id }) => id !== "products");
  return (
    <Panel>
      <div className={reportStyles.result}>
        <div className={reportStyles.part}>
          <h2 className={reportStyles.title}>{`${view.facility}, ${view.customer}`}</h2>
          <span className={styles.counters}>
            <Counter label={`lines in ${view.before.year}`} value={view.before.lines} />
            <Counter label={`lines in ${view.after.year}`} value={view.after.lines} />
            <Counter label="changed" value={lines.changed} />
            <Counter label="gone" value={lines.gone} />
            <Counter label="new" value={lines.added} />
          </span>
        </div>
        <section className={reportStyles.part} aria-label={texts.ANSWERS}>
          <h3 className={reportStyles.subtitle}>{texts.ANSWERS}</h3>
          <ResultTable label={texts.ANSWERS} columns={answerColumns(view)} rows={reports} rowId={({ id }) => id} />
        </section>
        <Checkbox label={texts.ONLY_CHANGED} isSelected={isOnlyChanged} onChange={setOnlyChanged} />
        {view.measures.map((measure) => (
          <MeasurePart key={measure.id} measure={measure} view={view} isOnlyChanged={isOnlyChanged} open={open} />
        ))}
        <Disclosure title={texts.METHOD}>
          <ul className={reportStyles.list}>
            {view.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Disclosure>
        {opened === null ? null : (
          <DerivationDialog
            preview={{ derivations: view.derivations, lines: view.line_refs }}
            derivation={opened}
            onClose={() => open(null)}
          />
        )}
      </div>
    </Panel>
  );
}
