import { type KeyboardEvent, memo, useContext, useEffect, useRef, useState } from "react";
import { checkCas } from "#domain/component/casNumber.ts";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import { lineFieldChanged } from "#domain/inventory/form/InventoryProductContext.ts";
import {
  BLANK_COMPONENT,
  componentError,
  isBlankComponent,
  isOfComponents,
  type TypedComponent,
  withComponent,
} from "#domain/inventory/form/typedComponents.ts";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { CHEMICAL_COMPONENTS, COMPONENT_LABELS, wrongCheckDigit } from "../../product/productTexts.ts";
import { flag } from "../../product/product.css.ts";
import { useAltKey } from "../../useAltKey.ts";
import { useRole } from "../../useApp.ts";
import * as styles from "./line.css.ts";
import { LineIsShown, LockReason, useLine, useLineActor } from "./useLineField.tsx";

const KEYS = "Alt+C";
const HELP =
  "By weight, as printed: 25, 5 - 10 % or < 1. Enter goes to the next row. You can also drop the SDS anywhere on this page.";

/** The chemical components of a new product, typed with its line. Closed until it is wanted. */
export const TypedComponents = memo(function TypedComponents() {
  const isShown = useContext(LineIsShown);
  const isWrong = useLine(({ context }) => Object.keys(context.errors).some(isOfComponents));
  const isFilled = useLine(({ context }) => context.draft.components.length > 0);
  const refusal = refusalOf(mayDo(useRole(), "product component.edit"));
  const list = useRef<HTMLDivElement>(null);
  /** How often the shortcut was pressed: it leads to the row that is typed next. */
  const [asked, ask] = useState(0);
  useAltKey("C", isShown ? () => ask(asked + 1) : undefined);
  useEffect(() => {
    if (asked > 0) list.current?.querySelector<HTMLElement>("[data-row]:last-of-type input")?.focus();
  }, [asked]);
  return (
    <Disclosure title={CHEMICAL_COMPONENTS} keys={KEYS} summary={null} isHeldOpen={isWrong || isFilled || asked > 0}>
      {refusal === undefined ? <Rows list={list} /> : <LockReason>{refusal}</LockReason>}
    </Disclosure>
  );
});

type Cells = readonly [field: keyof TypedComponent, label: string][];
const CELLS: Cells = [
  ["number", COMPONENT_LABELS.number],
  ["name", COMPONENT_LABELS.name],
  ["share", "% or Range"],
];

function Rows({ list }: { readonly list: React.RefObject<HTMLDivElement | null> }) {
  const actor = useLineActor();
  const rows = useLine(({ context }) => context.draft.components);
  const errors = useLine(({ context }) => context.errors);
  const isReadOnly = useLine((state) => !state.hasTag("editable"));
  const goOn = (event: KeyboardEvent, row: TypedComponent) => {
    if (event.key !== "Enter") return;
    // Elsewhere, Enter saves the line.
    event.preventDefault();
    if (isBlankComponent(row)) return;
    event.currentTarget.nextElementSibling?.querySelector("input")?.focus();
  };
  const error = errors["components"]?.[0];
  return (
    <div ref={list} className={styles.stack}>
      <p className={styles.summary}>{HELP}</p>
      {error === undefined ? null : <Notice tone="danger">{error}</Notice>}
      {[...rows, BLANK_COMPONENT].map((row, at) => {
        const cas = checkCas(row.number);
        const digit = cas === null || cas.valid ? undefined : cas.expected_digit;
        return (
          // Only the position identifies a row.
          <div key={at} data-row className={styles.component} onKeyDown={(event) => goOn(event, row)}>
            {CELLS.map(([field, label]) => (
              <TextField
                key={field}
                label={`${label} ${at + 1}`}
                autoComplete="off"
                isReadOnly={isReadOnly}
                value={row[field]}
                error={componentError(errors, rows, at, field)}
                description={
                  field !== "number" || digit === undefined ? undefined : (
                    <span className={flag}>{wrongCheckDigit(digit)}</span>
                  )
                }
                onChange={(text) =>
                  actor.send(lineFieldChanged("components", withComponent(rows, at, { [field]: text })))
                }
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
