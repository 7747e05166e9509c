import { useState } from "react";
import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import type { Option } from "#domain/shared/Page.ts";
import { exactText } from "#domain/shared/fieldValues.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { DecimalField } from "#ui/kit/DecimalField.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { RecordPicker } from "../../form/RecordPicker.tsx";
import { useApp } from "../../useApp.ts";
import { fromWalk, linesPath } from "../lineTexts.ts";
import type { OpenWalk } from "./OpenWalk.ts";
import { WalkForm } from "./WalkForm.tsx";
import * as styles from "./walk.css.ts";

type NewLineFormProps = { readonly walk: OpenWalk; readonly line: WalkLine };

const chosen = (id: number | null, name: string): Option | null => (id === null ? null : { id, name });
const unheard = () => undefined;

/** A line that the earlier inventory does not have, here: the container is that of the line at the cursor. */
export function NewLineForm({ walk: { send, context }, line }: NewLineFormProps) {
  const { options } = useApp().machines;
  const { inventory_id } = context;
  const [product, setProduct] = useState<Option | null>(null);
  const [quantity, setQuantity] = useState("");
  const [size, setSize] = useState(exactText(line.container_size) ?? "");
  const [unit, setUnit] = useState(chosen(line.container_unit, line.container_unit_name));
  const [container, setContainer] = useState(chosen(line.container, line.container_name));
  const [place, setPlace] = useState(line.place);
  const [isAsked, ask] = useState(false);
  const close = () => send({ type: "walk.form.closed" });
  const save = () => {
    if (product === null) return ask(true);
    return send({
      type: "walk.added",
      line: {
        product_id: product.id,
        container_id: container?.id ?? null,
        container_unit: unit,
        container_size: size.trim(),
        container_quantity: quantity.trim(),
        location_stored: place.trim().toUpperCase(),
      },
    });
  };
  // Enter adds also while decisions are under way, but no line twice.
  const isAdding = [context.sending, ...context.queue].some((request) => request?.kind === "add");
  const none = { scope: null, emptyMessage: EMPTY_OPTIONS.noOptionsFound, tell: unheard };
  return (
    <WalkForm label="Add a line here" onSave={save} onClose={close}>
      <div className={styles.fields}>
        <RecordPicker
          label="Product"
          name="product"
          machine={options.catalog}
          scope={null}
          emptyMessage={EMPTY_OPTIONS.noProducts}
          tell={unheard}
          isRequired
          value={product}
          onChange={setProduct}
          error={isAsked && product === null ? "Product is required." : undefined}
        />
        <DecimalField label="Quantity" decimals={6} value={quantity} onChange={setQuantity} />
        <DecimalField label="Container Size" decimals={6} value={size} onChange={setSize} />
        <RecordPicker {...none} label="Unit" name="unit" machine={options.units} value={unit} onChange={setUnit} />
        <RecordPicker
          {...none}
          label="Container Type"
          name="container"
          machine={options.containers}
          value={container}
          onChange={setContainer}
        />
        <TextField label="Location" value={place} onChange={setPlace} autoComplete="off" />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" isPending={isAdding}>
          Add
        </Button>
        <Button size="small" onPress={close}>
          Cancel
        </Button>
        <ButtonLink href={fromWalk(`${linesPath(inventory_id)}/create`)} size="small" variant="quiet">
          Product Not in the Catalog
        </ButtonLink>
      </div>
    </WalkForm>
  );
}
