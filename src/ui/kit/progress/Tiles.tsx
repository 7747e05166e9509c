import { countText } from "../counts.ts";
import * as styles from "./Tiles.css.ts";

export interface TilesProps {
  /** What is counted. */
  readonly label: string;
  readonly tiles: ReadonlyArray<{
    readonly label: string;
    /** Undefined until it is known. */
    readonly count: number | undefined;
    readonly look?: keyof typeof styles.look;
    /** Shows only what is counted. */
    readonly onPress?: (() => void) | undefined;
    readonly isPressed?: boolean;
  }>;
}

/** A verdict in numbers, side by side; its words tell what its colors tell, and nothing counted has no color. */
export function Tiles({ label, tiles }: TilesProps) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {tiles.map(({ label: name, count, look = "neutral", onPress, isPressed }) => {
        const words = (
          <>
            <span className={styles.count}>{count === undefined ? "–" : countText(count)}</span> {name}
          </>
        );
        return onPress === undefined ? (
          <li key={name} className={styles.look[count === 0 ? "neutral" : look]}>
            {words}
          </li>
        ) : (
          <li key={name}>
            <button type="button" className={styles.button} aria-pressed={isPressed} onClick={onPress}>
              {words}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
