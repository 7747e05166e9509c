import { useSelector } from "@xstate/react";
import { useRef } from "react";
import { EMPTY_OPTIONS, LOADING } from "#application/shared/texts.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { productName } from "#domain/inventory/productLocks.ts";
import type { ProductOption } from "#domain/product/Product.ts";
import { ComboBox } from "#ui/kit/ComboBox.tsx";
import type { Option } from "#ui/kit/Select.tsx";
import { useApp } from "../../useApp.ts";
import { useOptions } from "../../form/useOptions.ts";
import { ADD_NEW_PRODUCT } from "../lineTexts.ts";
import { useLineField } from "./useLineField.tsx";

const productOption = ({ id, name, mfg_name }: ProductOption): Option => ({
  id: String(id),
  label: name,
  description: mfg_name,
});

const NEW_PRODUCT = "New product: it is also added to the product catalog.";

/** A product, or a new name (spec B4). Typing a new name keeps searching, so that duplicates are noticed. */
export function ProductPicker() {
  const { actor, common, change } = useLineField("name");
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
  const choices = useOptions(
    useApp().machines.options.products,
    { inventory_id },
    productOption,
    EMPTY_OPTIONS.noProducts,
  );
  const picked = useRef<string | null>(null);

  const choose = (option: Option | null) => {
    if (option === null) return actor.send({ type: "product.cleared" });
    picked.current = option.label;
    const known = choices.find(option.id);
    actor.send({
      type: "product.chosen",
      option: known ?? { id: Number(option.id), name: option.label, mfg_name: option.description ?? "" },
    });
  };
  const type = (text: string) => {
    const isEcho = text === picked.current;
    picked.current = null;
    // The field reports the label of a choice as its new text; the choice itself was sent already.
    if (isEcho) return;
    choices.onInputChange(text);
    if (isNew) change(text);
  };
  const add = { label: ADD_NEW_PRODUCT, onPress: () => requestNew(isNew ? name : choices.inputValue) };
  const requestNew = (text: string) => actor.send({ type: "product.new.requested", name: text });
  const chosen = productId === null ? null : { id: String(productId), label: name };
  return (
    <ComboBox
      {...choices}
      label={common.label}
      error={common.error}
      onBlur={common.onBlur}
      isDisabled={isLocked}
      isReadOnly={common.isReadOnly}
      isRequired
      placeholder="Search products"
      description={isLoading ? LOADING : isNew ? NEW_PRODUCT : undefined}
      allowsCustomValue={isNew}
      inputValue={isNew ? name : choices.inputValue}
      onInputChange={type}
      value={isNew ? null : chosen}
      onSelect={choose}
      action={mayAdd && !isNew ? add : undefined}
    />
  );
}
