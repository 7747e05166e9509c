import { useState } from "react";
import type { ImportSettings } from "#application/import/importContext.ts";
import { labelIn } from "#domain/import/importColumns.ts";
import type { ImportJudgement } from "#domain/import/ImportRow.ts";
import type { ImportView } from "#domain/import/importViews.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { Select } from "#ui/kit/Select.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import * as styles from "./import.css.ts";

type PartProps = {
  readonly view: ImportView;
  readonly judgement: ImportJudgement;
  readonly settings: ImportSettings;
  readonly onChange: (settings: Partial<ImportSettings>) => void;
};

const LEFT_OUT = { id: "none", label: "Not used" };
const fieldsOf = ({ columns }: ImportView) => columns.map(({ field, label }) => ({ id: field, label }));

/** Which column is which field, what blank cells stand for, and what becomes of rows that stand there. */
export function ColumnsPart(props: PartProps) {
  const { view, judgement, settings, onChange } = props;
  const { mapping, titles, samples, missing } = judgement;
  const used = mapping.filter((field) => field !== "").length;
  const choose = (at: number, field: string) =>
    onChange({ mapping: mapping.map((old, place) => (place === at ? field : old === field ? "" : old)) });
  return (
    <>
      <Remarks remarks={judgement.remarks} />
      <Disclosure
        title={`Columns: ${used} of ${mapping.length} used${judgement.is_remembered ? ", same as last time" : ""}`}
        isHeldOpen={missing.length > 0}
      >
        <div className={styles.steps}>
          {judgement.sheets.length > 1 ? (
            <Select
              label="Worksheet"
              options={judgement.sheets.map((name, at) => ({ id: String(at), label: name }))}
              value={String(judgement.sheet)}
              onChange={(sheet) => onChange({ sheet: Number(sheet), mapping: null })}
            />
          ) : null}
          <div className={styles.columns}>
            {mapping.map((field, at) => (
              <Select
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
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
          <FillPart view={view} settings={settings} onChange={onChange} />
        </div>
      </Disclosure>
    </>
  );
}

export function Remarks({ remarks }: { readonly remarks: ReadonlyArray<string> }) {
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

/** What a blank cell of a column stands for: one maker for a file that names none. */
function FillPart({ view, settings, onChange }: Pick<PartProps, "view" | "settings" | "onChange">) {
  const [field, setField] = useState(view.filledFirst);
  const [text, setText] = useState("");
  const add = () => {
    onChange({ fill: [...settings.fill.filter((one) => one.field !== field), { field, text: text.trim() }] });
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
      {settings.fill.map((one) => (
        <div key={one.field} className={styles.line}>
          <span>
            {labelIn(view.columns, one.field)}: {one.text}
          </span>
          <Button
            size="small"
            aria-label={`Remove the value for ${labelIn(view.columns, one.field)}`}
            onPress={() => onChange({ fill: settings.fill.filter(({ field: other }) => other !== one.field) })}
          >
            Remove
          </Button>
        </div>
      ))}
    </>
  );
}
