import { describe, expect, it } from "vitest";
import { chartOf } from "#application/charts/chartOf.ts";
import { sayName } from "#application/charts/sayName.ts";
import { everyMachine } from "../../tools/docs/charts/chartDocuments.ts";
import { DECIDING_MACHINES } from "../../tools/docs/charts/decidingMachines.ts";
import { drawChart } from "../../tools/docs/charts/drawChart.ts";
import { codeFiles, readSource } from "../../tools/source/sourceFiles.ts";
import { xmlTags } from "../support/xmlTags.ts";

const machines = await everyMachine();

describe("charts", () => {
  it("can be drawn of every machine of the project", () => {
    const defined = codeFiles("src").flatMap((path) =>
      [...readSource(path).matchAll(/\.createMachine\(/gu)].map(() => path),
    );
    expect(machines.map(({ file }) => file).toSorted()).toEqual(defined.toSorted());
    expect(new Set(machines.map(({ machine }) => machine.id)).size).toBe(machines.length);
  });

  it("say of every event of a machine that decides who sends it, and of no other", () => {
    for (const { machine, senders = {} } of DECIDING_MACHINES) {
      const { id, transitions } = chartOf(machine);
      const events = transitions.flatMap(({ trigger }) => (trigger.kind === "event" ? [trigger.event] : []));
      expect(Object.keys(senders).toSorted(), id).toEqual([...new Set(events)].toSorted());
    }
  });

  it("show every state, in colors that both themes have", async () => {
    for (const { machine, title } of machines) {
      const chart = chartOf(machine);
      const svg = await drawChart(chart, title, () => "by the browser");
      const tags = xmlTags(svg.replace(/<style>.*?<\/style>/u, ""));
      const painted = tags.flatMap(({ attributes: { fill, stroke } }) => [fill, stroke]);
      expect(painted.filter((color) => color !== undefined && !/^(?:none|var\(--\w+\))$/u.test(color))).toEqual([]);
      for (const { name, parent } of chart.states) if (parent !== null) expect(svg).toContain(sayName(name));
    }
  });

  it("are not well-formed when a tag is left open or a sign is not escaped", () => {
    expect(() => xmlTags("<a><b></a>")).toThrow(/b/u);
    expect(() => xmlTags('<a x="1 < 2"/>')).toThrow(/No tag at/u);
    expect(xmlTags('<?xml version="1.0"?><a x="1"><b/></a>')).toHaveLength(2);
  });
});
