import type { KeyboardEvent } from "react";
import { Keys } from "#ui/kit/Button.tsx";
import { VisuallyHidden } from "#ui/kit/layout.tsx";
import type { TextFieldParts } from "#ui/kit/field/TextField.tsx";
import * as styles from "./line.css.ts";

const TAKE = "ArrowRight";

/**
 * Proposes a text at the end of a field; only its shortcut or a click accepts it, so that no unseen text is saved.
 * `words`: what is shown, if not the text itself.
 */
export const proposedText = (
  text: string | undefined,
  value: string,
  change: (value: string) => void,
  words = text,
): Pick<TextFieldParts, "inputProps" | "trailing"> => {
  const takeByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if (text === undefined || key !== TAKE || currentTarget.selectionStart !== value.length) return;
    event.preventDefault();
    change(text);
  };
  return {
    inputProps: { onKeyDown: takeByKey },
    trailing:
      text === undefined ? undefined : (
        <span className={styles.known}>
          <VisuallyHidden>
            <span role="status">{`Press the right arrow key to use ${words}`}</span>
          </VisuallyHidden>
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className={styles.knownText}
            // Keeps the focus in the text field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => change(text)}
          >
            <span className={styles.knownWords}>{words}</span>
            <Keys keys="→" />
          </button>
        </span>
      ),
  };
};
