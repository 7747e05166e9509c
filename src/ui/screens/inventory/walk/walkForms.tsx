import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { optionMachines } from "#application/optionMachines.ts";
import type { WalkContext } from "#application/inventory/walk/WalkContext.ts";
import type { WalkEvent } from "#application/inventory/walk/walkMachine.ts";
import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import type { Inventory } from "#domain/inventory/Inventory.ts";
import { changedAmounts } from "#domain/inventory/changedAmounts.ts";
import type { TypedCells } from "#domain/meter/typedLine.ts";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { GONE_REASONS, MAX_REASON } from "#domain/inventory/walk/walkStates.ts";
import { displayAmount } from "#domain/quantity/displayAmount.ts";
import type { Option } from "#domain/shared/Page.ts";
import { exactText } from "#domain/shared/fieldValues.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { DecimalField } from "#ui/kit/field/DecimalField.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { RecordPicker } from "../../form/RecordPicker.tsx";
import { useMachines } from "../../useApp.ts";
import { fromWalk, linesPath } from "../inventoryPage.tsx";
import { LineMeter } from "../LineMeter.tsx";
import * as styles from "./walk.css.ts";

/** A loaded walk. */
export type OpenWalk = {
  readonly context: WalkContext;
  readonly inventory: Inventory;
  /** Why nothing may be decided; undefined if it may. */
  readonly refusal: string | undefined;
  readonly send: (event: WalkEvent) => void;
};

export const SAME = { type: "walk.decided", input: { decision: "same" } } as const;

type LineProps = { readonly walk: OpenWalk; readonly line: WalkLine };

type WalkFormProps = {
  readonly label: string;
  readonly submit: string;
  readonly isPending?: boolean;
  readonly onSave: () => void;
  readonly send: OpenWalk["send"];
  readonly onKey?: (key: string) => boolean;
  readonly children: ReactNode;
  /** After its buttons. */
  readonly more?: ReactNode;
};

/** Shown below its line. Enter saves, Escape closes; the first field gets the focus. */
function WalkForm({ label, submit, isPending = false, onSave, send, onKey, children, more }: WalkFormProps) {
  const close = () => send({ type: "walk.form.closed" });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>("input");
    if (field != null) {
      field.focus();
      field.select();
    }
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <form
      ref={form}
      aria-label={label}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      onKeyDown={(event) => {
        // Shortcuts of the page have Alt.
        if (!event.altKey) event.stopPropagation();
        if (event.defaultPrevented) return;
        if (event.key === "Escape") close();
        else if (onKey?.(event.key) === true) event.preventDefault();
      }}
    >
      {children}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" isPending={isPending}>
          {submit}
        </Button>
        <Button size="small" onPress={close}>
          Cancel
        </Button>
        {more}
      </div>
    </form>
  );
}

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

type WalkMeterProps = LineProps & { readonly cells?: TypedCells };
const AS_STORED: TypedCells = {};

/** Begun anew once something is saved: until then the server would answer without it. */
export function WalkMeter({ walk: { context, refusal }, line, cells = AS_STORED }: WalkMeterProps) {
  const { inventory_product_id: id, version, state } = line;
  const isSaved = context.sending === null && context.queue.length === 0;
  if (!isSaved || state === "gone" || refusal !== undefined) return null;
  const { inventory_id } = context;
  return <LineMeter key={`${id} ${version}`} inventory_id={inventory_id} inventory_product_id={id} typed={cells} />;
}

/** The current values, next to the earlier ones; amounts are calculated during typing. */
export function ChangeForm({ walk, line }: LineProps) {
  const { send, context } = walk;
  const [quantity, setQuantity] = useState(exactText(line.container_quantity) ?? "");
  const [size, setSize] = useState(exactText(line.container_size) ?? "");
  const [place, setPlace] = useState(line.location_stored);
  const { max_gallons, max_pounds } = amountsOf(line, quantity, size);
  const cells = useMemo(() => ({ container_quantity: quantity, container_size: size }), [quantity, size]);
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
    <WalkForm
      label={`Change ${line.name}`}
      submit="Save"
      onSave={save}
      send={send}
      more={
        <>
          <ButtonLink
            href={fromWalk(`${linesPath(context.inventory_id)}/${line.inventory_product_id}`)}
            size="small"
            variant="quiet"
          >
            Edit All Fields
          </ButtonLink>
          <WalkMeter walk={walk} line={line} cells={cells} />
        </>
      }
    >
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
    </WalkForm>
  );
}

/** The reason why a line is gone: a digit for a usual one, or any other text. */
export function GoneForm({ walk: { send }, line }: LineProps) {
  const [other, setOther] = useState("");
  const [isAsked, ask] = useState(false);
  const decide = (reason: string) => send({ type: "walk.decided", input: { decision: "gone", reason } });
  const save = () => (other.trim() === "" ? ask(true) : decide(other.trim()));
  return (
    <WalkForm
      label={`${line.name} is gone`}
      submit="Gone"
      onSave={save}
      send={send}
      onKey={(key) => {
        const reason = GONE_REASONS[Number(key) - 1];
        // A digit within a typed reason is part of it.
        if (reason === undefined || other !== "") return false;
        decide(reason);
        return true;
      }}
    >
      <div className={styles.buttons}>
        {GONE_REASONS.map((reason, at) => (
          <Button key={reason} size="small" keys={String(at + 1)} onPress={() => decide(reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <div className={styles.fields}>
        <TextField
          label="Other Reason"
          value={other}
          onChange={setOther}
          limit={MAX_REASON}
          autoComplete="off"
          error={isAsked && other.trim() === "" ? "Enter why the product is gone." : undefined}
        />
      </div>
    </WalkForm>
  );
}

const chosen = (id: number | null, name: string): Option | null => (id === null ? null : { id, name });
const ignored = () => undefined;

/** Adds a line that the earlier inventory does not have, with the container of the line at the cursor. */
export function NewLineForm({ walk: { send, context }, line }: LineProps) {
  const options = useMachines(optionMachines);
  const { inventory_id } = context;
  const [product, setProduct] = useState<Option | null>(null);
  const [quantity, setQuantity] = useState("");
  const [size, setSize] = useState(exactText(line.container_size) ?? "");
  const [unit, setUnit] = useState(chosen(line.container_unit, line.container_unit_name));
  const [container, setContainer] = useState(chosen(line.container, line.container_name));
  const [place, setPlace] = useState(line.place);
  const [isAsked, ask] = useState(false);
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
  // Enter adds a line even while decisions are being sent, but never the same line twice.
  const isAdding = [context.sending, ...context.queue].some((request) => request?.kind === "add");
  const none = { scope: null, emptyMessage: EMPTY_OPTIONS.noOptionsFound, tell: ignored };
  return (
    <WalkForm
      label="Add a line here"
      submit="Add"
      isPending={isAdding}
      onSave={save}
      send={send}
      more={
        <ButtonLink href={fromWalk(`${linesPath(inventory_id)}/create`)} size="small" variant="quiet">
          Product Not in the Catalog
        </ButtonLink>
      }
    >
      <div className={styles.fields}>
        <RecordPicker
          label="Product"
          name="product"
          machine={options.catalog}
          scope={null}
          emptyMessage={EMPTY_OPTIONS.noProducts}
          tell={ignored}
          isRequired
          value={product}
          onChange={setProduct}
          error={isAsked && product === null ? "Product is required." : undefined}
        />
        <DecimalField label="Quantity" decimals={6} value={quantity} onChange={setQuantity} />
        <DecimalField label="Container Size" decimals={6} value={size} onChange={setSize} />
        <RecordPicker
          {...none}
          label="Unit"
          name="unit"
          machine={options.units}
          adds="unit"
          value={unit}
          onChange={setUnit}
        />
        <RecordPicker
          {...none}
          label="Container Type"
          name="container"
          machine={options.containers}
          adds="container"
          value={container}
          onChange={setContainer}
        />
        <TextField label="Location" value={place} onChange={setPlace} autoComplete="off" />
      </div>
    </WalkForm>
  );
}
