import { type KeyboardEvent, useEffect, useRef } from "react";
import { useRouter } from "@tanstack/react-router";
import { walkPlaces, type WalkPlace } from "#domain/inventory/walk/walkPlaces.ts";
import { fromWalk, linesPath } from "../lineTexts.ts";
import type { OpenWalk } from "./OpenWalk.ts";
import { WalkRow } from "./WalkRow.tsx";
import * as styles from "./walk.css.ts";

type Walked = { readonly walk: OpenWalk };

/** The lines, place by place, each place with its progress. Keys work at the row that has the focus. */
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
  return (
    <div
      ref={list}
      className={styles.places}
      onKeyDown={(event) => {
        if (press(event, send, refusal === undefined, open)) event.preventDefault();
      }}
    >
      {walkPlaces(context.lines).map((place) => (
        <Place key={place.place} walk={walk} place={place} />
      ))}
    </div>
  );
}

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
            <th scope="col">No</th>
            <th scope="col">Product</th>
            <th scope="col">Container</th>
            <th scope="col" className={styles.number}>
              Qty
            </th>
            <th scope="col" className={styles.number}>
              Max Gallons
            </th>
            <th scope="col" className={styles.number}>
              Max Pounds
            </th>
            <th scope="col">Walk</th>
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

/** Keys of a row; those pressed in a field or on a button are theirs. */
const press = (
  { target, key, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>,
  send: OpenWalk["send"],
  mayDecide: boolean,
  open: () => void,
): boolean => {
  if (!(target instanceof HTMLTableRowElement) || ctrlKey || metaKey || altKey) return false;
  const word = key.toLowerCase();
  if (word === "arrowdown" || word === "arrowup") {
    send({ type: "walk.moved", by: word === "arrowdown" ? 1 : -1 });
    return true;
  }
  if (!mayDecide) return false;
  switch (word) {
    case "enter":
    case "s":
      send({ type: "walk.decided", input: { decision: "same" } });
      return true;
    case "c":
      send({ type: "walk.form.opened", form: "change" });
      return true;
    case "g":
      send({ type: "walk.form.opened", form: "gone" });
      return true;
    case "n":
      send({ type: "walk.form.opened", form: "new" });
      return true;
    case "u":
      send({ type: "walk.undone" });
      return true;
    case "e":
      open();
      return true;
    default:
      return false;
  }
};
