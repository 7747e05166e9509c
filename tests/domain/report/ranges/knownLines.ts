import fc from "fast-check";
import type { SnapshotComponent, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aLine } from "../support/aSnapshot.ts";

/**
 * Substances of every list, and those of which the total does not just grow with the share: other rows and factors from
 * a concentration on, forms, members of categories, isomers, water.
 */
const CAS = [
  "7782-50-5", // chlorine
  "7664-93-9", // sulfuric acid
  "108-95-2", // phenol, two TPQs
  "62-38-4", // phenylmercuric acetate, two TPQs
  "143-33-9", // sodium cyanide, a cyanide compound
  "71-43-2", // benzene
  "7439-92-1", // lead
  "7429-90-5", // aluminum (fume or dust)
  "1332-21-4", // asbestos (friable)
  "7664-41-7", // ammonia, several rows
  "1336-21-6", // ammonium hydroxide
  "7647-01-0", // hydrogen chloride, rows by concentration
  "7664-39-3", // hydrogen fluoride
  "95-47-6", // o-xylene
  "106-42-3", // p-xylene
  "74-98-6", // propane
  "7439-97-6", // mercury
  "7732-18-5", // water
  "64-17-5", // ethanol, on no list
] as const;

const tenths = (most: number) => fc.integer({ min: 1, max: most * 10 }).map((n) => String(n / 10));

/** Different substances with shares of at most 100% together. */
const components: fc.Arbitrary<ReadonlyArray<SnapshotComponent>> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...CAS), fc.integer({ min: 0, max: 1000 })), {
    minLength: 1,
    maxLength: 4,
    selector: ([cas]) => cas,
  })
  .map((all) => {
    const sum = all.reduce((total, [, share]) => total + share, 0);
    return all.map(([cas, share]) =>
      aComponent(cas, String((sum > 1000 ? Math.floor((share * 1000) / sum) : share) / 10)),
    );
  });

const MARKS = {
  nfpa: fc.constantFrom("", "3-4-1", "2-0-0", "1-3-2"),
  is_processed: fc.boolean(),
  is_manufactured: fc.boolean(),
  is_otherwise_used: fc.boolean(),
  hazards: fc.constantFrom<ReadonlyArray<string>>([], ["Flammable liquid"], ["Acute toxicity"]),
  process_name: fc.constantFrom("", "A", "B"),
  material_alloy: fc.constantFrom("no alloy" as const, "stainless steel, brass or bronze" as const),
  components,
};

const liquid: fc.Arbitrary<Partial<SnapshotLine>> = fc.record({
  ...MARKS,
  physical_state: fc.constant("liquid" as const),
  container_unit_name: fc.constant("Gallon (gal)"),
  container_size: tenths(500),
  container_quantity: fc.integer({ min: 1, max: 50 }).map(String),
  pounds_per_gallon: fc.integer({ min: 50, max: 290 }).map((n) => String(n / 10)),
  flash_points: fc.constantFrom(null, 40, 120),
  material_form: fc.constantFrom("in solution" as const, "molten" as const),
});
const solid: fc.Arbitrary<Partial<SnapshotLine>> = fc.record({
  ...MARKS,
  physical_state: fc.constant("solid" as const),
  max_pounds: tenths(20_000),
  material_form: fc.constantFrom(
    "powder under 100 microns" as const,
    "pieces of 100 microns or more" as const,
    "molten" as const,
    "not friable" as const,
    "fibrous" as const,
  ),
});
const gas: fc.Arbitrary<Partial<SnapshotLine>> = fc.record({
  ...MARKS,
  physical_state: fc.constantFrom("compressed gas" as const, "liquified gas" as const),
  container_unit_name: fc.constant("Cylinder (cu ft)"),
  container_size: tenths(2000),
  container_quantity: fc.integer({ min: 1, max: 200 }).map(String),
  conversion_factor: fc.integer({ min: 13, max: 1950 }).map((n) => String(n / 10)),
});

/** Lines of which everything is known that rules calculate with. */
const knownLines: fc.Arbitrary<ReadonlyArray<SnapshotLine>> = fc
  .array(fc.oneof(liquid, solid, gas), { minLength: 1, maxLength: 5 })
  .map((all) => all.map((one, at) => aLine(one, at + 1)));

/** What is hidden of a line: numbers decide how. */
type Hiding = {
  readonly shares: ReadonlyArray<{ readonly how: "known" | "none" | "range" | "from" | "up to"; readonly by: number }>;
  readonly isWeightHidden: boolean;
  readonly isSizeHidden: boolean;
  readonly isFormHidden: boolean;
  readonly areComponentsHidden: boolean;
};
const rarely = fc.nat(5).map((n) => n === 0);
const hiding: fc.Arbitrary<Hiding> = fc.record({
  shares: fc.array(
    fc.record({
      how: fc.constantFrom("known", "none", "range", "from", "up to"),
      by: fc.integer({ min: 0, max: 300 }),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  isWeightHidden: fc.boolean(),
  isSizeHidden: rarely,
  isFormHidden: fc.boolean(),
  areComponentsHidden: rarely,
});

const tenth = (n: number): string => String(Math.min(1000, Math.max(0, Math.round(n))) / 10);

const hiddenShare = (one: SnapshotComponent, { how, by }: Hiding["shares"][number]): SnapshotComponent => {
  const share = Math.round(Number(one.percentage_weight) * 10);
  const none = { ...one, percentage_weight: null };
  const percent_min = tenth(share - by);
  const percent_max = tenth(share + by);
  switch (how) {
    case "known":
      return one;
    case "none":
      return none;
    case "range":
      return { ...none, percent_min, percent_max };
    case "from":
      return { ...none, percent_min, percent_min_operator: ">=" };
    case "up to":
      return { ...none, percent_max, percent_max_operator: "<=" };
  }
};

const hidden = (line: SnapshotLine, how: Hiding): SnapshotLine => ({
  ...line,
  components: how.areComponentsHidden
    ? []
    : line.components.map((one, at) => hiddenShare(one, how.shares[at] ?? { how: "known", by: 0 })),
  ...(how.isWeightHidden ? { pounds_per_gallon: null, conversion_factor: null } : {}),
  ...(how.isSizeHidden ? { container_size: null, max_pounds: null } : {}),
  ...(how.isFormHidden ? { material_form: "not known", material_alloy: "not known" } : {}),
});

/** Lines of which everything is known, and the same lines with facts missing or known as ranges. */
export const linesAndWhatIsKnown = fc
  .tuple(knownLines, fc.array(hiding, { minLength: 5, maxLength: 5 }))
  .map(([lines, how]) => {
    // Into which processes a substance is divided shows in the lines that have it, so these are known.
    const isDivided = !how.slice(0, lines.length).some(({ areComponentsHidden }) => areComponentsHidden);
    const whole = isDivided ? lines : lines.map((line) => ({ ...line, process_name: "" }));
    const known = whole.map((line, at) => {
      const one = how[at];
      return one === undefined ? line : hidden(line, one);
    });
    return { whole, known };
  });

const NOTHING_HIDDEN: Hiding = {
  shares: [],
  isWeightHidden: false,
  isSizeHidden: false,
  isFormHidden: false,
  areComponentsHidden: false,
};

/** Lines of which one fact is missing: a percentage, or what a weight is calculated from. */
export const linesWithOneFactMissing = fc
  .tuple(knownLines, fc.nat(4), fc.nat(4), fc.constantFrom("none", "range"), fc.integer({ min: 1, max: 300 }))
  .map(([lines, at, component, how, by]) =>
    lines.map((line, index) => {
      if (index !== at % lines.length) return line;
      const shares = line.components.map((_, number) => ({ how: number === component ? how : ("known" as const), by }));
      return hidden(line, { ...NOTHING_HIDDEN, shares, isWeightHidden: component >= line.components.length });
    }),
  );
