import { boxesOf, printed } from "../text/printedText.ts";
import { propose } from "../propose.ts";
import type { Proposal } from "../Proposal.ts";
import type { Section } from "../text/SheetDocument.ts";
import { readState, type StateWord } from "../values/readState.ts";
import { labelledValues, type LabelledValue, OTHER_LABEL } from "./labelledValues.ts";

const LABELS: ReadonlyArray<readonly [rule: string, label: RegExp]> = [
  [
    "state",
    /^(?:(?:colou?r|odou?r)\s?(?:&|and|\/)\s?)?(?:(?:general\s+)?physical\s+(?:states?|form|status|nature)|state of matter|product state|aggregate state|state of aggregation|material state|matter state)\b|^(?:colou?r\s?(?:&|and|\/)\s?)?(?:state|form|phase)\b(?=\s*(?:$|:|\(|\/\s*colou?r))/i,
  ],
  [
    "appearance",
    /^(?:physical\s+)?(?:(?:odou?r|colou?r)\s*(?:\/|and|&)\s*)?(?:appearance|description|aspect|consistency)\b/i,
  ],
];

/** An unlabeled description near the start of section 9: `Brown liquid.` */
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
    if (state === null || state.isJudgmentCall) return [];
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

type Read = {
  readonly found: LabelledValue;
  readonly section: number;
  readonly state: StateWord;
  readonly rule: string;
};

const judgment = ({ found, state }: Read): Proposal["cautions"][number] => ({
  code: "state-judged",
  text: `${found.value.text.slice(state.start, state.end)} is not one of the physical states of a product.`,
  boxes: boxesOf(found.value, state.start, state.end),
});

const proposalOf = (read: Read, isLiquefied: boolean): Proposal => {
  const { found, section, state, rule } = read;
  const isSure = rule === "state" && !state.isMixed && !/^gas/i.test(found.value.text.slice(state.start));
  return propose({
    field: "physical_state",
    value: state.value === "compressed gas" && isLiquefied ? "liquified gas" : state.value,
    as_printed: found.value.text.slice(state.start, state.end),
    sentence: found.sentence,
    section,
    evidence: [
      ...boxesOf(found.label, 0, found.label.text.length, "label"),
      ...boxesOf(found.value, state.start, state.end),
    ],
    rule: `physical-state/${rule}${state.isJudgmentCall ? "-judged" : ""}@2`,
    sureness: state.isJudgmentCall ? "doubtful" : isSure ? "sure" : "likely",
    cautions: state.isJudgmentCall ? [judgment(read)] : [],
  });
};

/**
 * The physical state by its label; otherwise by the label of the appearance, which is never 'sure'. An aerosol, paste
 * or gel is not a state of our products: the nearest state is proposed with a caution, unless another label gives one.
 * `isLiquefied` means that section 2 calls the gas liquefied; the state itself is `gas` for both kinds.
 */
export const physicalState = (sections: ReadonlyArray<Section>, isLiquefied: boolean): ReadonlyArray<Proposal> => {
  for (const [rule, label] of LABELS) {
    const read = sections.flatMap((section) =>
      labelledValues(section.lines, label).flatMap((found): Read[] => {
        const state = readState(found.value.text);
        return state === null ? [] : [{ found, section: section.number, state, rule }];
      }),
    );
    const best = read.find(({ state }) => !state.isJudgmentCall) ?? read[0];
    if (best !== undefined) return [proposalOf(best, isLiquefied)];
  }
  return sections.flatMap((section) => sentenceState(section)).slice(0, 1);
};
