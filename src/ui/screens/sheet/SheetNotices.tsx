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
        <Notice tone="danger" role="alert" title="What you decided is not stored yet.">
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
        <Notice role="status">This sheet is being read. What it says appears here.</Notice>
      ) : null}
      {isOld ? <Notice>A newer reader is there. 'Read Again' shows what it would propose differently.</Notice> : null}
      {is_revision ? (
        <Notice>
          {former_date === null
            ? "The product had an older sheet. What is the same is left out below."
            : `The product had the sheet of ${displayDate(former_date)}. What is the same is left out below.`}
        </Notice>
      ) : null}
      {inventories.length === 0 ? null : (
        <Notice>
          Inventories of this year use the product, and their lines keep the facts that they copied:{" "}
          {inventories.map(({ id, name }, at) => (
            <span key={id}>
              {at === 0 ? "" : ", "}
              <TextLink href={`/inventories/${id}/products`}>{name}</TextLink>
            </span>
          ))}
        </Notice>
      )}
      {differences.length === 0 ? null : (
        <Notice title="What the last reading says differently">
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
