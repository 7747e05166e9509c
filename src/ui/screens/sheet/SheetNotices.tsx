import { displayDate } from "#domain/shared/UsDate.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { fieldLabel } from "./sheetTexts.ts";
import type { OpenReview } from "./OpenReview.ts";
import * as styles from "./sheet.css.ts";

/** What a person should know of the sheet before deciding. */
export function SheetNotices({ review: { sheet, context, send } }: { readonly review: OpenReview }) {
  const { reading, differences, inventories, is_revision, former_date } = sheet;
  const isOld = reading !== null && reading.reader_version < sheet.newest_reader_version;
  return (
    <>
      {context.outage === null ? null : (
        <Notice tone="danger" role="alert" title="Your decisions have not been saved yet.">
          <div className={styles.message}>
            <span>{context.outage}</span>
            <span className={styles.buttons}>
              <Button size="small" onPress={() => send({ type: "review.sent.again" })}>
                Try Again
              </Button>
              <Button size="small" variant="quiet" onPress={() => send({ type: "review.discarded" })}>
                Discard
              </Button>
            </span>
          </div>
        </Notice>
      )}
      {context.message === null ? null : (
        <Notice tone="danger" role="alert">
          <div className={styles.message}>
            <span>{context.message}</span>
            <Button size="small" onPress={() => send({ type: "review.message.closed" })}>
              Close
            </Button>
          </div>
        </Notice>
      )}
      {sheet.reason === "" ? null : <Notice tone="warning">{sheet.reason}</Notice>}
      {sheet.read_state === "waiting" || sheet.read_state === "reading" ? (
        <Notice role="status">This sheet is being read. The values found will appear here.</Notice>
      ) : null}
      {isOld ? (
        <Notice>
          A newer version of the reader is available. Select 'Read Again' to see what it reads differently.
        </Notice>
      ) : null}
      {is_revision ? (
        <Notice>
          {former_date === null
            ? "The product had an older sheet. Unchanged values are hidden below."
            : `The product had the sheet of ${displayDate(former_date)}. Unchanged values are hidden below.`}
        </Notice>
      ) : null}
      {inventories.length === 0 ? null : (
        <Notice>
          These inventories of the current year use the product. Their lines keep the data copied earlier:{" "}
          {inventories.map(({ id, name }, at) => (
            <span key={id}>
              {at === 0 ? "" : ", "}
              <TextLink href={`/inventories/${id}/products`}>{name}</TextLink>
            </span>
          ))}
        </Notice>
      )}
      {differences.length === 0 ? null : (
        <Notice title="Differences from the previous reading">
          <ul className={styles.list}>
            {differences.map(({ field, of, before, after }) => (
              <li key={`${field} ${of}`}>
                {fieldLabel(field)}
                {of === "" ? "" : ` (${of})`}: {before ?? "nothing"} → {after ?? "nothing"}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
