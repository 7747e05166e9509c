import { type ReactNode, useId, useState } from "react";
import { Button } from "#ui/kit/Button.tsx";
import * as styles from "./BarChart.css.ts";

export interface ChartFigureProps {
  readonly title: string;
  /** The most important of it in a sentence. */
  readonly summary: string;
  readonly chart: ReactNode;
  /** The same numbers. */
  readonly table: ReactNode;
}

const [AS_TABLE, AS_CHART] = ["Show as Table", "Show as Chart"] as const;

/** A chart, or its numbers as a table. */
export function ChartFigure({ title, summary, chart, table }: ChartFigureProps) {
  const [isTable, showTable] = useState(false);
  const words = isTable ? AS_CHART : AS_TABLE;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.figure}>
      <div className={styles.head}>
        <h3 id={heading}>{title}</h3>
        <Button size="small" aria-label={`${words}: ${title}`} onPress={() => showTable(!isTable)}>
          {words}
        </Button>
      </div>
      <p className={styles.summary}>{summary}</p>
      {isTable ? table : chart}
    </section>
  );
}
