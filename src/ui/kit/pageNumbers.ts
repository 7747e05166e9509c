/**
 * The pages a pagination names: the first two, the last two and one on either side of the current one; "gap" for what is
 * left out. A gap of a single page is that page.
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
    if (number - previous === 2) result.push(number - 1);
    else if (number - previous > 2) result.push("gap");
    result.push(number);
    previous = number;
  }
  return result;
}
