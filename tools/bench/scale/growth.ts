/** The exponent g of the curve y = a·x^g that fits best: 0 does not grow, 1 grows as the size does. */
export const growthOf = (points: ReadonlyArray<{ readonly x: number; readonly y: number }>): number => {
  const logs = points.map(({ x, y }) => ({ x: Math.log(x), y: Math.log(y) }));
  const mean = (of: (point: { readonly x: number; readonly y: number }) => number) =>
    logs.reduce((sum, point) => sum + of(point), 0) / logs.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const spread = logs.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return logs.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
};
