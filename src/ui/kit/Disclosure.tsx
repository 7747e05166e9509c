import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "react-aria-components/Button";
import * as styles from "./Disclosure.css.ts";

export interface DisclosureProps {
  readonly title: string;
  /** Mounted each time it is opened, so that its data is loaded then. */
  readonly children: ReactNode;
}

/** Content that is closed at first. */
export function Disclosure({ title, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        <Button
          className={styles.trigger}
          aria-expanded={isOpen}
          {...(isOpen ? { "aria-controls": panelId } : {})}
          onPress={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden className={styles.chevron} />
          {title}
        </Button>
      </h3>
      {isOpen ? (
        <div id={panelId} className={styles.panel}>
          {children}
        </div>
      ) : null}
    </section>
  );
}
