import { useState } from "react";
import { changedAmounts } from "#domain/inventory/changedAmounts.ts";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { displayAmount } from "#domain/quantity/displayAmount.ts";
import { exactText } from "#domain/shared/fieldValues.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { DecimalField } from "#ui/kit/DecimalField.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { fromWalk, linesPath } from "../lineTexts.ts";
import type { OpenWalk } from "./OpenWalk.ts";
import { WalkForm } from "./WalkForm.tsx";
import * as styles from "./walk.css.ts";

type ChangeFormProps = { readonly walk: OpenWalk; readonly line: WalkLine };

const amountsOf = (line: WalkLine, quantity: string, size: string) => {
  const basis = {
    container_unit_name: line.container_unit_name === "" ? null : line.container_unit_name,
    physical_state: line.physical_state,
    pounds_per_gallon: exactText(line.pounds_per_gallon),
    conversion_factor: exactText(line.conversion_factor),
  };
  const stored = { max_gallons: exactText(line.max_gallons), max_pounds: exactText(line.max_pounds) };
  const before = {
    ...basis,
    container_quantity: exactText(line.container_quantity),
    container_size: exactText(line.container_size),
  };
  return changedAmounts(before, stored, { ...basis, container_quantity: quantity, container_size: size });
};

/** What stands there now, beside what stood there; the amounts follow while it is typed. */
export function ChangeForm({ walk, line }: ChangeFormProps) {
  const { send, context } = walk;
  const [quantity, setQuantity] = useState(exactText(line.container_quantity) ?? "");
  const [size, setSize] = useState(exactText(line.container_size) ?? "");
  const [place, setPlace] = useState(line.location_stored);
  const { max_gallons, max_pounds } = amountsOf(line, quantity, size);
  const save = () =>
    send({
      type: "walk.decided",
      input: {
        decision: "changed",
        container_quantity: quantity.trim() === "" ? null : quantity.trim(),
        container_size: size.trim() === "" ? null : size.trim(),
        location_stored: place.trim().toUpperCase(),
      },
    });
  return (
    <WalkForm label={`Change ${line.name}`} onSave={save} onClose={() => send({ type: "walk.form.closed" })}>
      <div className={styles.fields}>
        <DecimalField label="Quantity" decimals={6} value={quantity} onChange={setQuantity} autoFocus />
        <DecimalField
          label="Container Size"
          decimals={6}
          value={size}
          onChange={setSize}
          unit={line.container_unit_name || undefined}
        />
        <TextField label="Location" value={place} onChange={setPlace} autoComplete="off" />
      </div>
      <p className={styles.amounts} role="status">
        {`Max gallons ${displayAmount(max_gallons)}, max pounds ${displayAmount(max_pounds)}`}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small">
          Save
        </Button>
        <Button size="small" onPress={() => send({ type: "walk.form.closed" })}>
          Cancel
        </Button>
        <ButtonLink
          href={fromWalk(`${linesPath(context.inventory_id)}/${line.inventory_product_id}`)}
          size="small"
          variant="quiet"
        >
          Edit All Fields
        </ButtonLink>
      </div>
    </WalkForm>
  );
}
