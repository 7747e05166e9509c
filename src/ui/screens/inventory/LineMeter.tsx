import { memo, useEffect, useState } from "react";
import { reportMachines } from "#application/report/reportMachines.ts";
import type { MeterLine } from "#application/report/meterMachine.ts";
import { crossingWords, nearestOf } from "#domain/meter/meterWords.ts";
import type { MeterReading } from "#domain/meter/MeterReading.ts";
import { Button } from "#ui/kit/Button.tsx";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { Meter, MeterButton } from "#ui/kit/progress/Meter.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { TermHelp } from "../help/TermHelp.tsx";
import { useAltKey } from "../useAltKey.ts";
import { useMachines } from "../useApp.ts";
import { useErrorAnnouncement } from "../useErrorAnnouncement.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./inventory.css.ts";

const COMPARING = "Comparing thresholds…";
const NOTHING_LISTED = "No threshold applies";
const NOT_COMPARED = "Not compared";
/** The form has a 'Try Again' of its own, and whoever hears the two must tell them apart. */
const COMPARE_AGAIN = "Try Again: Thresholds";
const NOTHING_CROSSED = "This line crosses no threshold.";

type LineMeterProps = MeterLine & {
  /** The page has a fixed order of fields; Alt+T opens the thresholds as well. */
  readonly isPassedBy?: boolean;
};

/** Where a line brings its facility this year, in one sentence: what it comes closest to, and behind it the rest. */
export const LineMeter = memo(function LineMeter({ isPassedBy = false, ...line }: LineMeterProps) {
  const [state, send] = useMachine(useMachines(reportMachines).meter, { input: line });
  const { typed } = line;
  useEffect(() => send({ type: "line.changed", typed }), [typed, send]);
  const [isOpen, setOpen] = useState(false);
  const { readings, error } = state.context;
  const { words } = useErrorAnnouncement(error ?? "", "");
  const nearest = nearestOf(readings);
  useAltKey("T", nearest === undefined ? undefined : () => setOpen(true));
  const isShown = state.matches("shown");
  const crossing = crossingWords(readings) || NOTHING_CROSSED;
  return (
    <div className={styles.place}>
      <VisuallyHidden>
        <span role="status">{state.hasTag("failed") ? words : nearest === undefined ? "" : crossing}</span>
      </VisuallyHidden>
      {state.hasTag("failed") ? (
        <>
          {NOT_COMPARED}
          <Button
            size="small"
            isPassedBy={isPassedBy}
            aria-label={COMPARE_AGAIN}
            onPress={() => send({ type: "load.retry" })}
          >
            Try Again
          </Button>
        </>
      ) : nearest === undefined ? (
        <span>{isShown ? NOTHING_LISTED : state.matches("unnamed") ? null : COMPARING}</span>
      ) : (
        <MeterButton
          label={THRESHOLDS}
          sentence={nearest.words.sentence}
          keys="Alt+T"
          isPassedBy={isPassedBy}
          onPress={() => setOpen(true)}
          {...nearest.bar}
          isFull={nearest.state === "crossing"}
        />
      )}
      {isOpen ? (
        <Modal title={THRESHOLDS} size="small" isDismissable onClose={() => setOpen(false)}>
          <p className={styles.crossed}>
            {crossing} <TermHelp terms={["Meter"]} />
          </p>
          <ThresholdList readings={readings} />
        </Modal>
      ) : null}
    </div>
  );
});

export const THRESHOLDS = "Thresholds of the facility";

/** Entries of reports, each with its bar and figures. */
function ThresholdList({ readings }: { readonly readings: ReadonlyArray<MeterReading> }) {
  return (
    <ul className={styles.thresholds} aria-label={THRESHOLDS}>
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
