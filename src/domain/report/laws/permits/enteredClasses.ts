import { answerTo, type ReportAnswer } from "../../../inventory/reportAnswers.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { PermitClassId } from "./permitClasses.ts";

/** What the answers of a line mean for permits; null: it needs no permit for this. */
const CLASSES: { readonly [T in EnteredTopic]: Readonly<Record<ReportAnswer<T>, PermitClassId | null>> } = {
  oxidizer: {
    "fire code: oxidizer class 1": "oxidizer_1",
    "fire code: oxidizer class 2": "oxidizer_2",
    "fire code: oxidizer class 3": "oxidizer_3",
    "fire code: oxidizer class 4": "oxidizer_4",
  },
  peroxide: {
    "fire code: organic peroxide class I or II": "organic_peroxide_1",
    "fire code: organic peroxide class III": "organic_peroxide_3",
    "fire code: organic peroxide class IV": "organic_peroxide_4",
    "fire code: organic peroxide class V": null,
  },
  water: {
    "fire code: water-reactive class 1": "water_reactive_1",
    "fire code: water-reactive class 2": "water_reactive_2",
    "fire code: water-reactive class 3": "water_reactive_3",
  },
  unstable: {
    "fire code: not unstable": null,
    "fire code: unstable class 1": "unstable_1",
    "fire code: unstable class 2": "unstable_2",
    "fire code: unstable class 3 or 4": "unstable_4",
  },
  toxicity: {
    "fire code: neither toxic nor highly toxic": null,
    "fire code: toxic": "toxic",
    "fire code: highly toxic": "highly_toxic",
  },
  corrosive: { "fire code: corrosive": "corrosive", "fire code: not corrosive": null },
};
export type EnteredTopic = "oxidizer" | "peroxide" | "water" | "unstable" | "toxicity" | "corrosive";

/** The fire code class that was entered for a line; undefined if none was. */
export const enteredClass = ({ line }: PreparedLine, topic: EnteredTopic): PermitClassId | null | undefined => {
  const answer = answerTo(line, topic);
  const ids: Readonly<Record<string, PermitClassId | null>> = CLASSES[topic];
  return answer === null ? undefined : ids[answer];
};
