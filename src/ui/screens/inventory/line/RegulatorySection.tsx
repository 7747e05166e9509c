import { useSelector } from "@xstate/react";
import { memo, useContext } from "react";
import type { InventoryProductContext } from "#domain/inventory/form/InventoryProductContext.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import * as styles from "./line.css.ts";
import { AnswersField } from "./AnswersField.tsx";
import { KnownTextField, LineChoiceField, LineDecimalField } from "./LineFields.tsx";
import { KnownTextsContext } from "./useKnownTexts.ts";
import { useLineActor } from "./useLineField.tsx";

const FIELDS = [
  "material_form",
  "material_alloy",
  "hcs_hazard",
  "storage_place",
  "process_name",
  "process_exemption",
  "partial_pressure",
  "reported_as",
  "tier_two_exemption",
  "average_pounds",
  "days_on_site",
  "confidential_location",
  "trade_secret",
  "report_answers",
] as const;

const UNITS: Readonly<Partial<Record<(typeof FIELDS)[number], string>>> = {
  partial_pressure: " mm Hg",
  average_pounds: " lb",
};

/** Values that differ from those of a new line, such as `RMP/PSM Exemption: atmospheric tank`. */
const enteredValues = ({ draft }: InventoryProductContext): string =>
  FIELDS.flatMap((name) =>
    draft[name] === LINE_FIELDS[name].empty ? [] : [`${LINE_FIELDS[name].label}: ${draft[name]}${UNITS[name] ?? ""}`],
  ).join("; ");

/** Fields that few lines need, for some reports; when closed, it shows what was entered. */
export const RegulatorySection = memo(function RegulatorySection() {
  const actor = useLineActor();
  const entered = useSelector(actor, ({ context }) => enteredValues(context));
  const isWrong = useSelector(actor, ({ context }) => FIELDS.some((name) => name in context.errors));
  return (
    <Disclosure
      title="Regulatory"
      isHeldOpen={isWrong}
      summary={entered === "" ? null : <p className={styles.summary}>{entered}</p>}
    >
      <div className={styles.halves}>
        <LineChoiceField name="material_form" help={FORM_HELP} />
        <LineChoiceField name="material_alloy" help={ALLOY_HELP} />
        <LineChoiceField name="hcs_hazard" help={HCS_HELP} />
        <LineChoiceField name="storage_place" help={PLACE_HELP} />
        <NameField name="process_name" help={PROCESS_HELP} />
        <LineChoiceField name="process_exemption" />
        <LineDecimalField name="partial_pressure" unit="mm Hg" help={PRESSURE_HELP} />
        <NameField name="reported_as" help={GROUP_HELP} />
        <LineChoiceField name="tier_two_exemption" />
        <LineDecimalField name="average_pounds" unit="lb" help={AVERAGE_HELP} />
        <LineDecimalField name="days_on_site" help={DAYS_HELP} />
        <LineChoiceField name="confidential_location" />
        <LineChoiceField name="trade_secret" />
        <AnswersField />
      </div>
    </Disclosure>
  );
});

type NameProps = { readonly name: "process_name" | "reported_as"; readonly help: string };

/** Shows the names in use, because two spellings would count as two names. */
function NameField({ name, help }: NameProps) {
  const known = useContext(KnownTextsContext)[name].slice(0, MAX_EXAMPLES).join(", ");
  return <KnownTextField name={name} help={known === "" ? help : `In use: ${known}`} />;
}
const MAX_EXAMPLES = 5;
const FORM_HELP = "EPCRA 302, 304 and 313: the product's form, unless this line is in another";
const ALLOY_HELP = "EPCRA 313: lead and vanadium in alloys";
const HCS_HELP = "Tier II: if not hazardous, the line is not reported";
const PLACE_HELP = "Fire permits: liquids have other amounts outside";
const PROCESS_HELP = "RMP and PSM: vessels that could be involved in one release";
const PRESSURE_HELP = "RMP: the highest of its toxic components under storage conditions";
const AVERAGE_HELP = "Tier II: if blank, the maximum amount";
const DAYS_HELP = "Tier II: if blank, 365";
const GROUP_HELP =
  "Mixtures with the same name here are reported as one chemical in Tier II, such as diesel fuel or batteries.";
