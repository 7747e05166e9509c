import type { HazardTraits } from "../../../hazard/GhsClass.ts";
import { readNfpa } from "../../../hazard/readNfpa.ts";
import { answerTo } from "../../../inventory/reportAnswers.ts";
import type { PreparedLine, LineAmount } from "../../facts/PreparedLine.ts";
import { cryogenOf, enteredClasses, typicalOxidizer } from "./knownClasses.ts";
import {
  type PermitClassId,
  CALIFORNIA_ASPHYXIANT,
  CALIFORNIA_LIMITS,
  OUTSIDE_LIMITS,
  PERMIT_CLASSES,
  type FireCode,
  permitSource,
} from "./fireCodes.ts";
import { unitKindOf } from "../../../quantity/UnitKind.ts";
import { type Decimal, multiply } from "../../../shared/decimal.ts";
import { constant, exact, isPositive, printed } from "../../amounts/figures.ts";
import { amountInMatter, type Matter, MATTER_UNITS, matterOf } from "../../facts/physicalFacts.ts";
import type { Gap } from "../../amounts/Finding.ts";
import { isMereAsphyxiant, permitClassesOf, unclassifiedGas, CALIFORNIA_HMBP, FIRE_PERMIT } from "./permits.ts";
import { gap, hazardGaps } from "../common/gaps.ts";
import { type GroupFacts, type Member, type Group, validateGroups } from "../common/groups.ts";
import { byOutcomeAndName } from "../../amounts/findings.ts";
import type { Evaluation, ReportInput } from "../common/Evaluation.ts";

/** NFPA ratings that no hazard class accounts for; they do not show which fire code class applies. */
export const unaccountedRatings = (line: PreparedLine): ReadonlyArray<string> => {
  const read = readNfpa(line.line.nfpa);
  if (read === null || cryogenOf(line) !== null) return [];
  const entered = enteredClasses(line);
  const says = (rating: HazardTraits["accounts_for"], ...ids: ReadonlyArray<PermitClassId>) =>
    line.hazards.some(({ ghs }) => ghs?.accounts_for === rating) || ids.some((id) => entered.includes(id));
  const isAnswered = answerTo(line.line, "toxicity") !== null && answerTo(line.line, "corrosive") !== null;
  const isHarmful =
    !isAnswered &&
    read.health >= 3 &&
    !says("toxicity", "toxic", "highly_toxic") &&
    (read.health === 4 || !says("corrosion", "corrosive"));
  const isReactive = (["unstable", "peroxide", "oxidizer"] as const).some((topic) => answerTo(line.line, topic));
  return [
    ...(isHarmful
      ? [`NFPA health ${read.health}, but no matching hazard class: is it toxic, highly toxic or corrosive?`]
      : []),
    ...(!isReactive &&
    read.instability >= 2 &&
    read.special === "" &&
    !says("instability") &&
    typicalOxidizer(line) === null
      ? [`NFPA instability ${read.instability}, but no matching hazard class: is it unstable (reactive)?`]
      : []),
  ];
};

const MATTERS = ["gas", "liquid", "solid"] as const satisfies ReadonlyArray<Matter>;

type Fits = ReadonlyArray<readonly [PreparedLine, ReturnType<typeof permitClassesOf>]>;

type ThresholdWords = (threshold: Decimal) => string;
type AmountIn = (line: PreparedLine, matter: Matter) => LineAmount | null;

const membersOf = (lines: Fits, classId: string, matter: Matter, amountIn: AmountIn): ReadonlyArray<Member> =>
  lines.flatMap(([line, fits]): ReadonlyArray<Member> => {
    const fit = fits.find((one) => one.id === classId && (one.matter ?? matterOf(line)) === matter);
    const amount = fit === undefined ? null : amountIn(line, matter);
    return fit === undefined || amount === null ? [] : [{ line, amount, remark: fit.remark ?? "" }];
  });

/** For a cryogenic fluid without entered gallons, the gallons of its containers. */
const amountOf = (line: PreparedLine, matter: Matter): LineAmount | null => {
  const amount = amountInMatter(line, matter);
  const [size, number] = [exact(line.line.container_size), exact(line.line.container_quantity)];
  if (amount !== null || matter !== "liquid" || unitKindOf(line.line.container_unit_name) !== "gal") return amount;
  if (!isPositive(size) || !isPositive(number)) return null;
  const value = multiply(size, number);
  return { value, words: `${printed(size)} gal × ${printed(number)} = ${printed(value)} gal`, isCalculated: true };
};

/** The pounds of a line whose cubic feet or gallons are unknown: enough where any amount requires a permit. */
const weightOnly: AmountIn = (line, matter) => (amountOf(line, matter) === null ? line.pounds : null);

/** The state of matter by which a line counts; cryogenic fluids count in gallons. */
const countedMatter = (line: PreparedLine): Matter | null => (cryogenOf(line) === null ? matterOf(line) : "liquid");

const placeOf = ({ line }: Pick<Member, "line">) => line.line.storage_place ?? "not known";
const PLACE_UNKNOWN =
  "Inside or outside is not entered for some lines; they were compared with the lower amount, inside a building";
const BOTH_PLACES = "Lines without an entry, inside or outside, are counted in both";

/**
 * Liquids inside a building and, where the code has another amount for them, outside; lines whose place is not entered
 * are compared with the lower amount, and with the other one if something is outside.
 */
const byPlace = (
  id: PermitClassId,
  matter: Matter,
  group: GroupFacts,
  words: ThresholdWords,
): ReadonlyArray<GroupFacts> => {
  const outside = matter === "liquid" ? OUTSIDE_LIMITS[id] : undefined;
  if (outside === undefined) return [group];
  const inside = group.members.filter((one) => placeOf(one) !== "outside");
  const open = inside.filter((one) => placeOf(one) === "not known");
  const isOutside = inside.length < group.members.length;
  const unknown = open.length === 0 ? [] : [isOutside ? BOTH_PLACES : PLACE_UNKNOWN];
  return [
    { ...group, members: inside, remarks: [...group.remarks, ...unknown] },
    ...(isOutside
      ? [
          {
            ...group,
            id: `${group.id}/outside`,
            name: `${group.name}, outside`,
            threshold: constant(outside),
            threshold_words: words(constant(outside)),
            members: group.members.filter((one) => placeOf(one) !== "inside a building"),
            remarks: unknown,
          },
        ]
      : []),
  ];
};

const ANY_AMOUNT = "Permit required for any amount";

/** By fire code class and state of matter; `code` is that of the facility. */
export const permitGroups = (lines: ReadonlyArray<PreparedLine>, code: FireCode): ReadonlyArray<GroupFacts> => {
  const fits: Fits = lines.map((line) => [line, permitClassesOf(line)]);
  return PERMIT_CLASSES.flatMap(({ id, name, ...limits }) =>
    MATTERS.flatMap((matter): ReadonlyArray<GroupFacts> => {
      const limit: string | null = limits[matter];
      if (limit === null) return [];
      const unit = MATTER_UNITS[matter];
      const threshold = constant(limit);
      const isAny = limit === "0";
      const source = permitSource(id, matter, code);
      const words = (above: Decimal) => `permit required above ${printed(above)} ${unit} of ${matter} (${source})`;
      const group = {
        id: `${id}/${matter}`,
        name: /^(?:aerosol|cryogen|lp_gas)/.test(id) ? name : `${name}, ${matter}`,
        cas: "",
        unit,
        threshold,
        threshold_words: isAny ? `permit required for any amount (${source})` : words(threshold),
        members: membersOf(fits, id, matter, amountOf),
        remarks: isAny ? [ANY_AMOUNT] : [],
      };
      const byWeight = isAny ? membersOf(fits, id, matter, weightOnly) : [];
      return [
        ...byPlace(id, matter, group, words),
        {
          ...group,
          id: `${group.id}/weight`,
          name: `${group.name}, by weight`,
          unit: "lb" as const,
          members: byWeight,
          remarks: [ANY_AMOUNT, `Amount in ${unit} unknown; counted by weight`],
        },
      ].filter(({ members }) => members.length > 0);
    }),
  );
};

const ASPHYXIANT =
  "1,000 cu ft: the only hazards are simple asphyxiation and release of pressure (Health and Safety Code 25507)";

/** California's business plan, with one group per product and state of matter. */
export const californiaGroups = (lines: ReadonlyArray<PreparedLine>): ReadonlyArray<GroupFacts> => {
  const groups = new Map<string, { name: string; matter: Matter; limit: string; members: Array<Member> }>();
  for (const line of lines) {
    const matter = countedMatter(line);
    const amount = matter === null ? null : amountOf(line, matter);
    if (matter === null || amount === null) continue;
    const isMere = isMereAsphyxiant(line);
    const id = `${line.line.product_id}/${matter}${isMere ? "/asphyxiant" : ""}`;
    const limit = isMere ? CALIFORNIA_ASPHYXIANT : CALIFORNIA_LIMITS[matter];
    const group = groups.get(id) ?? { name: line.line.name, matter, limit, members: [] };
    group.members.push({ line, amount, remark: "" });
    groups.set(id, group);
  }
  return [...groups].map(([id, { name, matter, limit, members }]) => ({
    id,
    name,
    cas: "",
    unit: MATTER_UNITS[matter],
    threshold: constant(limit),
    threshold_words: `at or above ${printed(constant(limit))} ${MATTER_UNITS[matter]} of ${matter}`,
    members,
    remarks: limit === CALIFORNIA_ASPHYXIANT ? [ASPHYXIANT] : [],
  }));
};

const withoutLimit = (fits: ReturnType<typeof permitClassesOf>, matter: Matter | null): ReadonlyArray<string> =>
  PERMIT_CLASSES.flatMap(({ id, name, ...limits }) =>
    matter !== null && fits.some((fit) => fit.id === id && limits[fit.matter ?? matter] === null) ? [name] : [],
  );

/** True if every class of the line requires a permit for any amount, and an amount is known in some unit. */
const isAnyAmount = (line: PreparedLine, matter: Matter, fits: ReturnType<typeof permitClassesOf>): boolean =>
  fits.length > 0 &&
  fits.every((fit) => {
    const counted = fit.matter ?? matter;
    const isAny = PERMIT_CLASSES.some((row) => row.id === fit.id && row[counted] === "0");
    return isAny && (amountOf(line, counted) ?? line.pounds) !== null;
  });

const EXPLOSIVE = "Explosives require a separate permit (International Fire Code chapter 56)";

const withoutClass = ({ line }: PreparedLine): string =>
  line.physical_state === "liquid" && line.flash_points === null
    ? "No hazard class, and no flash point for a liquid"
    : "No hazard class entered";

export const permitGaps = (line: PreparedLine): ReadonlyArray<Gap> => {
  const matter = countedMatter(line);
  const classes = permitClassesOf(line);
  const hasNone = line.hazards.length === 0;
  return [
    ...withoutLimit(classes, matter).map((name) => gap(line, `The fire code sets no ${matter} amount for ${name}`)),
    ...(line.hazards.some(({ ghs }) => ghs?.permit === "explosive") ? [gap(line, EXPLOSIVE)] : []),
    ...line.hazards
      .filter(({ ghs }) => ghs !== null && ghs.permit === null && ghs.tier_two === null)
      .map(({ name }) => gap(line, `Hazard class not in the fire code: ${name}`)),
    ...hazardGaps(line),
    ...(hasNone && classes.length === 0 ? [gap(line, withoutClass(line))] : []),
    ...(matter === null ? [gap(line, "No physical state entered (gas, liquid or solid)")] : []),
    ...(classes.some(({ id }) => id === "aerosol") && line.pounds === null
      ? [gap(line, "Aerosol: net weight in lb unknown")]
      : []),
    ...[...unaccountedRatings(line), ...unclassifiedGas(line)].map((missing) => gap(line, missing)),
    ...(matter !== null && amountOf(line, matter) === null && !isAnyAmount(line, matter, classes)
      ? [gap(line, `Amount in ${MATTER_UNITS[matter]} unknown`)]
      : []),
  ];
};

/** `plan`: California's business plan; empty for other states. */
export type PermitEvaluation = Evaluation & {
  readonly permits: ReadonlyArray<Group>;
  readonly plan: ReadonlyArray<Group>;
};

/** Hazardous materials permits (rules 1.10 and 1.12). */
export const evaluatePermits = ({ snapshot, lines, provenance }: ReportInput): PermitEvaluation => {
  const { state, fire_code: code = "not known" } = snapshot.facility;
  const permits = validateGroups(provenance, FIRE_PERMIT, permitGroups(lines, code));
  const plan = state === "CA" ? validateGroups(provenance, CALIFORNIA_HMBP, californiaGroups(lines)) : [];
  return {
    permits,
    plan,
    findings: [...permits, ...plan].map(({ finding }) => finding).sort(byOutcomeAndName),
    gaps: lines.flatMap(permitGaps),
  };
};
