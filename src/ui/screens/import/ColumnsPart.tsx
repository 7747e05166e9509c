import { useState } from "react";
import type { ImportSettings } from "#application/import/importContext.ts";
import type { Meaning } from "#domain/import/ImportInput.ts";
import type { ImportValidation, ImportRow } from "#domain/import/ImportRow.ts";
import { nameKey } from "#domain/import/lines/findProduct.ts";
import { withAnswer } from "#domain/import/knownAnswers.ts";
import { labelIn } from "#domain/import/importColumns.ts";
import { FIRST_YEAR } from "#domain/inventory/Inventory.ts";
import type { ImportView } from "#domain/import/importViews.ts";
import type { Option } from "#domain/shared/Option.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { useApp } from "../useApp.ts";
import { CustomerPicker } from "../form/RecordPicker.tsx";
import * as styles from "./import.css.ts";

/** A file whose rows have been checked, and what was said about them. */
export type OpenImport = {
  readonly view: ImportView;
  readonly validation: ImportValidation;
  readonly settings: ImportSettings;
  readonly isBusy: boolean;
  readonly change: (settings: Partial<ImportSettings>) => void;
};
type Opened = { readonly opened: OpenImport };

const LEFT_OUT = { id: "none", label: "Not used" };
const NO_TITLES = { id: "0", label: "No header row" };
const titlesIn = ({ row, cells }: NonNullable<ImportValidation["first_rows"]>[number]) => ({
  id: String(row),
  label: `${row}: ${cells.filter((cell) => cell.trim() !== "").join(", ")}`.slice(0, 100),
});
/** What was said of the rows and columns of another one does not hold. */
const OTHER_TABLE = { mapping: null, edits: [], answers: [], left_out: [] };
const fieldsOf = ({ columns }: ImportView) => columns.map(({ field, label }) => ({ id: field, label }));

/** Which column is which field, the value of blank cells, and how to handle rows that already exist. */
export function ColumnsPart({ opened }: Opened) {
  const { view, validation, settings, change } = opened;
  const { mapping, titles, samples, missing, head_row, first_rows } = validation;
  const used = mapping.filter((field) => field !== "").length;
  const choose = (at: number, field: string) =>
    change({ mapping: mapping.map((old, place) => (place === at ? field : old === field ? "" : old)) });
  return (
    <>
      {missing.length === 0 ? null : (
        <Notice tone="warning" title={`No column was found for ${missing.join(" and ")}.`}>
          Choose it below{validation.sheets.length > 1 ? ", or choose another worksheet" : ""}. Until then, no row is
          read.
        </Notice>
      )}
      {validation.sheets.length > 1 ? (
        <div className={styles.assumption}>
          <Select
            label="Worksheet"
            options={validation.sheets.map((name, at) => ({ id: String(at), label: name }))}
            value={String(validation.sheet)}
            onChange={(sheet) => change({ ...OTHER_TABLE, sheet: Number(sheet), head_row: null })}
          />
        </div>
      ) : null}
      {validation.year === undefined ? null : (
        <div className={styles.assumption}>
          <YearSelect opened={opened} first={validation.year - YEARS_BACK} year={validation.year} />
        </div>
      )}
      <Remarks remarks={validation.remarks} />
      {(validation.assumptions ?? []).map(({ field, text, message, choices, chosen }) => (
        <div key={`${field} ${text}`} className={styles.assumption}>
          <Select
            label={message}
            options={choices.map(({ choice, label }) => ({ id: choice, label }))}
            value={chosen}
            onChange={(choice) =>
              change({ answers: withAnswer(settings.answers, { field, text, choice: choice ?? chosen }) })
            }
          />
        </div>
      ))}
      <Disclosure
        title={`Columns: ${used} of ${mapping.length} used${validation.is_remembered ? ", same as last time" : ""}`}
        isHeldOpen={missing.length > 0}
      >
        <div className={styles.steps}>
          <div className={styles.assumption}>
            <Select
              label="Header row"
              options={[NO_TITLES, ...(first_rows ?? []).map(titlesIn)]}
              value={String(head_row ?? NO_TITLES.id)}
              onChange={(row) => change({ ...OTHER_TABLE, head_row: Number(row) })}
            />
          </div>
          <div className={styles.columns}>
            {mapping.map((field, at) => (
              <Select
                // A column is its place in the file
                key={at}
                label={titles[at] === undefined || titles[at] === "" ? `Column ${at + 1}` : titles[at]}
                description={
                  samples.map((row) => row[at]).find((cell) => cell !== undefined && cell.trim() !== "") ?? ""
                }
                options={[LEFT_OUT, ...fieldsOf(view)]}
                value={field === "" ? LEFT_OUT.id : field}
                onChange={(chosen) => choose(at, chosen === null || chosen === LEFT_OUT.id ? "" : chosen)}
              />
            ))}
          </div>
          <FillPart opened={opened} />
        </div>
      </Disclosure>
    </>
  );
}

function Remarks({ remarks }: { readonly remarks: ReadonlyArray<string> }) {
  if (remarks.length === 0) return null;
  return (
    <span className={styles.facts}>
      {remarks.map((remark) => (
        <span key={remark} className={styles.muted}>
          {remark}
        </span>
      ))}
    </span>
  );
}

/** The value for blank cells of a column, such as one manufacturer for the whole file. */
function FillPart({ opened: { view, settings, change } }: Opened) {
  const [field, setField] = useState(view.filledFirst);
  const [text, setText] = useState("");
  const add = () => {
    change({ fill: filledWith(settings, field, text.trim()) });
    setText("");
  };
  return (
    <>
      <div className={styles.line}>
        <div className={styles.wide}>
          <Select
            label="Where blank"
            options={fieldsOf(view)}
            value={field}
            onChange={(chosen) => setField(chosen ?? view.filledFirst)}
          />
        </div>
        <div className={styles.wide}>
          <TextField label="Use this value" value={text} onChange={setText} />
        </div>
        <Button disabledReason={text.trim() === "" ? "Enter a value first." : undefined} onPress={add}>
          Fill Blank Cells
        </Button>
      </div>
      {settings.fill
        .filter(({ field: one }) => view.columns.some((column) => column.field === one))
        .map((one) => (
          <div key={one.field} className={styles.line}>
            <span>
              {labelIn(view.columns, one.field)}: {one.text}
            </span>
            <Button
              size="small"
              aria-label={`Remove the value for ${labelIn(view.columns, one.field)}`}
              onPress={() => change({ fill: filledWith(settings, one.field, "") })}
            >
              Remove
            </Button>
          </div>
        ))}
    </>
  );
}

const CUSTOMER = "customer_id";

const YEARS_BACK = 3;

type YearSelectProps = Opened & { readonly first: number; readonly year: number };

const yearsFrom = (first: number, year: number, now: number): ReadonlyArray<string> => {
  const last = Math.max(now + 1, year);
  const start = Math.max(FIRST_YEAR, Math.min(first, year));
  return Array.from({ length: last - start + 1 }, (_, at) => String(last - at));
};

/** The year of the inventories that receive the rows, from `first` to next year. */
function YearSelect({ first, year, opened: { settings, change } }: YearSelectProps) {
  const years = yearsFrom(first, year, Number(useApp().today().slice(0, 4)));
  return (
    <Select
      label="Inventory Year"
      options={years.map((one) => ({ id: one, label: one }))}
      value={String(year)}
      onChange={(text) => change({ fill: filledWith(settings, "year", text ?? "") })}
    />
  );
}

const filledWith = ({ fill }: ImportSettings, field: string, text: string): ImportSettings["fill"] => [
  ...fill.filter((one) => one.field !== field),
  ...(text.trim() === "" ? [] : [{ field, text }]),
];

/** A facility that is not stored yet. */
const isNewPlace = ({ shown, existing }: ImportRow): boolean => shown["kind"] === "Facility" && existing === null;

const isOfCustomer = (name: string) => (one: Meaning) => one.field === CUSTOMER && one.text === nameKey(name);

const customerIn = ({ fill, answers }: ImportSettings): Option | null => {
  const name = fill.find(({ field }) => field === CUSTOMER)?.text;
  const choice = name === undefined ? undefined : answers.find(isOfCustomer(name))?.choice;
  return name === undefined || choice === undefined ? null : { id: Number(choice), name };
};

/** Sets the customer by name, as a row does, and answers which of several customers with that name is meant. */
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

type FilingPartProps = Opened & { readonly filing: NonNullable<ImportValidation["filing"]> };

/**
 * What a filing lacks: the year to which its lines are carried over, its customer here, and its products' manufacturer.
 */
export function FilingPart({ opened, filing }: FilingPartProps) {
  const { validation, settings, change } = opened;
  const filledText = (field: string) => settings.fill.find((one) => one.field === field)?.text ?? "";
  const [maker, type] = useState(filledText("mfg_name"));
  const customer = customerIn(settings);
  return (
    <>
      <Remarks remarks={validation.remarks} />
      <div className={styles.line}>
        <div className={styles.choice}>
          <YearSelect opened={opened} first={filing.report_year} year={filing.year} />
        </div>
        {validation.rows.some(isNewPlace) ? (
          <div className={styles.choice}>
            <CustomerPicker
              name={CUSTOMER}
              label="Customer for New Facilities"
              placeholder="As named in the file"
              value={customer}
              tell={() => undefined}
              onChange={(chosen) => change(withCustomer(settings, chosen))}
              isRequired={false}
            />
          </div>
        ) : null}
        <div className={styles.choice}>
          <TextField label="Manufacturer for New Products" value={maker} onChange={type} />
        </div>
        <Button
          disabledReason={maker === filledText("mfg_name") ? "Enter a manufacturer first." : undefined}
          onPress={() => change({ fill: filledWith(settings, "mfg_name", maker) })}
        >
          Fill In
        </Button>
      </div>
    </>
  );
}
