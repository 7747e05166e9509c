import { useSelector } from "@xstate/react";
import { Lock } from "lucide-react";
import { memo } from "react";
import { LOADING } from "#application/shared/texts.ts";
import { formatPhone } from "#domain/identity/Phone.ts";
import type { InventoryProductContext, LineField } from "#domain/inventory/form/InventoryProductContext.ts";
import type { InventoryProductDraft } from "#domain/inventory/form/inventoryProductForm.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { fieldLock, LOCKED_WITHOUT_NEW, standOf } from "#domain/inventory/form/productLocks.ts";
import { FACT_FIELDS, PHYSICS, REGULATORY_FLAGS } from "#domain/product/productFields.ts";
import { type StateField, stateFieldsOf } from "#domain/quantity/PhysicalState.ts";
import { columnsOf } from "#domain/shared/fieldValues.ts";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { Panel } from "#ui/kit/layout.tsx";
import { wordOptions } from "../../form/useOptions.ts";
import * as styles from "./line.css.ts";
import { FlagFields, FLAGS, MakerFields, PhysicalFields } from "./LineFactFields.tsx";
import { LineTextField } from "./LineFields.tsx";
import { LineGroup } from "./LineGroup.tsx";
import { RegulatorySection } from "./RegulatorySection.tsx";
import { useLineActor } from "./useLineField.tsx";

const PRODUCT_FACTS = "Product facts";

/**
 * A chosen product's facts in short, expandable to all fields; a new product's remaining fields. Then report fields.
 */
export const FactsSection = memo(function FactsSection() {
  const actor = useLineActor();
  const stand = useSelector(actor, ({ context }) => standOf(context));
  const isWrong = useSelector(actor, ({ context }) => Object.keys(FACT_FIELDS).some((name) => name in context.errors));
  return (
    <Panel>
      {stand === "new" ? (
        <div className={styles.stack}>
          <div className={styles.fields}>
            <MakerFields />
          </div>
          <div className={styles.flagged}>
            <FlagFields />
            <div className={styles.inTitle}>
              <RegulatorySection />
            </div>
          </div>
        </div>
      ) : (
        <>
          <Disclosure title={PRODUCT_FACTS} summary={<FactsSummary />} isHeldOpen={isWrong}>
            <div className={styles.stack}>
              <LineGroup title="Product" lockedLike="mfg_name">
                <div className={styles.fields}>
                  <div className={styles.span[4]}>
                    <LineTextField name="mfg_name" isRequired />
                  </div>
                  <MakerFields />
                </div>
              </LineGroup>
              <LineGroup title="Physical properties" lockedLike="physical_state">
                <div className={styles.fields}>
                  <PhysicalFields />
                </div>
              </LineGroup>
              <FlagFields />
            </div>
          </Disclosure>
          <RegulatorySection />
        </>
      )}
    </Panel>
  );
});

const labelOf = (name: LineField): string => LINE_FIELDS[name].label;

const withUnit = (text: string, unit: string | undefined): string =>
  text === "" || unit === undefined ? text : `${text} ${unit}`;

type Fact = {
  readonly label: string;
  readonly value: string;
  readonly shape?: keyof typeof styles.factShape;
};

/** Three rows of five: manufacturer and hazards, physical properties, and the rest. */
const factsOf = (draft: InventoryProductDraft): ReadonlyArray<Fact> => {
  const fact = (name: LineField, value: string) => ({ label: labelOf(name), value });
  const physics = (name: StateField | "flash_points") => fact(name, withUnit(draft[name], PHYSICS[name].unit));
  const phone = (name: "mfg_phone" | "mfg_emergency_phone") => fact(name, formatPhone(draft[name]));
  const flags = columnsOf(REGULATORY_FLAGS).filter((name) => draft[name]);
  return [
    { ...fact("mfg_name", draft.mfg_name), shape: "two" },
    { ...fact("hazard_ids", draft.hazard_ids.map(({ name }) => name).join(", ")), shape: "three" },
    fact("physical_state", wordOptions([draft.physical_state ?? ""])[0]?.label ?? ""),
    ...stateFieldsOf(draft.physical_state).map(physics),
    {
      ...physics("flash_points"),
      value: [draft.flash_point_operator, physics("flash_points").value].filter(Boolean).join(" "),
    },
    fact("nfpa", draft.nfpa),
    { label: FLAGS, value: flags.map(labelOf).join(", "), shape: "first" },
    { ...fact("mfg_product_number", draft.mfg_product_number), shape: "two" },
    phone("mfg_phone"),
    phone("mfg_emergency_phone"),
  ];
};

/** Read-only: nothing in it takes the focus. */
function FactsSummary() {
  const actor = useLineActor();
  const draft = useSelector(actor, ({ context }) => context.draft);
  const stand = useSelector(actor, ({ context }) => standOf(context));
  const isLoading = useSelector(actor, ({ context }) => isFetching(context));
  const lock = useSelector(actor, (state) =>
    state.hasTag("locked") ? undefined : fieldLock(state.context, "mfg_name"),
  );
  if (isLoading) return <p className={styles.lock}>{LOADING}</p>;
  if (stand === "none") return <p className={styles.lock}>{LOCKED_WITHOUT_NEW}</p>;
  return (
    <>
      {lock === undefined ? null : (
        <span className={styles.lock}>
          <Lock size={12} aria-hidden />
          {lock}
        </span>
      )}
      <dl className={styles.facts}>
        {factsOf(draft).map(({ label, value, shape = "short" }) => (
          <div key={label} className={styles.factShape[shape]}>
            <dt className={styles.factName}>{label}</dt>
            <dd className={styles.factValue}>{value === "" ? "–" : value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const isFetching = ({ choosing, productFailed }: InventoryProductContext): boolean =>
  choosing !== null && !productFailed;
