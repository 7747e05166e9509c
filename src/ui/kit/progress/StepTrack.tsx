import { Check, X } from "lucide-react";
import { Disclosure } from "../Disclosure.tsx";
import * as styles from "./StepTrack.css.ts";
import { VisuallyHidden } from "../layout.tsx";

type TrackMood = "open" | "done" | "wrong";
export interface StepTrackProps {
  readonly label: string;
  readonly steps: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly stage: "past" | "here" | "ahead";
  }>;
  /** The state of the current step: in progress, done, or failed. */
  readonly mood?: TrackMood;
  /** Facts about the current step, collapsed at first. */
  readonly factsTitle: string;
  readonly facts: ReadonlyArray<{ readonly label: string; readonly value: string }>;
}

/** The steps of a sequence, with the current one and facts about it. */
export function StepTrack({ label, steps, mood = "open", factsTitle, facts }: StepTrackProps) {
  return (
    <div role="group" aria-label={label} className={styles.whole}>
      <ol className={styles.track}>
        {steps.map(({ id, name, stage }, index) => (
          <li
            key={id}
            className={stage === "here" ? styles.here[mood] : styles.step}
            aria-current={stage === "here" ? "step" : undefined}
          >
            <span className={stage === "here" ? styles.sign[mood] : styles.sign[stage]} aria-hidden>
              <Sign mood={stage === "past" ? "done" : stage === "here" ? mood : "open"} number={index + 1} />
            </span>
            <span className={styles.name}>
              {name}
              {stage === "past" ? <VisuallyHidden>, done</VisuallyHidden> : null}
            </span>
          </li>
        ))}
      </ol>
      <Disclosure title={factsTitle}>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label} className={styles.fact}>
              <dt className={styles.term}>{fact.label}</dt>
              <dd className={styles.detail}>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}

function Sign({ mood, number }: { readonly mood: TrackMood; readonly number: number }) {
  if (mood === "done") return <Check size={14} />;
  return mood === "wrong" ? <X size={14} /> : number;
}
