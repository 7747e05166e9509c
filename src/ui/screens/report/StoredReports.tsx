import type { StoredReport } from "#domain/report/preview/ReportPreview.ts";
import { Badge } from "#ui/kit/Notice.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { displayDay } from "../moments.ts";
import { useApp } from "../useApp.ts";
import { StoredDifferences } from "./StoredDifferences.tsx";
import { EARLIER_FILES, remadeText } from "./reportTexts.ts";
import * as styles from "./report.css.ts";
import { useMachine } from "../useMachine.ts";

/** A file whose inputs have changed since shows which figures would differ. */
export function StoredReports({ stored }: { readonly stored: ReadonlyArray<StoredReport> }) {
  const { machines } = useApp();
  const [state, send] = useMachine(machines.storedReport);
  if (stored.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{EARLIER_FILES}</h3>
      {stored.map(({ id, generated_at, is_current, remade_at, is_same_file }) => {
        const day = displayDay(generated_at);
        return (
          <div key={id}>
            <div className={styles.stored}>
              <span>{day}</span>
              <Badge tone={is_current ? "success" : "warning"}>
                {is_current ? "Up to date" : "The inventory has changed"}
              </Badge>
              {remade_at === null ? null : (
                <Badge tone={is_same_file ? "neutral" : "warning"}>
                  {remadeText(displayDay(remade_at), is_same_file)}
                </Badge>
              )}
              <Button
                size="small"
                aria-label={`Download the file of ${day}, number ${id}`}
                isPending={state.hasTag("busy") && state.context.subject === id}
                onPress={() => send({ type: "download.requested", subject: id })}
              >
                Download
              </Button>
            </div>
            {is_current ? null : (
              <Disclosure title={`What would differ from the file of ${day}, number ${id}`}>
                <StoredDifferences reportId={id} />
              </Disclosure>
            )}
          </div>
        );
      })}
    </div>
  );
}
