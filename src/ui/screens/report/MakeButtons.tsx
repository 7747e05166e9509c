import type { ReactNode } from "react";
import { Button } from "#ui/kit/Button.tsx";
import { CANCEL } from "./reportTexts.ts";
import * as styles from "./report.css.ts";

type MakeButtonsProps = {
  /** `Create Report`. */
  readonly label: string;
  readonly isMaking: boolean;
  /** Said while the file is made. */
  readonly making: string;
  readonly disabledReason: string | undefined;
  readonly onCancel: () => void;
  /** What else can be done while no file is made. */
  readonly children?: ReactNode;
};

/** The end of a form that makes a file. */
export function MakeButtons({ label, isMaking, making, disabledReason, onCancel, children }: MakeButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="primary" isPending={isMaking} disabledReason={disabledReason}>
        {label}
      </Button>
      {isMaking ? <Button onPress={onCancel}>{CANCEL}</Button> : children}
      <span role="status" className={styles.muted}>
        {isMaking ? making : null}
      </span>
    </div>
  );
}
