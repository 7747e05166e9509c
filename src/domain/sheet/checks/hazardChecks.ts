import { isCodeOf } from "../hazards/hazardNames.ts";
import type { Proposal } from "../Proposal.ts";
import { type Finding, findingsFor, oneOf, type SheetCheck, textOf } from "./SheetCheck.ts";

const of = (proposals: ReadonlyArray<Proposal>, field: Proposal["field"]): ReadonlyArray<Proposal> =>
  proposals.filter((proposal) => proposal.field === field);

/** Hazard classes to which none of the H codes belongs, if there are codes. */
const classesAgainstCodes = (
  classes: ReadonlyArray<Proposal>,
  codes: ReadonlyArray<Proposal>,
): ReadonlyArray<Finding> => {
  if (codes.length === 0) return [];
  return classes
    .filter(
      (hazard) =>
        !codes.some((code) => isCodeOf(textOf(code), textOf(hazard))) &&
        !/asphyxiant|dust|otherwise/i.test(textOf(hazard)),
    )
    .flatMap((hazard) =>
      findingsFor([hazard], "class-without-code", "None of the H codes on the sheet belongs to this class."),
    );
};

/**
 * The flash points for each code, in °F: the lower limit (inclusive) and the upper limit (exclusive) (GHS 2.6; 29 CFR
 * 1910.1200, appendix B.6).
 */
const FLASH_OF_CODE: Readonly<Record<string, readonly [from: number, below: number]>> = {
  H224: [-500, 73.4],
  H225: [-500, 73.4],
  H226: [73.4, 140.1],
  H227: [140, 199.5],
};

const flashSpan = ({ min, max }: Proposal): readonly [number, number] => [
  min === null ? -500 : Number(min),
  max === null ? 5000 : Number(max),
];

const flashAgainstCodes = (flash: Proposal | undefined, codes: ReadonlyArray<Proposal>): ReadonlyArray<Finding> =>
  flash === undefined
    ? []
    : codes.flatMap((code) => {
        const [from, below] = FLASH_OF_CODE[textOf(code)] ?? [-500, 5000];
        const [low, high] = flashSpan(flash);
        return high < from - 1 || low > below + 1
          ? findingsFor(
              [flash, code],
              "flash-against-code",
              `${textOf(code)} does not match a liquid with this flash point.`,
            )
          : [];
      });

const flammableWithoutFlash = (
  flash: Proposal | undefined,
  classes: ReadonlyArray<Proposal>,
): ReadonlyArray<Finding> => {
  const flammable = classes.find((hazard) => textOf(hazard) === "Flammable liquid");
  return flash === undefined && flammable !== undefined
    ? findingsFor([flammable], "no-flash-point", "A flammable liquid, but sections 5 and 9 have no flash point.")
    : [];
};

/** NFPA 704: flammability 3 and 4 for flash points below 100 °F, 2 for 100 to 200 °F, 1 above. */
const flashAgainstNfpa = (flash: Proposal | undefined, nfpa: Proposal | undefined): ReadonlyArray<Finding> => {
  if (flash === undefined || nfpa === undefined) return [];
  const fire = Number(textOf(nfpa).split("-")[1]);
  const [low, high] = flashSpan(flash);
  const fits = (fire >= 3 && low < 101) || (fire === 2 && low <= 201 && high >= 99) || (fire <= 1 && high >= 199);
  return fits
    ? []
    : findingsFor([flash, nfpa], "flash-against-nfpa", `The flash point does not match NFPA 704 flammability ${fire}.`);
};

const STATE_OF_CLASS: ReadonlyArray<readonly [of: RegExp, states: RegExp]> = [
  [/ liquid$/, /^liquid$/],
  [/ solid$/, /^solid$/],
  [/^(?:Flammable|Oxidizing|Pyrophoric) gas$/, /gas$/],
];

const stateAgainstClass = (state: Proposal | undefined, classes: ReadonlyArray<Proposal>): ReadonlyArray<Finding> =>
  state === undefined
    ? []
    : classes.flatMap((hazard) => {
        const states = STATE_OF_CLASS.find(([name]) => name.test(textOf(hazard)))?.[1];
        return states === undefined || states.test(textOf(state))
          ? []
          : findingsFor(
              [state, hazard],
              "state-against-class",
              `The physical state does not match the class ${textOf(hazard)}.`,
            );
      });

/** Compares H codes, hazard classes, flash point, NFPA rating and physical state with each other. */
export const hazardChecks: SheetCheck = (proposals) => {
  const [classes, codes] = [of(proposals, "hazard_classes"), of(proposals, "h_codes")];
  const flash = oneOf(proposals, "flash_point");
  return [
    ...classesAgainstCodes(classes, codes),
    ...flashAgainstCodes(flash, codes),
    ...flammableWithoutFlash(flash, classes),
    ...flashAgainstNfpa(flash, oneOf(proposals, "nfpa")),
    ...stateAgainstClass(oneOf(proposals, "physical_state"), classes),
  ];
};
