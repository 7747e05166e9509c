/**
 * What a person can answer when a report asks about a line and no other field settles it, by what is asked; one answer
 * each. Without Schemas: reports are made in a worker that does not load them.
 */
export const REPORT_ANSWERS = {
  mixture: ["Tier II: mixture as a whole", "Tier II: mixture by its EHS"],
  supplier: ["Tier II: the same chemical", "Tier II: not the same chemical"],
  strong_acid: ["313: strong acid process", "313: no strong acid process"],
  members: ["313: all category members are entered"],
  listed: ["Contains the substance asked about", "Contains none of the substances asked about"],
  concentration: ["In the listed concentration", "Not in the listed concentration"],
  ignitable: ["304: ignitable as waste", "304: not ignitable as waste"],
  corrosive_waste: ["304: corrosive as waste", "304: not corrosive as waste"],
  reactive: ["304: reactive as waste", "304: not reactive as waste"],
  tclp: ["304: fails the TCLP", "304: passes the TCLP"],
  petroleum: ["304: excluded petroleum", "304: not excluded petroleum"],
  exempt_mixture: ["RMP: exempt by 40 CFR 68.115(b)(2)", "RMP: not exempt by 40 CFR 68.115(b)(2)"],
  fuel: ["RMP: not a fuel"],
  documented: ["Exemption is confirmed and documented"],
  separate: ["Process is separate"],
  oil: ["SPCC: oil", "SPCC: not an oil", "SPCC: wastewater treatment only"],
  buried: ["SPCC: exempt buried tank", "SPCC: buried tank not exempt"],
  oxidizer: [
    "Fire code: oxidizer class 1",
    "Fire code: oxidizer class 2",
    "Fire code: oxidizer class 3",
    "Fire code: oxidizer class 4",
  ],
  aerosol: ["Fire code: aerosol level 1", "Fire code: aerosol level 2 or 3"],
  peroxide: [
    "Fire code: organic peroxide class I or II",
    "Fire code: organic peroxide class III",
    "Fire code: organic peroxide class IV",
    "Fire code: organic peroxide class V",
  ],
  water: [
    "Fire code: water-reactive class 1",
    "Fire code: water-reactive class 2",
    "Fire code: water-reactive class 3",
  ],
  unstable: [
    "Fire code: not unstable",
    "Fire code: unstable class 1",
    "Fire code: unstable class 2",
    "Fire code: unstable class 3 or 4",
  ],
  toxicity: ["Fire code: neither toxic nor highly toxic", "Fire code: toxic", "Fire code: highly toxic"],
  corrosive: ["Fire code: corrosive", "Fire code: not corrosive"],
} as const;

export type AnswerTopic = keyof typeof REPORT_ANSWERS;
export type ReportAnswer<T extends AnswerTopic = AnswerTopic> = (typeof REPORT_ANSWERS)[T][number];

/** Topic by answer. */
const TOPICS: ReadonlyMap<string, string> = new Map(
  Object.entries(REPORT_ANSWERS).flatMap(([topic, answers]) => answers.map((answer) => [answer, topic] as const)),
);
export const ALL_ANSWERS: ReadonlyArray<string> = [...TOPICS.keys()];

/** Several answers of a line are separated by semicolons. */
export const splitAnswers = (text: string): ReadonlyArray<string> =>
  text.split(";").flatMap((part) => {
    const answer = part.trim().replaceAll(/\s+/g, " ");
    if (answer === "") return [];
    return ALL_ANSWERS.find((known) => known.toLowerCase() === answer.toLowerCase()) ?? answer;
  });
export const joinAnswers = (answers: ReadonlyArray<string>): string => [...new Set(answers)].join("; ");

/** Why the text cannot be stored; undefined if it can. */
export const answersFault = (text: string): string | undefined => {
  const answers = splitAnswers(text);
  if (answers.some((answer) => !TOPICS.has(answer)))
    return "Answers for reports must be from the list, separated by semicolons";
  const topics = new Set(answers.map((answer) => TOPICS.get(answer)));
  return topics.size < answers.length ? "Answers for reports must not contradict each other" : undefined;
};

/** The answers that can still be added. */
export const openAnswers = (text: string): ReadonlyArray<string> => {
  const topics = new Set(splitAnswers(text).map((answer) => TOPICS.get(answer)));
  return ALL_ANSWERS.filter((answer) => !topics.has(TOPICS.get(answer)));
};

/** What was answered about a topic; null if nothing was. */
export const answerTo = <T extends AnswerTopic>(
  { report_answers = "" }: { readonly report_answers?: string },
  topic: T,
): ReportAnswer<T> | null => {
  if (report_answers === "") return null;
  const all: ReadonlyArray<ReportAnswer<T>> = REPORT_ANSWERS[topic];
  const given = splitAnswers(report_answers);
  return all.find((answer) => given.includes(answer)) ?? null;
};
