import type { WrittenImport } from "#domain/import/ImportRow.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { walkPath } from "../inventory/lineTexts.ts";
import * as styles from "./import.css.ts";

/** The others stand in the list of inventories. */
const SHOWN = 10;

/** What comes next: the walks in which the lines of a filing are confirmed. */
export function WrittenInventories({ inventories }: Pick<WrittenImport, "inventories">) {
  const [first, ...others] = inventories;
  if (first === undefined) return null;
  if (others.length === 0)
    return (
      <>
        <span>{`Confirm the lines in the walk of ${first.name}.`}</span>
        <div className={styles.line}>
          <ButtonLink variant="primary" href={walkPath(first.id)}>
            Start the Walk
          </ButtonLink>
        </div>
      </>
    );
  return (
    <div className={styles.facts}>
      <span>Confirm the lines in the walk of each inventory:</span>
      {inventories.slice(0, SHOWN).map(({ id, name }) => (
        <TextLink key={id} href={walkPath(id)}>
          {name}
        </TextLink>
      ))}
      {inventories.length > SHOWN ? <span>{`${inventories.length - SHOWN} more in the inventories list.`}</span> : null}
    </div>
  );
}
