import { casCheckDigit } from "../../component/casNumber.ts";
import { add, compare, type Decimal, ZERO } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import type { ComponentValue, Proposal } from "../Proposal.ts";
import { decimalOf } from "../values/readNumeral.ts";
import { type Finding, findingsFor, type SheetCheck } from "./SheetCheck.ts";

type Component = Proposal & { readonly value: ComponentValue };

const isComponent = (proposal: Proposal): proposal is Component => typeof proposal.value !== "string";

const checkDigit = (component: Component): ReadonlyArray<Finding> => {
  const { cas } = component.value;
  if (cas === null || !/^\d{2,7}-\d\d-\d$/.test(cas)) return [];
  const expected = String(casCheckDigit(cas.slice(0, -1)));
  return cas.endsWith(expected)
    ? []
    : findingsFor(
        [component],
        "cas-check-digit",
        `The check digit of ${cas} should be ${expected}. The number is shown as printed but is not valid.`,
      );
};

const ends = (component: Component): ReadonlyArray<Finding> => {
  const { min, max } = component.value;
  const [low, high] = [min === null ? null : decimalOf(min), max === null ? null : decimalOf(max)];
  if (low !== null && high !== null && compare(low, high) > 0)
    return findingsFor(
      [component],
      "share-ends-swapped",
      "The lower end of the percentage range is greater than the upper end.",
    );
  if (high !== null && compare(high, ZERO) === 0)
    return findingsFor([component], "share-zero", "A percentage of 0% is probably an error.");
  return [];
};

const HUNDRED_AND_ONE = decimalOf("101");

/** The minimum percentage: zero for a row that has only an upper limit. */
const leastOf = ({ value: { min } }: Component): Decimal => (min === null ? null : decimalOf(min)) ?? ZERO;

/** So little is hardly worth a table: the numbers may be fractions of 1, or limits of exposure. */
const ONE = decimalOf("1.05");

const isRead = ({ value: { min, max } }: Component): boolean => min !== null || max !== null;

const farBelow = (components: ReadonlyArray<Component>): ReadonlyArray<Finding> => {
  const read = components.filter(isRead);
  const ends = read.map(({ value: { max } }) => (max === null ? null : decimalOf(max)));
  const most = ends.reduce<Decimal | null>(
    (total, end) => (total === null || end === null ? null : add(total, end)),
    ZERO,
  );
  return read.length < 2 || most === null || ONE === null || compare(most, ONE) > 0
    ? []
    : findingsFor(
        read,
        "shares-far-below-100",
        `All percentages together are at most ${decimalText(most)}%. Check that they are percentages, not fractions or exposure limits.`,
      );
};

const sum = (components: ReadonlyArray<Component>): ReadonlyArray<Finding> => {
  const least = components.map(leastOf).reduce(add, ZERO);
  return HUNDRED_AND_ONE === null || compare(least, HUNDRED_AND_ONE) <= 0
    ? []
    : findingsFor(
        components,
        "shares-over-100",
        `The minimum percentages add up to ${decimalText(least)}%. The table may list a mixture with its parts, or one ingredient under several CAS numbers. Do not add them together.`,
      );
};

const sameName = (a: Component, b: Component): boolean =>
  a.value.name !== "" &&
  a.value.name.toLowerCase() === b.value.name.toLowerCase() &&
  a.value.min === b.value.min &&
  a.value.max === b.value.max;

const twice = (components: ReadonlyArray<Component>): ReadonlyArray<Finding> =>
  components.flatMap((component, i) =>
    components.slice(i + 1).flatMap((other) => {
      if (
        component.value.cas !== null &&
        component.value.cas === other.value.cas &&
        component.value.cas !== "proprietary"
      )
        return findingsFor([component, other], "cas-twice", `${component.value.cas} appears in two rows.`);
      return component.value.cas !== other.value.cas && sameName(component, other)
        ? findingsFor(
            [component, other],
            "one-ingredient-two-numbers",
            "Two rows have the same name and percentage. One ingredient with two CAS numbers counts once.",
          )
        : [];
    }),
  );

/** Checks CAS check digits, percentage limits, the sum of percentages, and duplicates. */
export const componentChecks: SheetCheck = (proposals) => {
  const components = proposals.filter(isComponent);
  return [
    ...components.flatMap(checkDigit),
    ...components.flatMap(ends),
    ...sum(components),
    ...farBelow(components),
    ...twice(components),
  ];
};
