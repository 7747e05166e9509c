import { type ReactNode, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { defined } from "../defined.ts";
import { VisuallyHidden } from "../layout.tsx";
import { useOverflow } from "../useOverflow.ts";
import { FocusBack } from "../overlay/FocusBack.tsx";
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
  /** What is opened, and the start of the accessible name. */
  readonly label: string;
  /** Cut if it is long, unlike `brief`. */
  readonly name: string;
  readonly brief: string;
  readonly keys: string;
  /** Tab skips it, because its keyboard shortcut does the same. */
  readonly isPassedBy: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** One of several meters in one line; it opens all of them. */
export function MeterButton(props: MeterButtonProps) {
  const { label, name, brief, keys, isPassedBy, isOpen, onOpenChange, children, ...parts } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={trigger}
        className={styles.button}
        excludeFromTabOrder={isPassedBy}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...defined({ "data-full": parts.isFull || undefined })}
        render={(dom) => <button {...dom} aria-keyshortcuts={keys} title={`${name} ${brief} (${keys})`} />}
        onPress={() => onOpenChange(!isOpen)}
      >
        <span className={styles.words}>
          <VisuallyHidden>{`${label}: `}</VisuallyHidden>
          <span className={styles.name}>{name}</span> <span className={styles.brief}>{brief}</span>
        </span>
        <span className={styles.bar.small} aria-hidden>
          <Bar {...parts} />
        </span>
      </Button>
      <Popover
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom end"
        offset={4}
        className={styles.popover}
      >
        <FocusBack />
        <Dialog aria-label={label} className={styles.dialog}>
          <Scrolled>{children}</Scrolled>
        </Dialog>
      </Popover>
    </>
  );
}

/** Focusable if it has to be scrolled, because it may contain nothing else that takes the focus. */
function Scrolled({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const isScrollable = useOverflow(content);
  return (
    <div ref={content} className={styles.content} {...(isScrollable ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}
