import { setup } from "xstate";
import { describe, expect, it } from "vitest";
import { chartOf } from "#application/charts/chartOf.ts";
import { sayName } from "#application/charts/sayName.ts";
import type { Permission } from "#domain/identity/permissions.ts";
import { drawnChart } from "../../tools/docs/charts/chartDocuments.ts";
import { drawChart } from "../../tools/docs/charts/drawChart.ts";
import { DRAWN_MACHINES, type DrawnMachine } from "../../tools/docs/charts/drawnMachines.ts";
import { scxmlOf } from "../../tools/docs/charts/scxmlOf.ts";
import { person } from "../../tools/docs/charts/senders/Sender.ts";
import { codeFiles, readSource } from "../../tools/source/sourceFiles.ts";
import { xmlTags } from "../support/xmlTags.ts";

const charts = DRAWN_MACHINES.map(({ title, machine, senders }) => ({
  chart: chartOf(machine),
  title,
  senders,
  senderOf: () => "by the browser",
}));

type Variant = { readonly guard?: string; readonly ms?: number; readonly permission?: Permission };
const door = ({ guard = "isOpen", ms = 1000, permission = "inventory.edit" }: Variant = {}): DrawnMachine => ({
  title: "Door",
  machine: setup({
    types: {} as { events: { readonly type: "door.pushed" } },
    guards: { [guard]: () => true },
    delays: { patience: ms },
  }).createMachine({
    id: "door",
    initial: "shut",
    states: {
      shut: { on: { "door.pushed": { guard, target: "gone" } }, after: { patience: "gone" } },
      gone: { type: "final" },
    },
  }),
  files: ["doorMachine.ts"],
  senders: { "door.pushed": person("the handle") },
  permissions: { "door.pushed": permission },
});
const drawn = (one: DrawnMachine) =>
  drawnChart(one, () => "/** Opens & shuts. */\nexport const doorMachine = setup({}).createMachine({");

describe("charts", () => {
  it("are drawn of every machine of the project", () => {
    const defined = codeFiles("src").filter((path) => /\.createMachine\(/u.test(readSource(path)));
    expect(DRAWN_MACHINES.map(({ files }) => files[0]).toSorted()).toEqual(defined.toSorted());
    expect(new Set(DRAWN_MACHINES.map(({ machine }) => machine.id)).size).toBe(DRAWN_MACHINES.length);
  });

  it("say of every event who sends it, and of no other", () => {
    for (const { chart, senders } of charts) {
      const events = chart.transitions.flatMap(({ trigger }) => (trigger.kind === "event" ? [trigger.event] : []));
      expect(Object.keys(senders).toSorted(), chart.id).toEqual([...new Set(events)].toSorted());
    }
  });

  it("change with a guard, a time and a row of the permission table", async () => {
    const before = await drawn(door());
    expect(await drawn(door())).toEqual(before);
    const guard = await drawn(door({ guard: "isUnlocked" }));
    expect(guard.svg).toContain("[is unlocked]");
    expect(guard.scxml).toContain('cond="isUnlocked"');
    expect(guard.section).toContain("| is unlocked |");
    const time = await drawn(door({ ms: 90_000 }));
    expect(time.svg).toContain("after 1 min 30 s");
    expect(time.scxml).toContain('delay="90000ms"');
    const permission = await drawn(door({ permission: "inventory.archive" }));
    expect([before.svg, permission.svg].map((svg) => /\b(by [\w ,]*\w)/u.exec(svg)?.[1])).toEqual([
      "by admin, staff while active and open",
      "by admin",
    ]);
    expect(permission.section).toContain("no: Only an admin can archive or unarchive inventories.");
  });

  it("refuse an event that nobody sends", async () => {
    await expect(drawn({ ...door(), senders: {} })).rejects.toThrow(/"door.pushed"/u);
  });

  it("show every state, in colors that both themes have", async () => {
    for (const { chart, title, senderOf } of charts) {
      const svg = await drawChart(chart, title, "", senderOf);
      const tags = xmlTags(svg.replace(/<style>.*?<\/style>/u, ""));
      const painted = tags.flatMap(({ attributes: { fill, stroke } }) => [fill, stroke]);
      expect(painted.filter((color) => color !== undefined && !/^(?:none|var\(--\w+\))$/u.test(color))).toEqual([]);
      for (const { name, parent } of chart.states) if (parent !== null) expect(svg).toContain(sayName(name));
    }
  });
});

describe("the charts for tools", () => {
  it("are well-formed, with every state once, every transition, and no way to a state that is not there", () => {
    for (const { chart } of charts) {
      const tags = xmlTags(scxmlOf(chart));
      const ids = tags.flatMap(({ name, attributes: { id } }) =>
        id !== undefined && ["state", "parallel", "final"].includes(name) ? [id] : [],
      );
      expect(ids, chart.id).toEqual(chart.states.map(({ path }) => (path === "" ? chart.id : path)));
      expect(new Set(ids).size).toBe(ids.length);
      const transitions = tags.filter(({ name }) => name === "transition");
      expect(transitions).toHaveLength(chart.transitions.length);
      for (const { target } of transitions.map(({ attributes }) => attributes)) {
        if (target !== undefined) expect(ids).toContain(target);
      }
    }
  });

  it("are not well-formed when a tag is left open or a sign is not escaped", () => {
    expect(() => xmlTags("<a><b></a>")).toThrow(/b/u);
    expect(() => xmlTags('<a x="1 < 2"/>')).toThrow(/No tag at/u);
    expect(xmlTags('<?xml version="1.0"?><a x="1"><b/></a>')).toHaveLength(2);
  });
});
