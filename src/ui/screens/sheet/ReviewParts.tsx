import { useState } from "react";
import { optionMachines } from "#application/optionMachines.ts";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { fieldLabel } from "#domain/sheet/review/reviewFields.ts";
import type { ProductGuess } from "#domain/sheet/review/Sheet.ts";
import { sureEntries } from "#application/sheet/ReviewContext.ts";
import { Button } from "#ui/kit/Button.tsx";
import type { HeadAction } from "#ui/kit/nav/PageHead.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { FormSection } from "#ui/kit/layout.tsx";
import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { counted } from "#ui/kit/counts.ts";
import { FormFailure } from "../form/FormFailure.tsx";
import { RecordPicker } from "../form/RecordPicker.tsx";
import { PRODUCTS_PATH } from "../product/productTexts.ts";
import { useMachines } from "../useApp.ts";
import { EntryTables, NotFound } from "./EntryTables.tsx";
import type { SheetPagesProps } from "./SheetPages.tsx";
import { type OpenReview, TypingForm } from "./TypingForm.tsx";
import * as styles from "./sheet.css.ts";
import { useSaveKey } from "../form/useSubmit.ts";

// The PDF reader is loaded when there is a PDF to show.
const SheetPages = lazyPart<SheetPagesProps>(async () => (await import("./SheetPages.tsx")).SheetPages, {
  failed: (_, __, retry) => <FormFailure message={UNREACHABLE} onRetry={retry} />,
});

type ReviewPartsProps = { readonly review: OpenReview; readonly isInWindow?: boolean };

/** The values that were read, next to the page that they are on: as a page, or in a dialog. */
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

/** What a person should know about the sheet before deciding. */
function SheetNotices({ review: { sheet, context, send } }: { readonly review: OpenReview }) {
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

type SheetOwnerProps = {
  readonly review: OpenReview;
  /** The button that creates the product is elsewhere. */
  readonly makesElsewhere: boolean;
};

/** The product of the sheet. It is proposed, but never attached automatically. */
function SheetOwner({ review, makesElsewhere }: SheetOwnerProps) {
  const { sheet, isBusy, send } = review;
  const options = useMachines(optionMachines);
  const [isChoosing, choose] = useState(false);
  if (sheet.product !== null)
    return (
      <p className={styles.muted}>
        Product: <TextLink href={`${PRODUCTS_PATH}/${sheet.product.id}`}>{sheet.product.name}</TextLink>
      </p>
    );
  if (sheet.read_state !== "read") return null;
  const attach = (product_id: number) => send({ type: "review.wanted", request: { kind: "attach", product_id } });
  return (
    <FormSection
      isSmall
      title="Product"
      description="This sheet has no product yet. Accepted values will be saved once it has one."
    >
      <ul className={styles.candidates}>
        {sheet.candidates.map((guess) => (
          <li key={guess.id} className={styles.candidate}>
            <span>
              <TextLink href={`${PRODUCTS_PATH}/${guess.id}`}>{guess.name}</TextLink> {detailsOf(guess)}
            </span>
            <Button
              size="small"
              isDisabled={isBusy}
              aria-label={`Attach to ${guess.name}`}
              onPress={() => attach(guess.id)}
            >
              Attach
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {makesElsewhere ? null : (
          <CreateProduct review={review} size="small" label="Create Product from Accepted Values" />
        )}
        <Button size="small" variant="quiet" onPress={() => choose(!isChoosing)}>
          {isChoosing ? "Cancel" : "Choose Another Product"}
        </Button>
      </div>
      {isChoosing ? (
        <RecordPicker
          name="product_id"
          label="Product for this sheet"
          machine={options.catalog}
          scope={null}
          value={null}
          tell={() => undefined}
          onChange={(product) => (product === null ? undefined : attach(product.id))}
        />
      ) : null}
    </FormSection>
  );
}

const detailsOf = ({ mfg_name, mfg_product_number, because }: ProductGuess): string =>
  [[mfg_name, mfg_product_number].filter(Boolean).join(", "), `same ${because}`].filter(Boolean).join("; ");

/** Accepts the sure values on pages that have been on the screen, and leads to those on other pages. */
export const sureActions = ({ context, send }: OpenReview): ReadonlyArray<HeadAction> => {
  const { seen, unseen } = sureEntries(context);
  const [next] = unseen;
  const page = next?.proposal.evidence.find((place) => !context.seenPages.includes(place.page))?.page;
  const none =
    next === undefined
      ? "No sure values are left that can be accepted without overwriting data."
      : "You have not viewed the pages of the other sure values yet.";
  const accept = {
    label: `Accept All Sure (${seen.length})`,
    disabledReason: seen.length === 0 ? none : undefined,
    onPress: () => send({ type: "review.sure.accepted" }),
  };
  if (next === undefined) return [accept];
  const words = `Show Page ${page ?? ""} (${counted(unseen.length, "sure value", "sure values")} not seen)`;
  return [accept, { label: words, onPress: () => send({ type: "review.entry.chosen", id: next.id }) }];
};

type CreateProductProps = { readonly review: OpenReview; readonly label: string; readonly size?: "medium" | "small" };

/** Creates a product from the accepted values, by button or save shortcut; a value being typed is saved first. */
export function CreateProduct({ review: { context, send }, label, size }: CreateProductProps) {
  const { sending, queue, typing } = context;
  const isAsked = [sending, ...queue].some((request) => request?.kind === "make product");
  const create = () => {
    if (!isAsked) send({ type: "review.wanted", request: { kind: "make product", name: "", mfg_name: "" } });
  };
  useSaveKey(() => (typing === null ? create() : send({ type: "review.typing.saved" })));
  return (
    <Button size={size} variant="primary" isPending={isAsked} keys="Control+S" onPress={create}>
      {label}
    </Button>
  );
}
