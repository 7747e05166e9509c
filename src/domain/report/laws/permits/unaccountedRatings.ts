import type { HazardTraits } from "../../../hazard/GhsClass.ts";
import { readNfpa } from "../../../hazard/readNfpa.ts";
import { answerTo } from "../../../inventory/reportAnswers.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { cryogenOf } from "./cryogens.ts";
import { enteredClasses } from "./enteredClass.ts";
import { typicalOxidizer } from "./oxidizers.ts";
import type { PermitClassId } from "./permitClasses.ts";

/** NFPA ratings that no hazard class accounts for; they do not show which fire code class applies. */
export const unaccountedRatings = (line: PreparedLine): ReadonlyArray<string> => {
  const read = readNfpa(line.line.nfpa);
  if (read === null || cryogenOf(line) !== null) return [];
  const entered = enteredClasses(line);
  const says = (rating: HazardTraits["accounts_for"], ...ids: ReadonlyArray<PermitClassId>) =>
    line.hazards.some(({ ghs }) => ghs?.accounts_for === rating) || ids.some((id) => entered.includes(id));
  const isAnswered = answerTo(line.line, "toxicity") !== null && answerTo(line.line, "corrosive") !== null;
  const isHarmful =
    !isAnswered &&
    read.health >= 3 &&
    !says("toxicity", "toxic", "highly_toxic") &&
    (read.health === 4 || !says("corrosion", "corrosive"));
  const isReactive = (["unstable", "peroxide", "oxidizer"] as const).some((topic) => answerTo(line.line, topic));
  return [
    ...(isHarmful
      ? [`NFPA health ${read.health}, but no matching hazard class: is it toxic, highly toxic or corrosive?`]
      : []),
    ...(!isReactive &&
    read.instability >= 2 &&
    read.special === "" &&
    !says("instability") &&
    typicalOxidizer(line) === null
      ? [`NFPA instability ${read.instability}, but no matching hazard class: is it unstable (reactive)?`]
      : []),
  ];
};
