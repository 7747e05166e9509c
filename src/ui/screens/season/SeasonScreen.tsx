import { useParams } from "@tanstack/react-router";
import { lazyScreen } from "../lazyScreen.ts";
import { MissingFacts } from "./MissingFacts.tsx";
import { SeasonList } from "./SeasonList.tsx";

const AnswersImport = lazyScreen(() => import("../import/RecordImportScreens.tsx"), "AnswersImport");

/** /reports/season with its parts: missing, missing-{facility}, and answers to these. */
export function SeasonScreen() {
  const { part = "" } = useParams({ strict: false });
  if (part === "answers") return <AnswersImport />;
  const missing = /^missing(?:-(\d{1,9}))?$/.exec(part);
  if (missing === null) return <SeasonList />;
  const [, facility] = missing;
  return <MissingFacts key={part} facilityId={facility === undefined ? null : Number(facility)} />;
}
