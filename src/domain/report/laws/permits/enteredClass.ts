import { answerTo, type ReportAnswer } from "../../../inventory/reportAnswers.ts";
import { matterOf } from "../../facts/matterOf.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { PermitClassId } from "./permitClasses.ts";

/** What the answers of a line mean for permits; null: it needs no permit for this. */
const CLASSES: { readonly [T in EnteredTopic]: Readonly<Record<ReportAnswer<T>, PermitClassId | null>> } = {
  oxidizer: {
    "Fire code: oxidizer class 1": "oxidizer_1",
    "Fire code: oxidizer class 2": "oxidizer_2",
    "Fire code: oxidizer class 3": "oxidizer_3",
    "Fire code: oxidizer class 4": "oxidizer_4",
  },
  peroxide: {
    "Fire code: organic peroxide class I or II": "organic_peroxide_1",
    "Fire code: organic peroxide class III": "organic_peroxide_3",
    "Fire code: organic peroxide class IV": "organic_peroxide_4",
    "Fire code: organic peroxide class V": null,
  },
  water: {
    "Fire code: water-reactive class 1": "water_reactive_1",
    "Fire code: water-reactive class 2": "water_reactive_2",
    "Fire code: water-reactive class 3": "water_reactive_3",
  },
  unstable: {
    "Fire code: not unstable": null,
    "Fire code: unstable class 1": "unstable_1",
    "Fire code: unstable class 2": "unstable_2",
    "Fire code: unstable class 3 or 4": "unstable_4",
  },
  toxicity: {
    "Fire code: neither toxic nor highly toxic": null,
    "Fire code: toxic": "toxic",
    "Fire code: highly toxic": "highly_toxic",
  },
  corrosive: { "Fire code: corrosive": "corrosive", "Fire code: not corrosive": null },
};
export type EnteredTopic = "oxidizer" | "peroxide" | "water" | "unstable" | "toxicity" | "corrosive";

/** The fire code class that was entered for a line; undefined if none was. */
export const enteredClass = ({ line }: PreparedLine, topic: EnteredTopic): PermitClassId | null | undefined => {
  const answer = answerTo(line, topic);
  const ids: Readonly<Record<string, PermitClassId | null>> = CLASSES[topic];
  return answer === null ? undefined : ids[answer];
};

// The keys of the table above.
const TOPICS = Object.keys(CLASSES) as ReadonlyArray<EnteredTopic>;

/** Every class entered for a line, whatever else is known of it. The code has one row for oxidizing gases. */
export const enteredClasses = (line: PreparedLine): ReadonlyArray<PermitClassId> =>
  TOPICS.flatMap((topic) => {
    const id = enteredClass(line, topic) ?? null;
    if (id === null) return [];
    return topic === "oxidizer" && matterOf(line) === "gas" ? ["oxidizer_gas"] : [id];
  });
