import { Schema } from "effect";

/** Requests of one route since the start. Half of them, and 99 of 100, took at most this long. */
export const RouteTimes = Schema.Struct({
  method: Schema.String,
  route: Schema.String,
  count: Schema.Int,
  p50_ms: Schema.Number,
  p99_ms: Schema.Number,
  max_ms: Schema.Number,
});
export type RouteTimes = typeof RouteTimes.Type;

/** In seconds. `buckets`: how many took at most so long. */
export type MeasuredRoute = Pick<RouteTimes, "method" | "route" | "count"> & {
  readonly buckets: ReadonlyArray<readonly [atMost: number, count: number]>;
  readonly max: number;
};

export const MOST_ROUTES = 10;

const ms = (seconds: number): number => Math.round(seconds * 10_000) / 10;

/** The end of the bucket, as the buckets hold no more. */
const quantile = ({ buckets, count, max }: MeasuredRoute, part: number): number => {
  const [atMost] = buckets.find(([, upTo]) => upTo >= count * part) ?? [max];
  return ms(Math.min(atMost, max));
};

/** By what 99 of 100 requests took at most, then by the worst one. */
export const slowestRoutes = (measured: ReadonlyArray<MeasuredRoute>): ReadonlyArray<RouteTimes> =>
  measured
    .map((one) => {
      const { method, route, count, max } = one;
      return { method, route, count, p50_ms: quantile(one, 0.5), p99_ms: quantile(one, 0.99), max_ms: ms(max) };
    })
    .toSorted((a, b) => b.p99_ms - a.p99_ms || b.max_ms - a.max_ms)
    .slice(0, MOST_ROUTES);
