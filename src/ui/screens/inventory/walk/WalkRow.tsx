import { memo } from "react";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { displayAmount } from "#domain/quantity/displayAmount.ts";
import { Badge, type Tone } from "#ui/kit/Notice.tsx";
import { displayMoment } from "../../moments.ts";
import { quantityText } from "../lineColumns.tsx";
import { ChangeForm } from "./ChangeForm.tsx";
import { GoneForm } from "./GoneForm.tsx";
import { NewLineForm } from "./NewLineForm.tsx";
import type { OpenWalk } from "./OpenWalk.ts";
import * as styles from "./walk.css.ts";

const TONES: Readonly<Record<WalkLine["state"], Tone>> = {
  "to confirm": "neutral",
  same: "success",
  changed: "info",
  gone: "warning",
  added: "info",
};
export const STATE_WORDS: Readonly<Record<WalkLine["state"], string>> = {
  "to confirm": "To confirm",
  same: "Same",
  changed: "Changed",
  gone: "Gone",
  added: "New",
};

type WalkRowProps = { readonly walk: OpenWalk; readonly line: WalkLine };

/** Only what concerns the line: among thousands of rows the others are left alone. */
export function WalkRow({ walk, line }: WalkRowProps) {
  const { cursor, form, refusals } = walk.context;
  const id = line.inventory_product_id;
  const isCurrent = cursor === id;
  return (
    <>
      <Row line={line} isCurrent={isCurrent} refusal={refusals[id]} send={walk.send} />
      {isCurrent && form !== null ? (
        <tr className={styles.formRow}>
          <td colSpan={7}>
            {form === "change" ? (
              <ChangeForm walk={walk} line={line} />
            ) : form === "gone" ? (
              <GoneForm walk={walk} line={line} />
            ) : (
              <NewLineForm walk={walk} line={line} />
            )}
          </td>
        </tr>
      ) : null}
    </>
  );
}

type RowProps = {
  readonly line: WalkLine;
  readonly isCurrent: boolean;
  readonly refusal: string | undefined;
  readonly send: OpenWalk["send"];
};

const Row = memo(function WalkedRow({ line, isCurrent, refusal, send }: RowProps) {
  const { inventory_product_id: id, was, state } = line;
  return (
    <tr
      className={styles.row}
      data-line={id}
      data-state={state}
      tabIndex={isCurrent ? 0 : -1}
      {...(isCurrent ? { "data-current": true, "aria-current": true } : {})}
      onClick={() => send({ type: "walk.line.chosen", id })}
    >
      <td data-label="No">{line.sds_no}</td>
      <th scope="row" className={styles.product}>
        {line.name} <span className={styles.maker}>{line.mfg_name}</span>
        <Was was={was?.name} is={line.name} />
      </th>
      <td data-label="Container">
        {line.container_info}
        <Was was={was?.container_info} is={line.container_info} />
        {line.location_stored === line.place ? null : <span className={styles.also}>{line.location_stored}</span>}
      </td>
      <td data-label="Qty" className={styles.number}>
        {quantityText(line.container_quantity)}
        <Was
          was={was === null ? undefined : quantityText(was.container_quantity)}
          is={quantityText(line.container_quantity)}
        />
      </td>
      <td data-label="Max Gallons" className={styles.number}>
        {displayAmount(line.max_gallons)}
      </td>
      <td data-label="Max Pounds" className={styles.number}>
        {displayAmount(line.max_pounds)}
      </td>
      <td className={styles.state}>
        <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
        {line.reason === "" ? null : <span>{`${line.reason}.`}</span>}
        {line.by === null || line.at === null ? null : (
          <span className={styles.who}>{`${line.by}, ${displayMoment(line.at)}`}</span>
        )}
        {refusal === undefined ? null : (
          <span className={styles.refusal} role="alert">
            {refusal}
          </span>
        )}
      </td>
    </tr>
  );
});

/** What was carried over, where it was changed. */
function Was({ was, is }: { readonly was: string | undefined; readonly is: string }) {
  return was === undefined || was === is ? null : <span className={styles.was}>{`was ${was || "none"}`}</span>;
}
