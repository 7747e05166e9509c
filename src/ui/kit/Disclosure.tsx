import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Keys } from "./Button.tsx";
import { defined } from "./defined.ts";
import * as styles from "./Disclosure.css.ts";

export interface DisclosureProps {
  readonly title: string;
  /** The title with its subject, if several disclosures on a page have the same title. */
  readonly label?: string | undefined;
  /** Mounted each time it is opened, so that its data is loaded then. */
  readonly children: ReactNode;
  /** Shown instead of the content while it is closed. */
  readonly summary?: ReactNode;
  /** Keeps it open because something in it must be seen. */
  readonly isHeldOpen?: boolean | undefined;
  /** The shortcut that opens it as well, such as 'Alt+C'. */
  readonly keys?: string | undefined;
}

/** Content that is closed at first. */
export function Disclosure({ title, label, children, summary, isHeldOpen = false, keys }: DisclosureProps) {
  const [wasOpened, setOpen] = useState(false);
  const panelId = useId();
  const isOpen = wasOpened || isHeldOpen;
  return (
    <section className={summary === undefined ? styles.section : undefined}>
      <h3 className={styles.heading}>
        <Button
          className={styles.trigger}
          {...defined({ "aria-label": label })}
          aria-expanded={isOpen}
          {...(isOpen ? { "aria-controls": panelId } : {})}
          {...(keys === undefined ? {} : { render: (dom) => <button {...dom} aria-keyshortcuts={keys} /> })}
          onPress={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden className={styles.chevron} />
          {title}
          {keys === undefined ? null : <Keys keys={keys} />}
        </Button>
      </h3>
      {isOpen ? (
        <div id={panelId} className={styles.panel}>
          {children}
        </div>
      ) : (
        summary
      )}
    </section>
  );
}
