import { useSelector } from "@xstate/react";
import { memo } from "react";
import { PHYSICS, REGULATORY_FLAGS } from "#domain/product/productFields.ts";
import { stateFieldsOf } from "#domain/quantity/PhysicalState.ts";
import { columnsOf } from "#domain/shared/fieldValues.ts";
import * as pageForm from "../../form/pageForm.css.ts";
import * as styles from "./line.css.ts";
import {
  FlashPointField,
  HazardsField,
  LineCheckbox,
  LineChoiceField,
  LineDecimalField,
  LinePhoneField,
  LineTextField,
} from "./LineFields.tsx";
import { LineGroup } from "./LineGroup.tsx";
import { useLineActor } from "./useLineField.tsx";

export const FLAGS = "Regulatory flags";

/** The fields that matter most for the amounts. A physical state's own fields come right after it (spec B4). */
export const PhysicalFields = memo(function PhysicalFields() {
  const state = useSelector(useLineActor(), ({ context }) => context.draft.physical_state);
  const own = stateFieldsOf(state);
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

export function MakerFields() {
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

export function FlagFields() {
  return (
    <LineGroup title={FLAGS} lockedLike="is_spcc" isSmall>
      <div className={pageForm.flags}>
        {columnsOf(REGULATORY_FLAGS).map((name) => (
          <LineCheckbox key={name} name={name} />
        ))}
      </div>
    </LineGroup>
  );
}
