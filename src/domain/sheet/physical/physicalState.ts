import { boxesOf, printed } from "../printedText.ts";
import { propose } from "../propose.ts";
import type { Proposal } from "../Proposal.ts";
import type { Section } from "../SheetDocument.ts";
import { readState } from "../values/readState.ts";
import { labelledValues, OTHER_LABEL } from "./labelledValues.ts";

const LABELS: ReadonlyArray<readonly [rule: string, label: RegExp]> = [
  [
    "state",
    /^(?:(?:colou?r|odou?r)\s?(?:&|and|\/)\s?)?(?:physical\s+state|state of matter|product state|aggregate state|physical form|state of aggregation|material state|physical state[^:]*)\b|^(?:colou?r\s?(?:&|and|\/)\s?)?(?:state|form)\b(?=\s*(?:$|:|\(|\/\s*colou?r))/i,
  ],
  ["appearance", /^(?:physical\s+)?(?:odou?r\s*(?:\/|and|&)\s*)?(?:appearance|description|aspect)\b/i],
];

/** A description without a label at the head of section 9: `Brown liquid.` */
const sentenceState = ({ lines, number }: Section): ReadonlyArray<Proposal> =>
  lines.slice(0, 12).flatMap(({ cells, page, text: sentence }): ReadonlyArray<Proposal> => {
    const [cell] = cells;
    if (
      cell === undefined ||
      cells.length > 1 ||
      !/^[A-Z][^:()=]{3,70}$/.test(cell.text) ||
      OTHER_LABEL.test(cell.text)
    )
      return [];
    const state = readState(cell.text);
    if (state === null || state.value === null) return [];
    const text = printed([{ page, cell, start: 0, end: cell.text.length }]);
    return [
      propose({
        field: "physical_state",
        value: state.value,
        as_printed: cell.text.slice(state.start, state.end),
        sentence,
        section: number,
        evidence: boxesOf(text, state.start, state.end),
        rule: "physical-state/description@1",
        sureness: "doubtful",
      }),
    ];
  });

/**
 * What the label of the state says; failing that, what the words for the appearance do: never sure.
 * `isLiquefied`: section 2 calls the gas liquefied; the state alone says `gas` of both kinds.
 */
export const physicalState = (sections: ReadonlyArray<Section>, isLiquefied: boolean): ReadonlyArray<Proposal> => {
  for (const [rule, label] of LABELS)
    for (const section of sections)
      for (const found of labelledValues(section.lines, label)) {
        const state = readState(found.value.text);
        if (state === null) continue;
        if (state.value === null) return [];
        return [
          propose({
            field: "physical_state",
            value: state.value === "compressed gas" && isLiquefied ? "liquified gas" : state.value,
            as_printed: found.value.text.slice(state.start, state.end),
            sentence: found.sentence,
            section: section.number,
            evidence: [
              ...boxesOf(found.label, 0, found.label.text.length, "label"),
              ...boxesOf(found.value, state.start, state.end),
            ],
            rule: `physical-state/${rule}@1`,
            sureness: rule === "state" && !/^gas/i.test(found.value.text.slice(state.start)) ? "sure" : "likely",
          }),
        ];
      }
  return sections.flatMap((section) => sentenceState(section)).slice(0, 1);
};
