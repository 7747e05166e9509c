import { Button } from "#ui/kit/Button.tsx";
import * as styles from "../person.css.ts";
import { RECOVERY } from "./secondFactorTexts.ts";

type RecoveryCodesProps = { readonly codes: ReadonlyArray<string>; readonly onDone: () => void };

/** Shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div className={styles.question}>
      <p>{RECOVERY.whatFor}</p>
      <ul className={styles.codes} aria-label={RECOVERY.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="primary" autoFocus onPress={onDone}>
          {RECOVERY.done}
        </Button>
      </div>
    </div>
  );
}
