import { Circle, CircleDot } from "lucide-react";
import { Fragment, useId } from "react";
import * as styles from "./StateChart.css.ts";
import { VisuallyHidden } from "../layout.tsx";

type ChartArrow = { readonly id: string; readonly from: string; readonly to: string; readonly label: string };
type ChartRegion = {
  readonly id: string;
  readonly question: string;
  /** In display order; arrows connect neighbors, in either direction. */
  readonly states: ReadonlyArray<{ readonly id: string; readonly name: string; readonly isCurrent: boolean }>;
  readonly arrows: ReadonlyArray<ChartArrow>;
};
export interface StateChartProps {
  readonly regions: ReadonlyArray<ChartRegion>;
}

/** Questions with the states that answer them, the current one highlighted, and the steps between them. */
export function StateChart({ regions }: StateChartProps) {
  return (
    <div className={styles.chart}>
      {regions.map((region) => (
        <Region key={region.id} region={region} />
      ))}
    </div>
  );
}

function Region({ region: { question, states, arrows } }: { readonly region: ChartRegion }) {
  const titleId = useId();
  const between = (one: string | undefined, other: string) =>
    arrows.filter(({ from, to }) => (from === one && to === other) || (from === other && to === one));
  return (
    <div className={styles.region}>
      <span id={titleId} className={styles.question}>
        {question}
      </span>
      <ul className={styles.states} aria-labelledby={titleId}>
        {states.map(({ id, name, isCurrent }, index) => (
          <Fragment key={id}>
            {index === 0 ? null : (
              <li className={styles.between}>
                {between(states[index - 1]?.id, id).map((arrow) => (
                  <Arrow key={arrow.id} arrow={arrow} region={{ states }} isBack={arrow.from === id} />
                ))}
              </li>
            )}
            <li className={isCurrent ? styles.current : styles.state} aria-current={isCurrent ? "true" : undefined}>
              {isCurrent ? (
                <CircleDot size={14} aria-hidden className={styles.sign} />
              ) : (
                <Circle size={14} aria-hidden className={styles.sign} />
              )}
              <span>
                {name}
                {isCurrent ? <VisuallyHidden>, current</VisuallyHidden> : null}
              </span>
            </li>
          </Fragment>
        ))}
      </ul>
    </div>
  );
}

type ArrowProps = {
  readonly arrow: ChartArrow;
  readonly region: Pick<ChartRegion, "states">;
  readonly isBack: boolean;
};

function Arrow({ arrow, region, isBack }: ArrowProps) {
  const state = (wanted: string) => region.states.find(({ id }) => id === wanted);
  const isOpen = state(arrow.from)?.isCurrent === true;
  return (
    <span className={styles.arrow[isOpen ? "open" : "shut"]}>
      {arrow.label}
      <VisuallyHidden>
        {`, from ${state(arrow.from)?.name ?? ""} to ${state(arrow.to)?.name ?? ""}${isBack ? "" : "; "}`}
      </VisuallyHidden>
      <span className={styles.line[isBack ? "back" : "forth"]} aria-hidden />
    </span>
  );
}
