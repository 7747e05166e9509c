import fc from "fast-check";
import { describe, expect } from "vitest";
import { isZero } from "#domain/comparison/causesOf.ts";
import type { CauseKind } from "#domain/comparison/CauseKind.ts";
import { compareYears } from "#domain/comparison/compareYears.ts";
import { isMatched, type LinePair } from "#domain/comparison/pairLines.ts";
import { stepWords } from "#domain/comparison/stepWords.ts";
import { calculateAmounts } from "#domain/quantity/calculateAmounts.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { law } from "../../support/law.ts";
import { aComponent, aLine } from "../report/support/aSnapshot.ts";
import { aYear, expectSums, figuresOf, LIQUID, moved } from "./twoYears.ts";

/** With the amounts that follow from it, so that nobody has typed one. */
const calculated = (line: SnapshotLine): SnapshotLine => {
  const answer = calculateAmounts(line);
  if (answer._tag !== "Amounts") throw new Error("The line is a liquid in gallons");
  const { max_gallons, max_pounds } = answer;
  return { ...line, max_gallons, max_pounds };
};

const SUBSTANCES = ["7782-50-5", "7664-93-9", "108-95-2", "71-43-2", "108-88-3"] as const;
const whole = (least: number, most: number) => fc.integer({ min: least, max: most });
/** Two different ones. */
const two = <A>(some: ReadonlyArray<A>) => fc.shuffledSubarray([...some], { minLength: 2, maxLength: 2 });

const liquid = fc
  .record({ cas: fc.constantFrom(...SUBSTANCES), size: whole(5, 55), quantity: whole(2, 40), share: whole(10, 90) })
  .map(({ cas, size, quantity, share }) => ({
    ...LIQUID,
    container_size: String(size),
    container_quantity: String(quantity),
    components: [aComponent(cas, String(share))],
    hazards: ["Flammable liquid"],
    flash_points: 20,
  }));
const shelf = fc
  .array(liquid, { minLength: 1, maxLength: 3 })
  .map((all) => all.map((facts, at) => calculated(aLine(facts, at + 1))));

type Both = readonly [SnapshotLine | null, SnapshotLine | null];
const changed = (line: SnapshotLine, facts: Partial<SnapshotLine>): SnapshotLine => calculated({ ...line, ...facts });
const another = (line: SnapshotLine, field: "container_quantity" | "container_size", by: number): SnapshotLine =>
  changed(line, { [field]: String(Number(line[field]) + by) });
const share = (line: SnapshotLine, weight: string): SnapshotLine => ({
  ...line,
  components: line.components.map(({ number }) => aComponent(number, weight)),
});

/** With a substance that EPCRA 313 lists in every form, unlike sulfuric acid, of which only aerosols count. */
const of313 = (line: SnapshotLine): SnapshotLine => ({
  ...line,
  components: line.components.map(({ percentage_weight }) => aComponent("108-88-3", percentage_weight)),
});

/** With other amounts than those that follow from it. */
const typed = (line: SnapshotLine, more: number): SnapshotLine => ({
  ...line,
  max_pounds: String(Number(line.max_pounds) + more),
  max_gallons: String(Number(line.max_gallons) + more),
});

/** One thing in which a line differs, and what it must be called: alone, in every figure that it changes. */
const CHANGES: Readonly<
  Record<Exclude<CauseKind, "together" | "law" | "not_judged">, fc.Arbitrary<(line: SnapshotLine) => Both>>
> = {
  quantity: whole(1, 9).map((by) => (line) => [line, another(line, "container_quantity", by)]),
  container: whole(1, 9).map((by) => (line) => [line, another(line, "container_size", by)]),
  density: two(["6.2", "7.5", "8.34"]).map(([one = "", other = ""]) => (line) => [
    changed(line, { pounds_per_gallon: one }),
    changed(line, { pounds_per_gallon: other }),
  ]),
  composition: two(["12", "35", "60", "98"]).map(([one = "", other = ""]) => (line) => [
    share(line, one),
    share(line, other),
  ]),
  product: whole(200, 300).map((flash_points) => (line) => [line, { ...line, flash_points }]),
  replaced: whole(1, 3).map((by) => (line) => [
    line,
    changed(line, { product_id: line.product_id + 50, pounds_per_gallon: String(7.2 + by) }),
  ]),
  line: fc
    .constantFrom<Partial<SnapshotLine>>({ is_otherwise_used: false }, { is_processed: true })
    .map((marks) => (line) => [of313(line), { ...of313(line), ...marks }]),
  amount: whole(1, 900).map((more) => (line) => [line, typed(line, more)]),
  gone: fc.constant((line) => [line, null]),
  new: fc.constant((line) => [null, line]),
};

/** What somebody typed does not follow from the line, whatever else changed in it: it changes at once, by this cause. */
const TYPED: Readonly<Record<string, (line: SnapshotLine, more: number) => Both>> = {
  "amount, typed in the later year": (line, more) => [line, typed(changed(line, { pounds_per_gallon: "6.9" }), more)],
  "amount, typed in the earlier year": (line, more) => [typed(line, more), changed(line, { container_quantity: "41" })],
  "amount, typed in both years": (line, more) => [
    typed(line, more),
    typed(changed(line, { container_quantity: "41" }), 2 * more),
  ],
};
const CASES = [
  ...Object.entries(CHANGES).map(([kind, change]) => [kind, kind, change] as const),
  ...Object.entries(TYPED).map(
    ([title, both]) =>
      [title, "amount", whole(1, 900).map((more) => (line: SnapshotLine) => both(line, more))] as const,
  ),
];

/** What a step changes is said at its line, with its fields. */
const TOLD: Partial<Record<CauseKind, RegExp>> = {
  quantity: /^Container Quantity: \d+ → \d+$/,
  container: /^Container Size: \d+ → \d+$/,
  amount: /^Max Pounds: \S+ → \S+ lb; Max Gallons: \S+ → \S+ gal$/,
};
const expectTold = (kind: CauseKind, pair: LinePair | undefined) => {
  const isStep = pair !== undefined && isMatched(pair);
  if (isStep) expect(stepWords(pair, kind).join("; "), kind).toMatch(TOLD[kind] ?? / → /);
};

describe.each(CASES)("a line in which one thing is another one: %s", (_, kind, change) => {
  law(
    "changes figures by this cause and by no other",
    [shelf, fc.nat(), change],
    (lines, seed, changeLine) => {
      const chosen = seed % lines.length;
      const both = lines.map((line, at): Both => (at === chosen ? changeLine(line) : [line, line]));
      const [before, after] = [both.flatMap(([line]) => line ?? []), both.flatMap(([, line]) => line ?? [])];
      // The same year, so that the law is no cause; each line is known by the one that it was carried over from.
      const sourceOf = ({ inventory_product_id: id }: SnapshotLine) => id - 1000;
      const compared = compareYears(aYear(2026, before), aYear(2026, moved(after)), { sourceOf });
      expectSums(compared);
      const figures = figuresOf(compared).filter((figure) => !isZero(figure.change));
      expect(figures.length).toBeGreaterThan(0);
      for (const figure of figures) {
        expect(
          figure.causes.map((cause) => cause.kind),
          figure.key,
        ).toEqual([kind]);
        for (const cause of figure.causes)
          for (const { pair } of cause.lines) expectTold(cause.kind, compared.pairs[pair]);
      }
    },
    { runs: 6, isCostly: true },
  );
});
