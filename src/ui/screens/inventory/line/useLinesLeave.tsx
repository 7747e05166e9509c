import { type ReactNode, useEffect, useEffectEvent } from "react";
import { LEAVE_PAGE } from "#application/shared/texts.ts";
import { lineDraftPlace } from "#domain/inventory/form/InventoryProductContext.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { QuestionDialog } from "../../form/QuestionDialog.tsx";
import { useLeaveHold } from "../../form/useLeaveGuard.tsx";
import { useApp } from "../../useApp.ts";
import { leaveUnsaved, savingProducts } from "../lineTexts.ts";
import * as styles from "./line.css.ts";
import type { LineEntry, LinesLeaving } from "./useLineEntries.ts";

/**
 * Leaving waits for the lines being saved, then continues by itself.
 * @param onLeave called with the step reached; null if the person stays
 * @returns the message or question to render meanwhile
 */
export const useLinesLeave = (
  entries: ReadonlyArray<LineEntry>,
  leaving: LinesLeaving | null,
  onLeave: (leaving: LinesLeaving | null) => void,
): ReactNode => {
  const { drafts } = useApp();
  const saving = entries.filter(({ standing }) => standing === "saving").length;
  const unsent = entries.filter(({ standing }) => standing === "waiting");
  useLeaveHold(saving + unsent.length > 0, (held) =>
    onLeave({ ...held, step: unsent.length > 0 ? "asks" : "waits", dropped: [] }),
  );
  const take = () => {
    for (const { input } of unsent) drafts.keep({ place: lineDraftPlace(input, input.number), draft: null });
    leaving?.take();
  };
  const isFree = leaving !== null && saving === 0 && leaving.step !== "asks" && leaving.step !== "left";
  const goOn = useEffectEvent(take);
  useEffect(() => {
    if (isFree) goOn();
  }, [isFree]);

  if (leaving === null || isFree) return null;
  const stay = () => onLeave(null);
  switch (leaving.step) {
    case "asks": {
      const drop = () => onLeave({ ...leaving, step: "waits", dropped: unsent.map(({ input }) => input.key) });
      return <QuestionDialog question={LEAVE_PAGE} onConfirm={drop} onCancel={stay} />;
    }
    case "waits":
      return (
        <div className={styles.leaving}>
          <Notice role="status" title={savingProducts(saving)}>
            <p>You will leave this page when this is done.</p>
            <Button size="small" onPress={stay}>
              Stay on This Page
            </Button>{" "}
            <Button size="small" onPress={() => onLeave({ ...leaving, step: "asksNotToWait" })}>
              Leave Now
            </Button>
          </Notice>
        </div>
      );
    case "asksNotToWait": {
      const leave = () => {
        onLeave({ ...leaving, step: "left" });
        take();
      };
      return (
        <QuestionDialog question={leaveUnsaved(saving, !leaving.isSigningOut)} onConfirm={leave} onCancel={stay} />
      );
    }
    case "left":
      return null;
  }
};
