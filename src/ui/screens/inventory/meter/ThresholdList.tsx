import type { MeterReading } from "#domain/meter/MeterReading.ts";
import { Badge } from "#ui/kit/Notice.tsx";
import { Meter } from "#ui/kit/progress/Meter.tsx";
import * as styles from "./meter.css.ts";

export const THRESHOLDS = "Thresholds of the facility";

type ThresholdListProps = { readonly readings: ReadonlyArray<MeterReading>; readonly label?: string };

/** Entries of reports, each with its bar and figures. */
export function ThresholdList({ readings, label = THRESHOLDS }: ThresholdListProps) {
  return (
    <ul className={styles.thresholds} aria-label={label}>
      {readings.map(({ id, name, report, bar, state, words }) => {
        const isReached = state === "crossing" || state === "reached";
        return (
          <li key={id} className={styles.threshold}>
            <span className={styles.name}>
              <span>{name}</span>
              <Badge tone={isReached ? "danger" : state === "close" ? "warning" : "neutral"}>{report}</Badge>
            </span>
            <Meter label={`${name}, ${report}`} words={`${words.figures}. ${words.left}`} {...bar} isFull={isReached} />
            <span className={styles.words}>{words.figures}</span>
            <span className={styles.words}>{words.left}</span>
          </li>
        );
      })}
    </ul>
  );
}
