import { Button } from "react-aria-components/Button";
import { defined } from "../defined.ts";
import { VisuallyHidden } from "../layout.tsx";
import * as styles from "./Meter.css.ts";

/** Percent of a limit, from 0 to 100: what was there before, and with what is added now. */
type Parts = { readonly before: number; readonly total: number; readonly isFull: boolean };

function Bar({ before, total, isFull }: Parts) {
  return (
    <>
      <span className={styles.added[isFull ? "full" : "part"]} style={{ width: `${total}%` }} />
      <span className={styles.before} style={{ width: `${before}%` }} />
    </>
  );
}

interface MeterProps extends Parts {
  readonly label: string;
  /** The same as the bar, in words; shown beside it by the screen. */
  readonly words: string;
}

/** A share of a limit in two parts. What its colors and stripes say is in its words, too. */
export function Meter({ label, words, ...parts }: MeterProps) {
  return (
    <div
      className={styles.bar.medium}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(parts.total)}
      aria-valuetext={words}
    >
      <Bar {...parts} />
    </div>
  );
}

interface MeterButtonProps extends Parts {
  /** What it opens, and the start of its accessible name. */
  readonly label: string;
  /** Shown in full, on as many lines as it takes. */
  readonly sentence: string;
  readonly keys: string;
  /** Tab skips it, because its keyboard shortcut does the same. */
  readonly isPassedBy: boolean;
  readonly onPress: () => void;
}

/** One of several meters, in words; it opens all of them. */
export function MeterButton(props: MeterButtonProps) {
  const { label, sentence, keys, isPassedBy, onPress, ...parts } = props;
  return (
    <Button
      className={styles.button}
      excludeFromTabOrder={isPassedBy}
      aria-haspopup="dialog"
      {...defined({ "data-full": parts.isFull || undefined })}
      render={(dom) => <button {...dom} aria-keyshortcuts={keys} title={`${label} (${keys})`} />}
      onPress={onPress}
    >
      <span className={styles.words}>
        <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        {sentence}
      </span>
      <span className={styles.bar.small} aria-hidden>
        <Bar {...parts} />
      </span>
    </Button>
  );
}
