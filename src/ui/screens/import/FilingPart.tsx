import { useState } from "react";
import type { ImportSettings } from "#application/import/importContext.ts";
import { EMPTY_OPTIONS } from "#application/shared/texts.ts";
import { nameKey } from "#domain/import/findProduct.ts";
import type { Meaning } from "#domain/import/ImportInput.ts";
import type { ImportJudgement, ImportRow } from "#domain/import/ImportRow.ts";
import type { Option } from "#domain/shared/Option.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Select } from "#ui/kit/Select.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { RecordPicker } from "../form/RecordPicker.tsx";
import { useApp } from "../useApp.ts";
import { Remarks } from "./ColumnsPart.tsx";
import * as styles from "./import.css.ts";

type FilingPartProps = {
  readonly judgement: ImportJudgement;
  readonly filing: NonNullable<ImportJudgement["filing"]>;
  readonly settings: ImportSettings;
  readonly onChange: (settings: Partial<ImportSettings>) => void;
};

const CUSTOMER = "customer_id";

/** Years from that of the filing to the next one. */
const yearsOf = ({ report_year, year }: FilingPartProps["filing"]): ReadonlyArray<number> => {
  const first = Math.max(2015, Math.min(report_year, year));
  const last = Math.max(new Date().getFullYear() + 1, year);
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
};

/** A facility that is not on file. */
const isNewPlace = ({ shown, existing }: ImportRow): boolean => shown["kind"] === "Facility" && existing === null;

const isOfCustomer = (name: string) => (one: Meaning) => one.field === CUSTOMER && one.text === nameKey(name);

const customerIn = ({ fill, answers }: ImportSettings): Option | null => {
  const name = fill.find(({ field }) => field === CUSTOMER)?.text;
  const choice = name === undefined ? undefined : answers.find(isOfCustomer(name))?.choice;
  return name === undefined || choice === undefined ? null : { id: Number(choice), name };
};

/** By name, as a row names its customer; which of several has the name is answered with it. */
const withCustomer = (settings: ImportSettings, chosen: Option | null): Partial<ImportSettings> => {
  const was = customerIn(settings);
  const fill = settings.fill.filter(({ field }) => field !== CUSTOMER);
  const names = [was, chosen].flatMap((one) => (one === null ? [] : [one.name]));
  const answers = settings.answers.filter((one) => !names.some((name) => isOfCustomer(name)(one)));
  if (chosen === null) return { fill, answers };
  const { id, name } = chosen;
  return {
    fill: [...fill, { field: CUSTOMER, text: name }],
    answers: [...answers, { field: CUSTOMER, text: nameKey(name), choice: String(id) }],
  };
};

/** What a filing does not change: the year that its lines are carried into, its customer here, and who made its products. */
export function FilingPart({ judgement, filing, settings, onChange }: FilingPartProps) {
  const {
    machines: { options },
  } = useApp();
  const saidOf = (field: string) => settings.fill.find((one) => one.field === field)?.text ?? "";
  const [maker, type] = useState(saidOf("mfg_name"));
  const fill = (field: string, text: string) =>
    onChange({
      fill: [...settings.fill.filter((one) => one.field !== field), ...(text.trim() === "" ? [] : [{ field, text }])],
    });
  const customer = customerIn(settings);
  return (
    <>
      <Remarks remarks={judgement.remarks} />
      <div className={styles.line}>
        <div className={styles.choice}>
          <Select
            label="Inventory Year"
            options={yearsOf(filing).map((year) => ({ id: String(year), label: String(year) }))}
            value={String(filing.year)}
            onChange={(year) => fill("year", year ?? "")}
          />
        </div>
        {judgement.rows.some(isNewPlace) ? (
          <div className={styles.choice}>
            <RecordPicker
              name={CUSTOMER}
              label="Customer for New Facilities"
              machine={options.customers}
              scope={null}
              emptyMessage={EMPTY_OPTIONS.notFound}
              placeholder="As named in the file"
              value={customer}
              tell={() => undefined}
              onChange={(chosen) => onChange(withCustomer(settings, chosen))}
            />
          </div>
        ) : null}
        <div className={styles.choice}>
          <TextField label="Manufacturer for New Products" value={maker} onChange={type} />
        </div>
        <Button
          disabledReason={maker === saidOf("mfg_name") ? "Enter a manufacturer first." : undefined}
          onPress={() => fill("mfg_name", maker)}
        >
          Fill In
        </Button>
      </div>
    </>
  );
}
