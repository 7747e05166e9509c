import { type ReactNode, useMemo, useState } from "react";
import { outcomeWords } from "#domain/report/pages/outcomeWords.ts";
import type { PreviewFinding, ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import { countText } from "#ui/kit/counts.ts";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { DerivationDialog } from "./DerivationDialog.tsx";
import { findingColumns, gapColumns } from "./resultColumns.tsx";
import { ResultTable } from "./ResultTable.tsx";
import { StoredReports } from "./StoredReports.tsx";
import * as texts from "./reportTexts.ts";
import * as styles from "./report.css.ts";

const SHOWN = ["reportable", "close"] as const;

/** Each figure opens its derivation. */
export function ReportResult({ preview }: { readonly preview: ReportPreview }) {
  const [opened, open] = useState<number | null>(null);
  const findings = useMemo(() => findingColumns(open), []);
  const gaps = useMemo(() => gapColumns(preview), [preview]);
  const { titles } = outcomeWords(preview.type);
  const of = (outcome: PreviewFinding["outcome"]) => preview.findings.filter((one) => one.outcome === outcome);
  const table = (outcome: PreviewFinding["outcome"]) => (
    <ResultTable label={titles[outcome]} columns={findings} rows={of(outcome)} rowId={({ id }) => id} />
  );
  const part = (title: string, count: number, rows: ReactNode) => (
    <div key={title} className={styles.part}>
      <h3 className={styles.subtitle}>{count === 0 ? title : `${title} (${countText(count)})`}</h3>
      {count === 0 ? <p className={styles.words}>{texts.NONE}</p> : rows}
    </div>
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
      {SHOWN.map((outcome) => part(titles[outcome], of(outcome).length, table(outcome)))}
      {part(
        texts.NOT_JUDGED,
        preview.gaps.length + preview.gaps_left_out,
        <ResultTable
          label={texts.NOT_JUDGED}
          columns={gaps}
          rows={preview.gaps}
          rowId={(gap) => String(preview.gaps.indexOf(gap))}
          rowsLeftOut={preview.gaps_left_out}
        />,
      )}
      {of("below").length === 0 ? null : (
        <Disclosure title={`${titles.below} (${of("below").length})`}>{table("below")}</Disclosure>
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
