import { lineAt, lineToUndo } from "#application/inventory/WalkContext.ts";
import { Button } from "#ui/kit/Button.tsx";
import type { OpenWalk } from "./OpenWalk.ts";
import * as styles from "./walk.css.ts";

/** What can be done to the line at the cursor, always at the same place: for a thumb, and to show the keys. */
export function WalkBar({ walk: { context, refusal, send } }: { readonly walk: OpenWalk }) {
  const line = lineAt(context);
  if (line === null) return null;
  const isGone = line.state === "gone";
  const closed = refusal ?? (isGone ? "This line is marked as gone. Undo that first." : undefined);
  const undoable = lineToUndo(context);
  return (
    <div className={styles.bar} role="group" aria-label={`Actions for ${line.name}`}>
      <span className={styles.barLine}>{line.name}</span>
      <Button
        variant="primary"
        keys="S"
        keepsFocus
        disabledReason={closed}
        onPress={() => send({ type: "walk.decided", input: { decision: "same" } })}
      >
        Same
      </Button>
      <Button keys="C" disabledReason={closed} onPress={() => send({ type: "walk.form.opened", form: "change" })}>
        Change
      </Button>
      <Button keys="G" disabledReason={closed} onPress={() => send({ type: "walk.form.opened", form: "gone" })}>
        Gone
      </Button>
      <Button keys="N" disabledReason={refusal} onPress={() => send({ type: "walk.form.opened", form: "new" })}>
        New
      </Button>
      <Button
        keys="U"
        keepsFocus
        disabledReason={refusal ?? (undoable === null ? "There is nothing to undo." : undefined)}
        onPress={() => send({ type: "walk.undone" })}
      >
        Undo
      </Button>
    </div>
  );
}
