import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import type { WalkEvent } from "#application/inventory/walk/walkMachine.ts";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { type WalkPlace, walkPlaces } from "#domain/inventory/walk/walkPlaces.ts";
import { Badge, type Tone } from "#ui/kit/Notice.tsx";
import { amountText, containerText } from "../../amountText.tsx";
import { displayMoment } from "../../moments.ts";
import { fromWalk, linesPath, quantityText } from "../inventoryPage.tsx";
import { ChangeForm, GoneForm, NewLineForm, type OpenWalk, SAME } from "./walkForms.tsx";
import * as styles from "./walk.css.ts";

type Walked = { readonly walk: OpenWalk };

/** The lines by place, each place with its progress. Keys apply to the focused row. */
export function WalkPlaces({ walk }: Walked) {
  const { context, send, refusal } = walk;
  const { cursor, form } = context;
  const list = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.tagName === "H1" || activeElement === null;
    const isWithin = list.current?.contains(activeElement) === true;
    if (cursor === null || form !== null || !(isFree || isWithin)) return;
    const row = list.current?.querySelector<HTMLElement>(`tr[data-line="${cursor}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [cursor, form]);
  const open = () => cursor !== null && router.history.push(fromWalk(`${linesPath(context.inventory_id)}/${cursor}`));
  /** Keys of a row, but not those pressed in a field or on a button. */
  const press = (event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLTableRowElement) || ctrlKey || metaKey || altKey) return;
    const key = event.key.toLowerCase();
    const wanted = MOVES[key] ?? (refusal === undefined ? DECISIONS[key] : undefined);
    if (wanted !== undefined) send(wanted);
    else if (key === "e" && refusal === undefined) open();
    else return;
    event.preventDefault();
  };
  return (
    <div ref={list} className={styles.places} onKeyDown={press}>
      {walkPlaces(context.lines).map((place) => (
        <Place key={place.place} walk={walk} place={place} />
      ))}
    </div>
  );
}

const NUMBERS = ["Qty", "Max Gallons", "Max Pounds"];
const COLUMNS = ["No", "Product", "Container", ...NUMBERS, "Walk"];
const NO_PLACE = "No location entered";

function Place({ walk, place: { place, lines, done } }: Walked & { readonly place: WalkPlace }) {
  const title = place === "" ? NO_PLACE : place;
  return (
    <section aria-label={title} className={styles.place}>
      <h2 className={styles.placeTitle}>
        <span>{title}</span>
        <span
          className={done === lines.length ? styles.placeDone : styles.placeOpen}
        >{`${done} of ${lines.length}`}</span>
      </h2>
      <table className={styles.table} aria-label={title}>
        <thead className={styles.head}>
          <tr>
            {COLUMNS.map((title) => (
              <th key={title} scope="col" className={NUMBERS.includes(title) ? styles.number : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <WalkRow key={line.inventory_product_id} walk={walk} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const MOVES: Readonly<Record<string, WalkEvent>> = {
  arrowdown: { type: "walk.moved", by: 1 },
  arrowup: { type: "walk.moved", by: -1 },
};
const DECISIONS: Readonly<Record<string, WalkEvent>> = {
  enter: SAME,
  s: SAME,
  c: { type: "walk.form.opened", form: "change" },
  g: { type: "walk.form.opened", form: "gone" },
  n: { type: "walk.form.opened", form: "new" },
  u: { type: "walk.undone" },
};

const TONES: Readonly<Record<WalkLine["state"], Tone>> = {
  "to confirm": "neutral",
  same: "success",
  changed: "info",
  gone: "warning",
  added: "info",
};
const STATE_WORDS: Readonly<Record<WalkLine["state"], string>> = {
  "to confirm": "To confirm",
  same: "Same",
  changed: "Changed",
  gone: "Gone",
  added: "New",
};

const FORMS = { change: ChangeForm, gone: GoneForm, new: NewLineForm };

type WalkRowProps = { readonly walk: OpenWalk; readonly line: WalkLine };

/** Renders only for changes of its line, because there may be thousands of rows. */
function WalkRow({ walk, line }: WalkRowProps) {
  const { cursor, form, refusals } = walk.context;
  const id = line.inventory_product_id;
  const isCurrent = cursor === id;
  const Form = form === null ? null : FORMS[form];
  return (
    <>
      <Row line={line} isCurrent={isCurrent} refusal={refusals[id]} send={walk.send} />
      {isCurrent && Form !== null ? (
        <tr className={styles.formRow}>
          <td colSpan={COLUMNS.length}>
            <Form walk={walk} line={line} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

type RowProps = Pick<OpenWalk, "refusal" | "send"> & { readonly line: WalkLine; readonly isCurrent: boolean };

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
        {containerText(line.container_info)}
        <Was
          was={was === null ? undefined : containerText(was.container_info)}
          is={containerText(line.container_info)}
        />
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
        {amountText(line.max_gallons)}
      </td>
      <td data-label="Max Pounds" className={styles.number}>
        {amountText(line.max_pounds)}
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

/** The value that was carried over, if it was changed. */
function Was({ was, is }: { readonly was: string | undefined; readonly is: string }) {
  return was === undefined || was === is ? null : <span className={styles.was}>{`was ${was || "none"}`}</span>;
}
