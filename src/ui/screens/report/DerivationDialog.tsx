import { listRowWords } from "#domain/report/amounts/Provenance.ts";
import type { ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import { DescriptionList } from "#ui/kit/layout.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import { LineLink } from "./resultColumns.tsx";
import { leftOut } from "./reportTexts.ts";
import * as styles from "./report.css.ts";

/** How many levels of sums within sums are shown; at the bottom is a part of a line. */
const DEPTH = 4;

type Told = Pick<ReportPreview, "derivations" | "lines">;
type DerivationProps = { readonly preview: Told; readonly derivation: number };

export function DerivationDialog({ preview, derivation, onClose }: DerivationProps & { readonly onClose: () => void }) {
  const told = preview.derivations[derivation];
  if (told === undefined) return null;
  const { list, paragraph, remarks, figure, lines, parts } = told;
  const lineLinks = lines.map((line) => (
    <li key={line}>
      <LineLink line={preview.lines[line]} />
    </li>
  ));
  return (
    <Modal title={figure} onClose={onClose} isDismissable size="large">
      <div className={styles.part}>
        <DescriptionList
          items={[
            { label: "Derivation", value: <Steps steps={told.arithmetic} /> },
            ...(parts.length === 0
              ? []
              : [{ label: "Adds up", value: <Parts preview={preview} derivation={derivation} depth={1} /> }]),
            ...(lines.length === 0 ? [] : [{ label: "Lines", value: <ul className={styles.list}>{lineLinks}</ul> }]),
            ...(list === null ? [] : [{ label: "List", value: `${listRowWords(list)} ${list.cas_number}` }]),
            { label: "Rule", value: paragraph },
            ...(remarks.length === 0 ? [] : [{ label: "Remarks", value: remarks.join("; ") }]),
          ]}
        />
      </div>
    </Modal>
  );
}

function Steps({ steps }: { readonly steps: ReadonlyArray<string> }) {
  return (
    <>
      {steps.map((step) => (
        <p key={step} className={styles.words}>
          {step}
        </p>
      ))}
    </>
  );
}

function Parts({ preview, derivation, depth }: DerivationProps & { readonly depth: number }) {
  const told = preview.derivations[derivation];
  if (told === undefined || told.parts.length === 0 || depth > DEPTH) return null;
  return (
    <ul className={styles.list}>
      {told.parts.map((part) => {
        const one = preview.derivations[part];
        return one === undefined ? null : (
          <li key={part}>
            {one.figure}
            <Steps steps={one.arithmetic} />
            <Parts preview={preview} derivation={part} depth={depth + 1} />
          </li>
        );
      })}
      {told.parts_left_out === 0 ? null : <li>{leftOut(told.parts_left_out)}</li>}
    </ul>
  );
}
