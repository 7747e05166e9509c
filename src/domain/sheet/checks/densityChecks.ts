import { add, compare, type Decimal, divideRounded, multiply } from "../../shared/decimal.ts";
import type { Proposal } from "../Proposal.ts";
import { DENSITY_UNITS, densityIn, type DensityUnit } from "../values/readDensities.ts";
import { decimalOf } from "../values/readNumeral.ts";
import { type Finding, findingsFor, oneOf, type SheetCheck, textOf } from "./SheetCheck.ts";

/** In g/cm3, lowest and highest. */
type Span = { readonly of: Proposal; readonly low: Decimal; readonly high: Decimal };

const TWO_PERCENT = decimalOf("1.02");

const unitOf = ({ field, unit }: Proposal): DensityUnit | null =>
  field === "specific_gravity" ? "g/cm3" : (DENSITY_UNITS.find((known) => known === unit) ?? null);

const spanOf = (of: Proposal | undefined): Span | null => {
  const unit = of === undefined ? null : unitOf(of);
  if (of === undefined || unit === null) return null;
  const inGrams = (value: string | null): Decimal | null =>
    decimalOf(densityIn(value ?? textOf(of), unit, "g/cm3") ?? "");
  const [low, high] = [inGrams(of.min), inGrams(of.max)];
  return low === null || high === null ? null : { of, low, high };
};

const apart = (a: Span, b: Span): boolean =>
  TWO_PERCENT !== null &&
  (compare(a.low, multiply(b.high, TWO_PERCENT)) > 0 || compare(b.low, multiply(a.high, TWO_PERCENT)) > 0);

const NAMES: Readonly<Record<string, string>> = {
  specific_gravity: "specific gravity",
  density: "density",
  pounds_per_gallon: "pounds per gallon",
};

const disagree = (a: Span | null, b: Span | null): ReadonlyArray<Finding> =>
  a === null || b === null || !apart(a, b) || /bulk/i.test(a.of.sentence + b.of.sentence)
    ? []
    : findingsFor(
        [a.of, b.of],
        "densities-disagree",
        `The ${NAMES[a.of.field]} and the ${NAMES[b.of.field]} differ by more than 2%.`,
      );

const middle = ({ low, high }: Span): Decimal => divideRounded(add(low, high), decimalOf("2") ?? low, 6) ?? low;

/** A value that no liquid or solid has: heavier than osmium or lighter than any foam. */
const odd = (span: Span | null): ReadonlyArray<Finding> => {
  const [least, most] = [decimalOf("0.01"), decimalOf("23")];
  if (span === null || least === null || most === null) return [];
  const value = middle(span);
  return compare(value, least) < 0 || compare(value, most) > 0
    ? findingsFor([span.of], "density-odd", `This ${NAMES[span.of.field]} is not plausible for a product.`)
    : [];
};

/**
 * Compares specific gravity, density and pounds per gallon, and warns about the specific gravity of a gas, which is
 * relative to air.
 */
export const densityChecks: SheetCheck = (proposals) => {
  const [gravity, density, perGallon] = (["specific_gravity", "density", "pounds_per_gallon"] as const).map((field) =>
    spanOf(oneOf(proposals, field)),
  );
  const state = oneOf(proposals, "physical_state");
  const ofGas =
    state !== undefined && gravity?.of !== undefined && textOf(state) === "compressed gas"
      ? findingsFor(
          [state, gravity.of],
          "gravity-of-gas",
          "The specific gravity of a gas is relative to air, not water.",
        )
      : [];
  return [
    ...disagree(gravity ?? null, density ?? null),
    ...disagree(gravity ?? null, perGallon ?? null),
    ...disagree(density ?? null, perGallon ?? null),
    ...odd(gravity ?? null),
    ...ofGas,
  ];
};
