import * as styles from "./Meter.css.ts";

type MeterProps = {
  readonly label: string;
  /** The same as the bar, in words; shown beside it by the screen. */
  readonly words: string;
  /** Percent of the whole, from 0 to 100: what was there before, and with what is added now. */
  readonly before: number;
  readonly total: number;
  readonly isFull: boolean;
};

/** A share of a limit in two parts. What its colors and stripes say is in its words, too. */
export function Meter({ label, words, before, total, isFull }: MeterProps) {
  return (
    <div
      className={styles.track}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(total)}
      aria-valuetext={words}
    >
      <span className={styles.added[isFull ? "full" : "part"]} style={{ width: `${total}%` }} />
      <span className={styles.before} style={{ width: `${before}%` }} />
    </div>
  );
}
