import { useParams } from "@tanstack/react-router";
import { MissingFactsScreen } from "./MissingFactsScreen.tsx";
import { SeasonScreen } from "./SeasonScreen.tsx";

/** /reports/season, /reports/season/missing and /reports/season/missing-{facility}. */
export function SeasonPart() {
  const { part = "" } = useParams({ strict: false });
  const missing = /^missing(?:-(\d{1,9}))?$/.exec(part);
  if (missing === null) return <SeasonScreen />;
  const [, facility] = missing;
  return <MissingFactsScreen key={part} facilityId={facility === undefined ? null : Number(facility)} />;
}
