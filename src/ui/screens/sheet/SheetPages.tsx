import { Minus, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import type { SheetEntry } from "#domain/sheet/review/Sheet.ts";
import { IconButton } from "#ui/kit/IconButton.tsx";
import type { PdfMark } from "#ui/pdf/PdfMark.ts";
import { PdfView } from "#ui/pdf/PdfView.tsx";
import { SHEET_FAILURES } from "../product/productTexts.ts";
import { nameOf } from "./EntryRow.tsx";
import type { OpenReview } from "./OpenReview.ts";
import * as styles from "./sheet.css.ts";

export type SheetPagesProps = { readonly review: OpenReview };

const ZOOMS = [1, 1.5, 2, 3];

/** The pages of the sheet with a box at each place that something was read from. */
export function SheetPages({ review: { sheet, context, send } }: SheetPagesProps) {
  // The link of each answer is another one; the file is the same.
  const [source] = useState({ url: sheet.file.file });
  const [zoom, setZoom] = useState(0);
  const { entries, reading, original_name } = sheet;
  const { section } = context;
  const marks = useMemo(
    () => [...entries.flatMap(marksOf), ...sectionMarks(reading, section)],
    [entries, reading, section],
  );
  const isPicking = context.typing !== null && context.typing.entryId === null;
  return (
    <>
      <div className={styles.zoom}>
        <span>{Math.round((ZOOMS[zoom] ?? 1) * 100)}%</span>
        <IconButton
          size="small"
          label="Smaller pages"
          icon={<Minus size={16} aria-hidden />}
          disabledReason={zoom === 0 ? "The pages are as wide as their place." : undefined}
          onPress={() => setZoom(zoom - 1)}
        />
        <IconButton
          size="small"
          label="Larger pages"
          icon={<Plus size={16} aria-hidden />}
          disabledReason={zoom === ZOOMS.length - 1 ? "They cannot be larger." : undefined}
          onPress={() => setZoom(zoom + 1)}
        />
      </div>
      <div className={styles.view} data-picking={isPicking || undefined}>
        <PdfView
          source={source}
          label={`Pages of ${original_name}`}
          loadingText="Opening the SDS..."
          failureText={(failure) => SHEET_FAILURES[failure]}
          zoom={ZOOMS[zoom]}
          marks={marks}
          current={section === null ? (context.cursor ?? undefined) : `section ${section}`}
          onSelected={
            isPicking
              ? ({ text, places }) =>
                  send({
                    type: "review.marked",
                    marked: { as_printed: text, evidence: places.map((place) => ({ ...place, role: "value" })) },
                  })
              : undefined
          }
        />
      </div>
    </>
  );
}

const marksOf = (entry: SheetEntry): ReadonlyArray<PdfMark> => {
  const { id, proposal, decision } = entry;
  const look = decision === null ? "open" : decision.decision === "refused" ? "refused" : "taken";
  return proposal.evidence.map(({ page, box, role }) => ({
    key: id,
    page,
    box,
    look,
    text: `Page ${page}, ${role} of ${nameOf(entry)}: '${proposal.sentence}'`,
  }));
};

/** From one margin to the other, as high as a heading. */
const sectionMarks = (reading: OpenReview["sheet"]["reading"], shown: number | null): ReadonlyArray<PdfMark> =>
  (reading?.sections ?? [])
    .filter(({ number }) => number === shown)
    .map(({ number, page, y, heading }) => ({
      key: `section ${number}`,
      page,
      box: [30, y - 3, 400, y + 12],
      look: "refused",
      text: `Page ${page}: ${heading}`,
    }));
