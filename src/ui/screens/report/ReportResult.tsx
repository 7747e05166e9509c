import { type ReactNode, useMemo, useState } from "react";
import { reportMachines } from "#application/report/reportMachines.ts";
import type { FigureDifference, ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import { outcomeWords } from "#domain/report/pages/outcomeWords.ts";
import type {
  PreviewFinding,
  PreviewRanges,
  ReportPreview,
  StoredReport,
} from "#domain/report/preview/ReportPreview.ts";
import { Button } from "#ui/kit/Button.tsx";
import type { DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { Tiles } from "#ui/kit/progress/Tiles.tsx";
import { countText } from "#ui/kit/counts.ts";
import { Loaded } from "../form/Loaded.tsx";
import { displayDay } from "../moments.ts";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { DerivationDialog, findingColumns, gapColumns, ResultTable } from "./ResultTable.tsx";
import * as styles from "./report.css.ts";
import * as texts from "./reportTexts.ts";

const SHOWN = ["reportable", "close"] as const;

/** Each figure opens its derivation. */
export function ReportResult({ preview }: { readonly preview: ReportPreview }) {
  const [opened, open] = useState<number | null>(null);
  const findings = useMemo(() => findingColumns(open), []);
  const gaps = useMemo(() => gapColumns(preview), [preview]);
  const { titles } = outcomeWords(preview.type);
  const withOthers = preview.findings.filter(({ reported_with }) => reported_with !== "");
  const of = (outcome: PreviewFinding["outcome"]) =>
    preview.findings.filter((one) => one.outcome === outcome && one.reported_with === "");
  const tableOf = (label: string, rows: ReadonlyArray<PreviewFinding>) => (
    <ResultTable label={label} columns={findings} rows={rows} rowId={({ id }) => id} />
  );
  const table = (outcome: PreviewFinding["outcome"]) => tableOf(titles[outcome], of(outcome));
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
        {preview.headlines.length === 0 ? null : (
          <Tiles
            label={texts.VERDICT}
            tiles={[
              { label: titles.reportable, count: preview.counts.reportable, look: "danger" },
              { label: titles.close, count: preview.counts.close, look: "warning" },
              { label: titles.below, count: preview.counts.below, look: "neutral" },
              { label: texts.NOT_JUDGED, count: preview.gaps.length + preview.gaps_left_out, look: "warning" },
            ]}
          />
        )}
        {preview.headlines.map((one) => (
          <p key={one} className={styles.words}>
            {one}
          </p>
        ))}
        <p className={styles.muted}>{preview.summary}</p>
        {preview.note === "" ? null : <p className={styles.muted}>{preview.note}</p>}
      </div>
      <StoredReports stored={preview.stored} />
      {SHOWN.map((outcome) => part(titles[outcome], of(outcome).length, table(outcome)))}
      {withOthers.length === 0
        ? null
        : part(texts.WITH_OTHERS, withOthers.length, tableOf(texts.WITH_OTHERS, withOthers))}
      {preview.ranges === null ? null : <Ranges {...preview.ranges} />}
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
        <Disclosure title={`${titles.below} (${countText(of("below").length)})`}>{table("below")}</Disclosure>
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

/** Both ends of amounts that are not certain. */
function Ranges({ title, paragraphs, columns, rows, rows_left_out }: PreviewRanges) {
  const shown = useMemo(
    () =>
      columns.map(
        (header, at): DataTableColumn<PreviewRanges["rows"][number]> => ({
          id: header,
          header,
          minWidth: at === 0 ? 160 : 110,
          isRowHeader: at === 0,
          ...(at === columns.length - 1 ? { givesWay: 1 } : {}),
          cell: (row) => row[at] ?? "",
        }),
      ),
    [columns],
  );
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{title}</h3>
      <p className={styles.words}>{paragraphs.join(" ")}</p>
      {rows.length === 0 ? null : (
        <ResultTable
          label={title}
          columns={shown}
          rows={rows}
          rowId={(row) => String(rows.indexOf(row))}
          rowsLeftOut={rows_left_out}
        />
      )}
    </div>
  );
}

/** Stored files. If a file's inputs have changed since, it shows which figures would differ. */
function StoredReports({ stored }: { readonly stored: ReadonlyArray<StoredReport> }) {
  const machines = useMachines(reportMachines);
  const [state, send] = useMachine(machines.storedReport);
  if (stored.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{texts.EARLIER_FILES}</h3>
      {stored.map(({ id, generated_at, is_current, remade_at, is_same_file }) => {
        const day = displayDay(generated_at);
        return (
          <div key={id}>
            <div className={styles.stored}>
              <span>{day}</span>
              <Badge tone={is_current ? "success" : "warning"}>
                {is_current ? "Up to date" : "The inventory has changed"}
              </Badge>
              {remade_at === null ? null : (
                <Badge tone={is_same_file ? "neutral" : "warning"}>
                  {texts.remadeText(displayDay(remade_at), is_same_file)}
                </Badge>
              )}
              <Button
                size="small"
                aria-label={`Download the file of ${day}, number ${id}`}
                isPending={state.hasTag("busy") && state.context.subject === id}
                onPress={() => send({ type: "command.requested", subject: id })}
              >
                Download
              </Button>
            </div>
            {is_current ? null : (
              <Disclosure title={`What would differ from the file of ${day}, number ${id}`}>
                <StoredDifferences reportId={id} />
              </Disclosure>
            )}
          </div>
        );
      })}
    </div>
  );
}

const NOT_THERE = "not in the file";
const NO_FIGURES = "All figures would be the same.";
const COLUMNS: ReadonlyArray<DataTableColumn<FigureDifference>> = [
  { id: "figure", header: "Figure", isRowHeader: true, minWidth: 180, cell: ({ figure }) => figure },
  { id: "before", header: "In the file", align: "end", width: 130, cell: ({ before }) => before || NOT_THERE },
  { id: "after", header: "Today", align: "end", width: 130, cell: ({ after }) => after || NOT_THERE },
];

/** How a stored report would differ today; requested when opened. */
function StoredDifferences({ reportId }: { readonly reportId: number }) {
  const machines = useMachines(reportMachines);
  return (
    <Loaded
      machine={machines.reportDifferences}
      scope={{ report_id: reportId }}
      waiting={<LoadingView label={texts.COMPUTING} />}
    >
      {(differences) => <Differences {...differences} />}
    </Loaded>
  );
}

function Differences({ changes, figures, figures_left_out }: ReportDifferences) {
  return (
    <div className={styles.part}>
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {figures.length === 0 ? (
        <p className={styles.words}>{NO_FIGURES}</p>
      ) : (
        <ResultTable
          label="Figures that would differ"
          columns={COLUMNS}
          rows={figures}
          rowId={(row) => String(figures.indexOf(row))}
          rowsLeftOut={figures_left_out}
        />
      )}
    </div>
  );
}
