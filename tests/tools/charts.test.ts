import { describe, expect, it } from "vitest";
import { chartOf } from "#application/charts/chartOf.ts";
import { sayName } from "#application/charts/sayName.ts";
import { drawChart } from "../../tools/docs/charts/drawChart.ts";
import { DRAWN_MACHINES } from "../../tools/docs/charts/drawnMachines.ts";
import { scxmlOf } from "../../tools/docs/charts/scxmlOf.ts";
import { codeFiles, readSource } from "../../tools/source/sourceFiles.ts";
import { xmlTags } from "../support/xmlTags.ts";

const charts = DRAWN_MACHINES.map(({ title, machine, senders }) => ({
  chart: chartOf(machine),
  title,
  senders,
  senderOf: () => "by the browser",
}));

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
