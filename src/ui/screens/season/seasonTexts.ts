import type { SeasonReport } from "#domain/season/SeasonRow.ts";
import type { SeasonAnswer } from "#domain/season/seasonStates.ts";
import { ANSWER_WORDS, reportWords } from "#domain/season/seasonWords.ts";
import { counted, countText } from "#ui/kit/counts.ts";
import type { Tone } from "#ui/kit/Notice.tsx";

export const ANSWERS_PATH = "/reports/season/answers";

/** The columns, and which of them go to a second line first; EPCRA 313 has one for its three activities. */
export const COLUMNS = [
  { id: "r302", givesWay: 9, types: ["epcra_section_302_extremely_hazardous_substances"] },
  { id: "r304", givesWay: 6, types: ["epcra_section_304_cercla_spill_reporting"] },
  { id: "r312", givesWay: 9, types: ["epcra_section_311_312_tier_two"] },
  {
    id: "r313",
    givesWay: 8,
    types: [
      "epcra_section_313_threshold_from_r_manufactured",
      "epcra_section_313_threshold_from_r_processed",
      "epcra_section_313_threshold_from_r_otherwise_used",
    ],
  },
  { id: "spcc", givesWay: 5, types: ["spill_prevention_and_counter_measure_control_plan_spcc"] },
  { id: "rmp", givesWay: 4, types: ["caa_112_risk_management_report"] },
  { id: "psm", givesWay: 3, types: ["caa_304_process_safety_management_report"] },
  { id: "permits", givesWay: 2, types: ["hazardous_material_permit_program_report"] },
] as const;

const SHORT_ANSWERS = {
  reportable: ({ reportable }) => ({ word: countText(reportable), tone: "danger" }),
  depends: () => ({ word: "?", tone: "warning" }),
  nothing: () => ({ word: "–", tone: "neutral" }),
} as const satisfies Readonly<Record<SeasonAnswer, (report: SeasonReport) => { word: string; tone: Tone }>>;
const NOT_YET = { word: "…", tone: "neutral" } as const;

/** The signs of cells; any number stands for what is to be reported. */
export const SIGNS: ReadonlyArray<{ word: string; tone: Tone; meaning: string }> = [
  { word: "1", tone: "danger", meaning: "Number to report" },
  { ...SHORT_ANSWERS.depends(), meaning: ANSWER_WORDS.depends },
  { ...SHORT_ANSWERS.nothing(), meaning: ANSWER_WORDS.nothing },
  { ...NOT_YET, meaning: "Not evaluated yet" },
];

/** A sign for a cell, and what it stands for. */
export const answerWords = (report: SeasonReport): { word: string; tone: Tone; title: string } => ({
  ...(report.answer === null ? NOT_YET : SHORT_ANSWERS[report.answer](report)),
  title: reportWords(report),
});

export const waitingWords = (waiting: number): string =>
  waiting === 0 ? "" : `${counted(waiting, "facility is", "facilities are")} being evaluated.`;
