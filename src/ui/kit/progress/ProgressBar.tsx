import { Label } from "react-aria-components/Label";
import { ProgressBar as AriaProgressBar } from "react-aria-components/ProgressBar";
import { bar } from "./Meter.css.ts";
import * as styles from "./ProgressBar.css.ts";

export interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The value as text, such as '1.2 MB of 3.4 MB'; a percentage by default. */
  readonly text?: string | undefined;
}

export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  return (
    <AriaProgressBar
      className={styles.bar}
      value={value}
      maxValue={Math.max(max, 1)}
      {...(text === undefined ? {} : { valueLabel: text })}
    >
      {({ percentage, valueText }) => (
        <>
          <span className={styles.texts}>
            <Label>{label}</Label>
            <span className={styles.value}>{valueText}</span>
          </span>
          <span className={bar.medium}>
            <span className={styles.fill} style={{ width: `${percentage ?? 0}%` }} />
          </span>
        </>
      )}
    </AriaProgressBar>
  );
}
