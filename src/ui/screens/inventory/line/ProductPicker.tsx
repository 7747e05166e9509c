import { useSelector } from "@xstate/react";
import { type KeyboardEvent, useCallback, useContext, useEffect, useRef } from "react";
import { EMPTY_OPTIONS, LOADING } from "#application/shared/texts.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { productName } from "#domain/inventory/form/productLocks.ts";
import type { ProductOption } from "#domain/product/Product.ts";
import { ComboBox } from "#ui/kit/combo/ComboBox.tsx";
import type { Option } from "#ui/kit/field/Select.tsx";
import { isAltKey } from "../../useAltKey.ts";
import { useApp } from "../../useApp.ts";
import { choiceEvent, useOptions } from "../../form/useOptions.ts";
import { ADD_NEW_PRODUCT, NEW_PRODUCT_KEYS } from "../lineTexts.ts";
import { FromSheet } from "./FromSheet.tsx";
import * as styles from "./line.css.ts";
import { LineIsShown, useLineField } from "./useLineField.tsx";

const productOption = ({ id, name, mfg_name }: ProductOption): Option => ({
  id: String(id),
  label: name,
  description: mfg_name,
});

const unknownProduct = (text: string): string =>
  `“${text}” is not in the catalog. Choose a product from the list, or press Alt+N to add it as a new one.`;

const NEW_PRODUCT = "New product. It will also be added to the product catalog.";

/** A product, or a new name (spec B4). Typing a new name keeps searching, so that duplicates are noticed. */
export function ProductPicker() {
  const { actor, common, change } = useLineField("name");
  const isShown = useContext(LineIsShown);
  const name = useSelector(actor, ({ context }) => productName(context));
  const productId = useSelector(actor, ({ context }) => context.choosing?.id ?? context.draft.product_id);
  const isNew = useSelector(actor, ({ context }) => context.isNewProduct && context.choosing === null);
  const isLoading = useSelector(actor, ({ context }) => context.choosing !== null && !context.productFailed);
  const isLocked = useSelector(actor, (state) => state.hasTag("locked"));
  const mayAdd = useSelector(
    actor,
    ({ context }) =>
      context.inventory !== null &&
      inventoryDecision({ role: context.role, ...context.inventory }, "product.added").allowed,
  );
  const inventory_id = useSelector(actor, ({ context }) => context.inventory_id);
  /** The previous line may be about to add the product named here. */
  const isLineBeforeOpen = useSelector(actor, ({ context }) => context.before !== null);
  const isChosen = !isNew && productId !== null;
  const offersAdding = mayAdd && !isNew;
  const list = useOptions({
    machine: useApp().machines.options.products,
    scope: { inventory_id },
    emptyMessage: EMPTY_OPTIONS.noProducts,
    toOption: productOption,
    isFreeText: isNew,
    offersAdding,
    on: (event) => {
      if (event.type === "choice.made") actor.send({ type: "product.chosen", option: event.option });
      else if (event.type === "choice.adds") actor.send({ type: "product.new.requested", name: event.text });
      else if (event.type === "choice.failed" && event.reason === "none" && isLineBeforeOpen) {
        actor.send({ type: "choice.awaited", name: "name" });
      } else if (event.type === "choice.failed" && event.reason === "none" && offersAdding) {
        actor.send({ type: event.type, name: "name", message: unknownProduct(event.text) });
      } else actor.send(choiceEvent("name", event));
    },
  });
  const { lookAgain } = list;
  useEffect(() => {
    if (!isLineBeforeOpen) lookAgain();
  }, [isLineBeforeOpen, lookAgain]);
  const type = (text: string) => {
    list.onType(text);
    if (isNew) change(text);
  };
  const part = useRef<HTMLDivElement>(null);
  const sheetButton = useRef<HTMLSpanElement>(null);
  const find = useCallback(
    (option: ProductOption) => actor.send({ type: "product.chosen", option, keepsShelf: true }),
    [actor],
  );
  const input = useCallback(() => part.current?.querySelector("input"), []);
  const pressKey = (event: KeyboardEvent) => {
    if (isAltKey("P", event.nativeEvent)) {
      event.preventDefault();
      list.onClose();
      sheetButton.current?.querySelector("button")?.click();
    }
    if (!offersAdding || common.isReadOnly || !isAltKey("N", event.nativeEvent)) return;
    event.preventDefault();
    list.onClose();
    actor.send({ type: "product.new.requested", name: list.typed ?? "" });
  };
  return (
    <div ref={part} className={styles.picker} onKeyDown={pressKey}>
      {/* Before the picker, so that Tab from the picker leads to the next field. */}
      <FromSheet
        trigger={sheetButton}
        isOffered={mayAdd && !isLocked && !isChosen && isShown}
        isPassedBy={isNew}
        onFound={find}
        picker={input}
      />
      <ComboBox
        list={{ ...list, onType: type }}
        label={common.label}
        error={common.error}
        onBlur={common.onBlur}
        isDisabled={isLocked}
        isReadOnly={common.isReadOnly}
        isRequired
        placeholder="Search products"
        description={isLoading ? LOADING : isNew ? NEW_PRODUCT : undefined}
        freeText={isNew ? name : undefined}
        value={!isChosen ? null : { id: String(productId), label: name }}
        onClear={() => actor.send({ type: "product.cleared" })}
        // Not offered before the catalog has answered.
        addLabel={offersAdding && !(list.isLoading && list.options.length === 0) ? ADD_NEW_PRODUCT : undefined}
        addKeys={NEW_PRODUCT_KEYS}
      />
    </div>
  );
}
