import { useSelector } from "@xstate/react";
import { memo, useContext } from "react";
import type { MeterReading } from "#domain/meter/meterReadings.ts";
import { crossingWords } from "#domain/meter/meterWords.ts";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { Meter } from "#ui/kit/progress/Meter.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import { useApp } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import { LineGroup } from "./LineGroup.tsx";
import * as styles from "./line.css.ts";
import { LineIsShown, useLineActor } from "./useLineField.tsx";

const NOT_ASKED = "Name a product to see the thresholds it counts toward.";
const NOTHING_LISTED = "Nothing on this line is on a list that has a threshold.";
const NOTHING_CROSSED = "This line crosses no threshold.";

/** Where the line brings its facility this year; a line that cannot be changed is in the reports already. */
export const ThresholdMeter = memo(function ThresholdMeter() {
  const isLocked = useSelector(useLineActor(), (state) => state.hasTag("locked"));
  return useContext(LineIsShown) && !isLocked ? (
    <LineGroup title="Thresholds of the facility">
      <Thresholds />
    </LineGroup>
  ) : null;
});

function Thresholds() {
  const line = useLineActor();
  const { inventory_id, inventory_product_id } = line.getSnapshot().context;
  const [state, send] = useMachine(useApp().machines.meter, { input: { inventory_id, inventory_product_id, line } });
  const { readings, error } = state.context;
  if (state.hasTag("failed")) return <FormFailure message={error ?? ""} onRetry={() => send({ type: "load.retry" })} />;
  if (readings.length === 0) {
    if (state.matches("unnamed")) return <p className={styles.summary}>{NOT_ASKED}</p>;
    return state.matches("shown") ? <p className={styles.summary}>{NOTHING_LISTED}</p> : <LoadingLine />;
  }
  return (
    <div className={styles.stack}>
      <p role="status" className={styles.crossed}>
        {crossingWords(readings) || NOTHING_CROSSED}
      </p>
      <ul className={styles.thresholds}>
        {readings.map((reading) => (
          <Threshold key={reading.id} reading={reading} />
        ))}
      </ul>
    </div>
  );
}

function Threshold({ reading: { name, report, bar, state, words } }: { readonly reading: MeterReading }) {
  const isReached = state === "crossing" || state === "reached";
  return (
    <li className={styles.threshold}>
      <span className={styles.thresholdName}>
        <span>{name}</span>
        <Badge tone={isReached ? "danger" : state === "close" ? "warning" : "neutral"}>{report}</Badge>
      </span>
      <Meter label={`${name}, ${report}`} words={`${words.figures}. ${words.left}`} {...bar} isFull={isReached} />
      <span className={styles.thresholdWords}>{words.figures}</span>
      <span className={styles.thresholdWords}>{words.left}</span>
    </li>
  );
}
