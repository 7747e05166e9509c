/**
 * The pages a pagination names: the first two, the last two, and one on either side of the current one.
 * "gap" stands for whatever is left out between them, be it one page.
 */
export function pageNumbers(page: number, lastPage: number): ReadonlyArray<number | "gap"> {
  const last = Math.max(1, lastPage);
  const current = Math.min(Math.max(1, page), last);
  const named = [1, 2, current - 1, current, current + 1, last - 1, last]
    .filter((number) => number >= 1 && number <= last)
    .sort((one, other) => one - other);
  const result: Array<number | "gap"> = [];
  let previous = 0;
  for (const number of new Set(named)) {
    if (number - previous > 1) result.push("gap");
    result.push(number);
    previous = number;
  }
  return result;
}
