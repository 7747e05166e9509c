import { Fragment, memo } from "react";
import { LOADING } from "#application/shared/texts.ts";
import { formatPhone } from "#domain/shared/Phone.ts";
import type { InventoryProductContext, LineField } from "#domain/inventory/form/InventoryProductContext.ts";
import type { InventoryProductDraft } from "#domain/inventory/form/inventoryProductForm.ts";
import { fieldLock, LOCKED_WITHOUT_NEW, productChoice } from "#domain/inventory/form/productLocks.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { FACT_FIELDS, PHYSICS, REGULATORY_FLAGS } from "#domain/product/productFields.ts";
import { type StateField, stateFieldsOf } from "#domain/quantity/PhysicalState.ts";
import type { Field } from "#domain/shared/fieldTable.ts";
import { columnsOf } from "#domain/shared/fieldValues.ts";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { Panel } from "#ui/kit/layout.tsx";
import * as pageForm from "../../form/pageForm.css.ts";
import { wordOptions } from "../../form/useOptions.ts";
import { TermHelp } from "../../help/TermHelp.tsx";
import * as styles from "./line.css.ts";
import {
  AnswersField,
  FlashPointField,
  HazardsField,
  KnownNameField,
  LineCheckbox,
  LineChoiceField,
  LineDecimalField,
  LinePhoneField,
  LineTextField,
} from "./LineFields.tsx";
import { TypedComponents } from "./TypedComponents.tsx";
import { isLocked, LineGroup, LockReason, useLine } from "./useLineField.tsx";

const PRODUCT_FACTS = "Product facts";
const FLAGS = "Regulatory flags";
const SARA = ["SARA F", "SARA P", "SARA R", "SARA A", "SARA C"] as const;

/**
 * A chosen product's facts in short, expandable to all fields; a new product's remaining fields. Then report fields.
 */
export const FactsSection = memo(function FactsSection() {
  const stand = useLine(({ context }) => productChoice(context));
  const isWrong = useLine(({ context }) => Object.keys(FACT_FIELDS).some((name) => name in context.errors));
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
              <TypedComponents />
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

/** The fields that matter most for the amounts. A physical state's own fields come right after it (spec B4). */
export const PhysicalFields = memo(function PhysicalFields() {
  const own = stateFieldsOf(useLine(({ context }) => context.draft.physical_state));
  return (
    <>
      <LineChoiceField name="physical_state" placeholder="Select state" />
      {own.map((name) => (
        <LineDecimalField key={name} name={name} unit={PHYSICS[name].unit} />
      ))}
      <FlashPointField />
      <LineTextField name="nfpa" />
      <div className={own.length === 2 ? styles.span[3] : styles.span[4]}>
        <HazardsField />
      </div>
    </>
  );
});

function MakerFields() {
  return (
    <>
      <div className={styles.span[2]}>
        <LineTextField name="mfg_product_number" />
      </div>
      <LinePhoneField name="mfg_phone" />
      <LinePhoneField name="mfg_emergency_phone" />
    </>
  );
}

function FlagFields() {
  return (
    <LineGroup title={FLAGS} lockedLike="is_spcc" isSmall help={<TermHelp terms={SARA} isPassedBy />}>
      <div className={pageForm.flags}>
        {columnsOf(REGULATORY_FLAGS).map((name) => (
          <LineCheckbox key={name} name={name} />
        ))}
      </div>
    </LineGroup>
  );
}

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

const isFetching = ({ choosing, productFailed }: InventoryProductContext): boolean =>
  choosing !== null && !productFailed;

/** Read-only: nothing in it takes the focus. */
function FactsSummary() {
  const draft = useLine(({ context }) => context.draft);
  const stand = useLine(({ context }) => productChoice(context));
  const isLoading = useLine(({ context }) => isFetching(context));
  const lock = useLine((state) => (isLocked(state) ? undefined : fieldLock(state.context, "mfg_name")));
  if (isLoading) return <p className={styles.lock}>{LOADING}</p>;
  if (stand === "none") return <p className={styles.lock}>{LOCKED_WITHOUT_NEW}</p>;
  return (
    <>
      {lock === undefined ? null : <LockReason>{lock}</LockReason>}
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

/** Fields that few lines need, for some reports. */
const REGULATORY = {
  material_form: <LineChoiceField name="material_form" />,
  material_alloy: <LineChoiceField name="material_alloy" />,
  hcs_hazard: <LineChoiceField name="hcs_hazard" />,
  storage_place: <LineChoiceField name="storage_place" />,
  process_name: <KnownNameField name="process_name" />,
  process_exemption: <LineChoiceField name="process_exemption" />,
  partial_pressure: <LineDecimalField name="partial_pressure" unit={LINE_FIELDS.partial_pressure.unit} />,
  reported_as: <KnownNameField name="reported_as" />,
  tier_two_exemption: <LineChoiceField name="tier_two_exemption" />,
  average_pounds: <LineDecimalField name="average_pounds" unit={LINE_FIELDS.average_pounds.unit} />,
  days_on_site: <LineDecimalField name="days_on_site" />,
  confidential_location: <LineChoiceField name="confidential_location" />,
  trade_secret: <LineChoiceField name="trade_secret" />,
  report_answers: <AnswersField />,
} as const;
// The keys are those above.
const REGULATORY_NAMES = Object.keys(REGULATORY) as ReadonlyArray<keyof typeof REGULATORY>;

/** Values that differ from those of a new line, such as `RMP/PSM Exemption: atmospheric tank`. */
const enteredValues = (draft: InventoryProductDraft): string =>
  REGULATORY_NAMES.flatMap((name) => {
    const { empty, unit }: Field = LINE_FIELDS[name];
    return draft[name] === empty ? [] : [`${labelOf(name)}: ${withUnit(draft[name] ?? "", unit)}`];
  }).join("; ");

/** When closed, it shows what was entered. */
const RegulatorySection = memo(function RegulatorySection() {
  const entered = useLine(({ context }) => enteredValues(context.draft));
  const isWrong = useLine(({ context }) => REGULATORY_NAMES.some((name) => name in context.errors));
  return (
    <Disclosure
      title="Regulatory"
      isHeldOpen={isWrong}
      summary={entered === "" ? null : <p className={styles.summary}>{entered}</p>}
    >
      <div className={styles.halves}>
        {REGULATORY_NAMES.map((name) => (
          <Fragment key={name}>{REGULATORY[name]}</Fragment>
        ))}
      </div>
    </Disclosure>
  );
});
