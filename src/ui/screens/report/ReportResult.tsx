import { useMemo, useState } from "react";
import type { PreviewFinding, ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import { DataTable } from "#ui/kit/DataTable.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { DerivationDialog } from "./DerivationDialog.tsx";
import { findingColumns, gapColumns } from "./resultColumns.tsx";
import { StoredReports } from "./StoredReports.tsx";
import * as texts from "./reportTexts.ts";
import * as styles from "./report.css.ts";

const SHOWN = ["reportable", "close"] as const;
const unsorted = () => {};

/** Each figure opens its derivation. */
export function ReportResult({ preview }: { readonly preview: ReportPreview }) {
  const [opened, open] = useState<number | null>(null);
  const findings = useMemo(() => findingColumns(open), []);
  const gaps = useMemo(() => gapColumns(preview), [preview]);
  const of = (outcome: PreviewFinding["outcome"]) => preview.findings.filter((one) => one.outcome === outcome);
  const table = (outcome: PreviewFinding["outcome"]) => (
    <DataTable
      label={texts.OUTCOME_TITLES[outcome]}
      columns={findings}
      rows={of(outcome)}
      rowId={({ id }) => id}
      sort={null}
      onSort={unsorted}
      isLoading={false}
      emptyText={texts.NONE}
      density="compact"
    />
  );
  return (
    <div className={styles.result}>
      <div className={styles.part}>
        <h2 className={styles.title}>{preview.title}</h2>
        <p className={styles.muted}>{preview.citation}</p>
        <p className={styles.summary}>{preview.summary}</p>
        {preview.note === "" ? null : <p className={styles.muted}>{preview.note}</p>}
      </div>
      <StoredReports stored={preview.stored} />
      {SHOWN.map((outcome) =>
        of(outcome).length === 0 ? (
          <div key={outcome} className={styles.part}>
            <h3 className={styles.subtitle}>{texts.OUTCOME_TITLES[outcome]}</h3>
            <p className={styles.words}>{texts.NONE}</p>
          </div>
        ) : (
          <div key={outcome} className={styles.part}>
            <h3 className={styles.subtitle}>{`${texts.OUTCOME_TITLES[outcome]} (${of(outcome).length})`}</h3>
            {table(outcome)}
          </div>
        ),
      )}
      <div className={styles.part}>
        <h3 className={styles.subtitle}>
          {texts.NOT_JUDGED}
          {preview.gaps.length === 0 ? "" : ` (${preview.gaps.length + preview.gaps_left_out})`}
        </h3>
        {preview.gaps.length === 0 ? (
          <p className={styles.words}>{texts.NONE}</p>
        ) : (
          <DataTable
            label={texts.NOT_JUDGED}
            columns={gaps}
            rows={preview.gaps}
            rowId={(gap) => String(preview.gaps.indexOf(gap))}
            sort={null}
            onSort={unsorted}
            isLoading={false}
            density="compact"
          />
        )}
        {preview.gaps_left_out === 0 ? null : <p className={styles.muted}>{texts.leftOut(preview.gaps_left_out)}</p>}
      </div>
      {of("below").length === 0 ? null : (
        <Disclosure title={`${texts.OUTCOME_TITLES.below} (${of("below").length})`}>{table("below")}</Disclosure>
      )}
      {preview.findings_left_out === 0 ? null : (
        <p className={styles.muted}>{texts.leftOut(preview.findings_left_out)}</p>
      )}
      {preview.remarks.length === 0 ? null : (
        <Disclosure title={texts.REMARKS}>
          <ul className={styles.list}>
            {preview.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <p className={styles.hash}>Inputs SHA-256 {preview.inputs_hash}</p>
      {opened === null ? null : <DerivationDialog preview={preview} derivation={opened} onClose={() => open(null)} />}
    </div>
  );
}
