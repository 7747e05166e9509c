import { useState } from "react";
import type { Said } from "#application/import/importContext.ts";
import type { ImportJudgement } from "#domain/import/ImportRow.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Select } from "#ui/kit/Select.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { Remarks } from "./ColumnsPart.tsx";
import * as styles from "./import.css.ts";

type FilingPartProps = {
  readonly filing: NonNullable<ImportJudgement["filing"]>;
  readonly remarks: ReadonlyArray<string>;
  readonly said: Said;
  readonly onSay: (said: Partial<Said>) => void;
};

/** Years from that of the filing to the next one. */
const yearsOf = ({ report_year, year }: FilingPartProps["filing"]): ReadonlyArray<number> => {
  const first = Math.max(2015, Math.min(report_year, year));
  const last = Math.max(new Date().getFullYear() + 1, year);
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
};

/** What a filing does not say: the year that its lines are carried into, and who made its products. */
export function FilingPart({ filing, remarks, said, onSay }: FilingPartProps) {
  const saidOf = (field: string) => said.fill.find((one) => one.field === field)?.text ?? "";
  const [maker, type] = useState(saidOf("mfg_name"));
  const fill = (field: string, text: string) =>
    onSay({
      fill: [...said.fill.filter((one) => one.field !== field), ...(text.trim() === "" ? [] : [{ field, text }])],
    });
  return (
    <>
      <Remarks remarks={remarks} />
      <div className={styles.line}>
        <div className={styles.choice}>
          <Select
            label="Inventory of the Year"
            options={yearsOf(filing).map((year) => ({ id: String(year), label: String(year) }))}
            value={String(filing.year)}
            onChange={(year) => fill("year", year ?? "")}
          />
        </div>
        <div className={styles.choice}>
          <TextField label="Manufacturer of New Products" value={maker} onChange={type} />
        </div>
        <Button
          disabledReason={maker === saidOf("mfg_name") ? "Type a manufacturer first." : undefined}
          onPress={() => fill("mfg_name", maker)}
        >
          Fill In
        </Button>
      </div>
    </>
  );
}
