import { useState } from "react";
import type { ProductGuess } from "#domain/sheet/review/Sheet.ts";
import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { FormSection } from "#ui/kit/layout.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { RecordPicker } from "../form/RecordPicker.tsx";
import { PRODUCTS_PATH } from "../product/productTexts.ts";
import { useApp } from "../useApp.ts";
import { CreateProduct } from "./CreateProduct.tsx";
import type { OpenReview } from "./OpenReview.ts";
import * as styles from "./sheet.css.ts";

type SheetOwnerProps = {
  readonly review: OpenReview;
  /** The button that creates the product stands in another place. */
  readonly makesElsewhere?: boolean;
};

/** Which product the sheet is of. It is proposed, and never attached by itself. */
export function SheetOwner({ review, makesElsewhere = false }: SheetOwnerProps) {
  const { sheet } = review;
  if (sheet.product !== null)
    return (
      <p className={styles.owner}>
        Product: <TextLink href={`${PRODUCTS_PATH}/${sheet.product.id}`}>{sheet.product.name}</TextLink>
      </p>
    );
  return sheet.read_state === "read" ? <Owners review={review} makesElsewhere={makesElsewhere} /> : null;
}

function Owners({ review, makesElsewhere }: Required<SheetOwnerProps>) {
  const { sheet, isBusy, send } = review;
  const { options } = useApp().machines;
  const [isChoosing, choose] = useState(false);
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
          emptyMessage={EMPTY_OPTIONS.noOptionsFound}
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
