import { Effect, Exit } from "effect";
import { beforeAll, describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { inventoryStatus } from "#application/charts/inventoryStatus.ts";
import { inventoryMachine } from "#domain/inventory/inventoryMachine.ts";
import { questionMachine } from "#domain/inventory/questionMachine.ts";
import { walkLineMachine } from "#domain/inventory/walk/walkLineMachine.ts";
import { type ChartCase, inventoryCases, questionCases, walkLineCases } from "../../support/chartCases.ts";
import { brokenCharts, brokenTable, whileBroken } from "../../support/brokenCharts.ts";
import { inventoryInput } from "../../support/inventoryFixture.ts";
import { shelfServices } from "../../support/shelfServices.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";

const { run, s } = shelfServices();
/** What every walk of these tests is over. */
const source = { id: 0 };
beforeAll(() =>
  run(
    Effect.gen(function* () {
      source.id = (yield* (yield* Inventories).create(inventoryInput({ ...s().place, year: 2025 }))).id;
      for (const container_size of [55, 30])
        yield* (yield* InventoryProducts).create(source.id, s().drums({ container_size }));
    }),
  ),
);

const sentence = (failure: object): string =>
  `${String(Reflect.get(failure, "_tag"))}: ${JSON.stringify(Reflect.get(failure, "errors") ?? Reflect.get(failure, "message"))}`;
const answerOf = (exit: Exit.Exit<unknown, unknown>): string =>
  Exit.match(exit, {
    onSuccess: () => "done",
    onFailure: ({ reasons }) =>
      reasons.map((one) => (one._tag === "Fail" ? sentence(Object(one.error)) : "breaks off (status 500)")).join(),
  });

type Answer = { readonly answer: string; readonly stored: string };

/** What the service answers while the chart is so, and what is stored then. */
const served = async (chart: AnyStateMachine, now: AnyStateMachine, { made }: ChartCase): Promise<Answer> => {
  const { asked, stored } = await run(made);
  const exit = await whileBroken(chart, now, () => run(Effect.exit(asked)));
  return { answer: answerOf(exit), stored: await run(stored) };
};
const told = ({ answer, stored }: Answer, other: Answer): string => (answer === other.answer ? stored : answer);

const decided = (one: ChartCase): string => {
  try {
    return JSON.stringify(one.decided());
  } catch (error) {
    return String(error);
  }
};

/** What the panel of an inventory says of every state. */
const panels = (): ReadonlyArray<string> =>
  [true, false].flatMap((is_active) =>
    [true, false].map((is_completed) =>
      inventoryStatus({ is_active, is_completed }, "admin")
        .groups.flatMap(({ steps }) => steps)
        .flatMap(({ name, leadsTo }) => (leadsTo === "" ? [] : [`${name}: ${leadsTo}`]))
        .join("; "),
    ),
  );

const CHARTS = [
  { name: "inventory", chart: inventoryMachine, cases: inventoryCases(s, source) },
  { name: "question", chart: questionMachine, cases: questionCases(s) },
  { name: "walkLine", chart: walkLineMachine, cases: walkLineCases(s, source) },
] as const;
/**
 * The service opens the chart from the stored inventory for one event. Who completes or archives it is never locked
 * himself, so that it locks after that is told by the panel alone.
 */
const SEEN_IN_PANEL = [
  "guard isArchivedOrCompleted is always false",
  "forStaff.unlocked: always [isArchivedOrCompleted] -> locked is left out",
];
const rows: Array<ReadonlyArray<string>> = [];

describe.each(CHARTS)("the chart $name", ({ name, chart, cases }) => {
  const truth = cases.map(decided);
  const answers = new Map<ChartCase, Answer>();
  const trueAnswer = async (one: ChartCase): Promise<Answer> => {
    const known = answers.get(one) ?? (await served(chart, chart, one));
    answers.set(one, known);
    return known;
  };

  it.each(brokenCharts(chart))("decides: an answer changes when $what", async ({ what, machine }) => {
    const changed = await whileBroken(chart, machine, async () =>
      cases.filter((one, at) => decided(one) !== truth[at]),
    );
    for (const one of changed) {
      const [was, is] = [await trueAnswer(one), await served(chart, machine, one)];
      if (JSON.stringify(was) === JSON.stringify(is)) continue;
      rows.push([name, what, one.told, told(was, is), told(is, was)]);
      return;
    }
    const [said, says] = [panels(), await whileBroken(chart, machine, async () => panels())];
    const at = said.findIndex((panel, index) => panel !== says[index]);
    rows.push([name, what, "the panel of the inventory", said[at] ?? "", says[at] ?? ""]);
    expect([what, at >= 0]).toEqual([SEEN_IN_PANEL.find((one) => one === what), true]);
  });
});

it("is listed for auditors: what was broken, and which answer changed", async () => {
  const head = ["chart", "what is broken", "who asks what", "answer, or what is stored", "when broken"];
  await expect(brokenTable("of the server", head, rows)).toMatchFileSnapshot("../../../docs/broken-charts/server.md");
});
