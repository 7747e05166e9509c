import { Check, Lock } from "lucide-react";
import { useId } from "react";
import * as styles from "./StepGroups.css.ts";

type StepGroup = {
  readonly id: string;
  /** Why the steps are or are not allowed. */
  readonly title: string;
  readonly isOpen: boolean;
  readonly steps: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    /** The result of the step; empty if nothing changes. */
    readonly leadsTo: string;
    readonly note: string;
  }>;
};
export interface StepGroupsProps {
  readonly groups: ReadonlyArray<StepGroup>;
}

/** The possible next steps, and the impossible ones with the reason. */
export function StepGroups({ groups }: StepGroupsProps) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { title, isOpen, steps } }: { readonly group: StepGroup }) {
  const titleId = useId();
  const Sign = isOpen ? Check : Lock;
  return (
    <section className={styles.group}>
      <h4 id={titleId} className={styles.title}>
        <Sign size={16} aria-hidden className={styles.sign[isOpen ? "open" : "shut"]} />
        {title}
      </h4>
      <ul className={styles.steps} aria-labelledby={titleId}>
        {steps.map(({ id, name, leadsTo, note }) => (
          <li key={id} className={styles.step}>
            <span className={isOpen ? styles.name : styles.shutName}>
              {name}
              {leadsTo === "" ? null : <span className={styles.muted}>{` → ${leadsTo}`}</span>}
            </span>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
