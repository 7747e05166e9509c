import { useMemo, useState } from "react";
import type { ComparisonView, MeasureView } from "#domain/comparison/ComparisonView.ts";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { LineLink } from "../report/resultColumns.tsx";
import { ResultTable } from "../report/ResultTable.tsx";
import { answerText, figureColumns, rowIdOf, rowsOf } from "./figureColumns.tsx";
import * as texts from "./comparisonTexts.ts";
import * as reportStyles from "../report/report.css.ts";

type MeasureProps = {
  readonly measure: MeasureView;
  readonly view: ComparisonView;
  readonly isOnlyChanged: boolean;
  /** Shows the derivation of a figure. */
  readonly open: (derivation: number) => void;
};

/** The products or one report: its figures of both years, each with its causes folded away below it. */
export function MeasurePart({ measure, view, isOnlyChanged, open }: MeasureProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isJudged = measure.id !== "products";
  const { before, after } = view;
  const columns = useMemo(
    () =>
      figureColumns({
        years: [before.year, after.year],
        isJudged,
        opened,
        open,
        toggle: (key) =>
          setOpened((keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key])),
      }),
    [before.year, after.year, isJudged, opened, open],
  );
  const figures = isOnlyChanged ? measure.figures.filter(({ is_changed }) => is_changed) : measure.figures;
  const leftOut = isOnlyChanged ? Math.max(0, measure.changed - figures.length) : measure.figures_left_out;
  return (
    <section className={reportStyles.part} aria-label={measure.title}>
      <h3 className={reportStyles.subtitle}>{texts.changedOf(measure.changed, measure.title)}</h3>
      {isJudged || figures.length === 0 ? (
        <p className={reportStyles.muted}>
          {isJudged ? `${answerText(measure)}. ` : null}
          {figures.length > 0 ? null : measure.figures.length === 0 ? texts.NOTHING_THERE : texts.NOTHING_CHANGED}
        </p>
      ) : null}
      {figures.length === 0 ? null : (
        <ResultTable
          label={measure.title}
          columns={columns}
          rows={rowsOf(figures, opened)}
          rowId={rowIdOf}
          rowsLeftOut={leftOut}
        />
      )}
      {measure.not_judged.length === 0 ? null : (
        <Disclosure title={`${texts.NOT_JUDGED} (${measure.not_judged.length + measure.not_judged_left_out})`}>
          <ul className={reportStyles.list}>
            {measure.not_judged.map(({ line, component, missing }, at) => (
              <li key={at}>
                <LineLink line={view.line_refs[line]} />
                {`: ${component === "" ? "" : `${component}: `}${missing}`}
              </li>
            ))}
          </ul>
          {measure.not_judged_left_out === 0 ? null : (
            <p className={reportStyles.muted}>{texts.leftOut(measure.not_judged_left_out)}</p>
          )}
        </Disclosure>
      )}
    </section>
  );
}
