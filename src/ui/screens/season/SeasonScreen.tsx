import { useParams } from "@tanstack/react-router";
import { MissingFacts } from "./MissingFacts.tsx";
import { SeasonList } from "./SeasonList.tsx";

/** /reports/season, /reports/season/missing and /reports/season/missing-{facility}. */
export function SeasonScreen() {
  const { part = "" } = useParams({ strict: false });
  const missing = /^missing(?:-(\d{1,9}))?$/.exec(part);
  if (missing === null) return <SeasonList />;
  const [, facility] = missing;
  return <MissingFacts key={part} facilityId={facility === undefined ? null : Number(facility)} />;
}
