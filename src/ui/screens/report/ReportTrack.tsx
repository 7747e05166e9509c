import { reportProgress } from "#application/charts/reportProgress.ts";
import { StepTrack } from "#ui/kit/StepTrack.tsx";
import { roleLabel } from "../identity/userTexts.ts";
import { useRole } from "../useApp.ts";
import type { ReportView } from "./ReportView.ts";
import { NOTHING, TRACK, TRACK_LABELS as LABELS } from "./reportTexts.ts";

const MOODS = { open: "open", cancelled: "open", made: "done", failed: "wrong" } as const;

/** Report progress, what comes next, what blocks it and who may make it. */
export function ReportTrack({ state }: Pick<ReportView, "state">) {
  const { steps, ending, now, next, blocks, who } = reportProgress(state, useRole());
  return (
    <StepTrack
      label={TRACK}
      steps={steps}
      mood={MOODS[ending]}
      facts={[
        { label: LABELS.now, value: now },
        { label: LABELS.next, value: next },
        { label: LABELS.blocks, value: blocks.length === 0 ? NOTHING : blocks.join(" ") },
        { label: LABELS.who, value: who.map(roleLabel).join(", ") },
      ]}
    />
  );
}
