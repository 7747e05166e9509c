import { scaleBand, scaleLinear } from "d3-scale";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { countText } from "#ui/kit/counts.ts";
import * as styles from "./BarChart.css.ts";

export type BarLook = keyof typeof styles.look;

export interface BarChartProps {
  /** What it shows, for those who do not see it; the numbers are in the table of its figure. */
  readonly label: string;
  /** What the bars are made of, from below. */
  readonly series: ReadonlyArray<{ readonly label: string; readonly look: BarLook }>;
  /** `label` stands below the bar if there is room, `title` beside the pointer. `values`: one for each of the series. */
  readonly bars: ReadonlyArray<{
    readonly id: string;
    readonly label: string;
    readonly title: string;
    readonly values: ReadonlyArray<number>;
  }>;
  /** The value at the top; by default that of the highest bar. */
  readonly most?: number;
  readonly unit?: "%";
  readonly height?: number;
}

/** In px. */
const [LEFT, BOTTOM, TOP, LABEL, WIDEST_BAR] = [40, 20, 8, 46, 48];
const sum = (values: ReadonlyArray<number>): number => values.reduce((all, value) => all + value, 0);

/** Stacked bars in SVG, as wide as their place, with texts of the same size at every width. */
export function BarChart({ label, series, bars, most, unit, height = 180 }: BarChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const highest = most ?? Math.max(1, ...bars.map(({ values }) => sum(values)));
  const y = scaleLinear()
    .domain([0, highest])
    .range([height - BOTTOM, TOP]);
  if (most === undefined) y.nice(4);
  const x = scaleBand()
    .domain(bars.map(({ id }) => id))
    .range([LEFT, Math.max(LEFT, width)])
    .padding(0.2);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const every = Math.max(1, Math.ceil((bars.length * LABEL) / Math.max(1, width - LEFT)));
  const bar = Math.min(x.bandwidth(), WIDEST_BAR);
  const patterns = useId();
  return (
    <div ref={place} className={styles.place}>
      <svg className={styles.chart} width={width} height={height} role="img" aria-label={label}>
        <Patterns id={patterns} />
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
            <text className={styles.words} x={LEFT - 6} y={y(tick)} textAnchor="end" dominantBaseline="middle">
              {`${countText(tick)}${unit ?? ""}`}
            </text>
          </g>
        ))}
        {bars.map(({ id, label: below, title, values }, at) => {
          const middle = (x(id) ?? 0) + x.bandwidth() / 2;
          return (
            <g key={id}>
              <title>{title}</title>
              {series.map(({ label: name, look }, place) => {
                const from = sum(values.slice(0, place));
                const top = y(from + (values[place] ?? 0));
                return top === y(from) ? null : (
                  <rect
                    key={name}
                    className={styles.look[look]}
                    {...fillOf(look, patterns)}
                    x={middle - bar / 2}
                    width={bar}
                    y={top}
                    height={y(from) - top}
                  />
                );
              })}
              {at % every === 0 ? (
                <text className={styles.words} x={middle} y={height - 4} textAnchor="middle">
                  {below}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

const fillOf = (look: BarLook, id: string) => (look === "solid" ? {} : { fill: `url(#${id}-${look})` });

function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      {(["striped", "alarming"] as const).map((look) => (
        <pattern
          key={look}
          id={`${id}-${look}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={look === "striped" ? "rotate(45)" : "rotate(-45)"}
        >
          <line className={styles.stripe[look]} y2="6" />
        </pattern>
      ))}
    </defs>
  );
}

/** What the looks of the bars mean. */
export function Legend({ series }: Pick<BarChartProps, "series">) {
  const patterns = useId();
  return (
    <ul className={styles.legend}>
      {series.map(({ label, look }) => (
        <li key={label} className={styles.entry}>
          <svg width="16" height="16" aria-hidden>
            <Patterns id={patterns} />
            <rect className={styles.look[look]} {...fillOf(look, patterns)} x="1" y="1" width="14" height="14" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
