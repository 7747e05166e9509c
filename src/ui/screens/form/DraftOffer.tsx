import type { KeptDraft } from "#domain/form/KeptDraft.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { displayDay, displayMoment, displayTime } from "../moments.ts";
import * as styles from "./form.css.ts";

const momentOf = (at: number): string =>
  displayDay(at) === displayDay(Date.now()) ? displayTime(at) : displayMoment(at);

const OUTDATED =
  "The record has changed since then. When you save, both sets of changes are kept, and you choose where they conflict.";

type DraftOfferProps = {
  readonly offer: KeptDraft;
  readonly isOutdated: boolean;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
};

/** Offers what was typed before and not saved. It takes no focus. */
export function DraftOffer({ offer, isOutdated, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Notice role="status">
      <div className={styles.row}>
        <span className={styles.text}>
          {`Restore your draft from ${momentOf(offer.at)}?`}
          {isOutdated ? ` ${OUTDATED}` : null}
        </span>
        <Button size="small" onPress={onRestore}>
          Restore
        </Button>
        <Button size="small" variant="quiet" onPress={onDiscard}>
          Discard
        </Button>
      </div>
    </Notice>
  );
}

/** @param keptAt when the restored draft had been kept, ms */
export function DraftRestored({ keptAt }: { readonly keptAt: number }) {
  return (
    <Notice role="status">{`Your unsaved changes from ${momentOf(keptAt)} were restored. They are not saved yet.`}</Notice>
  );
}
