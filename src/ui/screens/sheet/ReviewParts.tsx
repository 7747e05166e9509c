import { UNREACHABLE } from "#application/shared/messages.ts";
import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { EntryTables } from "./EntryTables.tsx";
import { NotFound } from "./NotFound.tsx";
import type { OpenReview } from "./OpenReview.ts";
import type { SheetPagesProps } from "./SheetPages.tsx";
import { SheetNotices } from "./SheetNotices.tsx";
import { SheetOwner } from "./SheetOwner.tsx";
import { TypingForm } from "./TypingForm.tsx";
import * as styles from "./sheet.css.ts";

// The PDF reader is fetched when there is a PDF to show.
const SheetPages = lazyPart<SheetPagesProps>(async () => (await import("./SheetPages.tsx")).SheetPages, {
  failed: (_, __, retry) => <FormFailure message={UNREACHABLE} onRetry={retry} />,
});

type ReviewPartsProps = { readonly review: OpenReview; readonly isInWindow?: boolean };

/** What was read, beside the page that it was read from: on a page of its own, or in a window. */
export function ReviewParts({ review, isInWindow = false }: ReviewPartsProps) {
  const { typing } = review.context;
  return (
    <>
      <SheetNotices review={review} />
      <div className={styles.sides}>
        <div className={styles.work}>
          <SheetOwner review={review} makesElsewhere={isInWindow} />
          {typing !== null && typing.entryId === null ? <TypingForm review={review} typing={typing} /> : null}
          <EntryTables review={review} />
          <NotFound review={review} />
        </div>
        <aside className={styles.pages} data-in-window={isInWindow || undefined}>
          <SheetPages review={review} />
        </aside>
      </div>
    </>
  );
}
