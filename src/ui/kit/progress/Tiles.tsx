import { countText } from "../counts.ts";
import * as styles from "./Tiles.css.ts";

export interface TilesProps {
  /** What is counted. */
  readonly label: string;
  readonly tiles: ReadonlyArray<{
    readonly label: string;
    readonly count: number;
    readonly look: keyof typeof styles.look;
  }>;
}

/** A verdict in numbers, side by side; its words tell what its colors tell, and nothing counted has no color. */
export function Tiles({ label, tiles }: TilesProps) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {tiles.map(({ label: name, count, look }) => (
        <li key={name} className={styles.look[count === 0 ? "neutral" : look]}>
          <span className={styles.count}>{countText(count)}</span> {name}
        </li>
      ))}
    </ul>
  );
}
