import { Minus, Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Marked } from "#application/sheet/ReviewContext.ts";
import type { SheetEntry } from "#domain/sheet/review/Sheet.ts";
import { IconButton } from "#ui/kit/IconButton.tsx";
import type { PdfMark } from "#ui/pdf/PdfMark.ts";
import { PdfView } from "#ui/pdf/PdfView.tsx";
import { SHEET_FAILURES } from "../product/productTexts.ts";
import { nameOf } from "./EntryRow.tsx";
import { TYPED } from "./TypingForm.tsx";
import type { OpenReview } from "./TypingForm.tsx";
import { cautionKey, sectionKey } from "./sheetTexts.ts";
import * as styles from "./sheet.css.ts";

export type SheetPagesProps = { readonly review: OpenReview };

const ZOOMS = [1, 1.5, 2, 3];
/** The next sheet is shown as large as the last one. */
const kept = { zoom: 0 };

/** The pages of the sheet with a box at each place from which something was read. */
export function SheetPages({ review: { sheet, context, send } }: SheetPagesProps) {
  // Each response has another link to the same file.
  const [source] = useState({ url: sheet.file.file });
  const [zoom, setZoom] = useState(kept.zoom);
  const enlarge = (to: number) => {
    kept.zoom = to;
    setZoom(to);
  };
  const { entries, reading, original_name } = sheet;
  const { cursor, place, typing } = context;
  const marked = typing?.marked ?? null;
  const marks = useMemo(
    () => [
      ...entries.flatMap(marksOf),
      ...entries.filter(({ id }) => id === cursor).flatMap(doubtMarks),
      ...sectionMarks(reading, place),
      ...markedMarks(marked),
    ],
    [entries, reading, cursor, place, marked],
  );
  const picked = typing !== null && typing.entryId === null ? typing.field : null;
  const isPicking = picked !== null;
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The arrow keys mark text at once.
    if (picked !== null) view.current?.querySelector<HTMLElement>("[data-pdf-view]")?.focus({ preventScroll: true });
  }, [picked]);
  return (
    <>
      <div className={styles.zoom}>
        <span>{Math.round((ZOOMS[zoom] ?? 1) * 100)}%</span>
        <IconButton
          size="small"
          label="Zoom out"
          icon={<Minus size={16} aria-hidden />}
          disabledReason={zoom === 0 ? "The pages already fit the width." : undefined}
          onPress={() => enlarge(zoom - 1)}
        />
        <IconButton
          size="small"
          label="Zoom in"
          icon={<Plus size={16} aria-hidden />}
          disabledReason={zoom === ZOOMS.length - 1 ? "This is the largest size." : undefined}
          onPress={() => enlarge(zoom + 1)}
        />
      </div>
      <div
        ref={view}
        className={styles.view}
        data-picking={isPicking || undefined}
        onKeyDown={(event) => {
          if (!isPicking) return;
          if (event.key === "Enter" && marked !== null) {
            event.preventDefault();
            document.querySelector<HTMLElement>(`[${TYPED}] :is(input, button)`)?.focus();
          }
          if (event.key !== "Escape") return;
          // Keeps the window around it from closing.
          event.stopPropagation();
          send({ type: "review.typing.ended" });
        }}
      >
        <PdfView
          source={source}
          label={`Pages of ${original_name}`}
          loadingText="Opening the SDS..."
          failureText={(failure) => SHEET_FAILURES[failure]}
          zoom={ZOOMS[zoom]}
          marks={marks}
          current={marked === null ? (place ?? cursor ?? undefined) : MARKED}
          onSeen={(page) => send({ type: "review.page.seen", page })}
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

const MARKED = "marked";

const marksAt =
  (key: string, look: PdfMark["look"], words: string) =>
  ({ page, box }: Pick<PdfMark, "page" | "box">): PdfMark => ({ key, page, box, look, text: `Page ${page}${words}` });

/** What was just selected, which the browser shows only until something else is focused. */
const markedMarks = (marked: Marked | null): ReadonlyArray<PdfMark> =>
  (marked?.evidence ?? []).map(marksAt(MARKED, "open", `, selected: '${marked?.as_printed ?? ""}'`));

const marksOf = (entry: SheetEntry): ReadonlyArray<PdfMark> => {
  const { id, proposal, decision } = entry;
  const look = decision === null ? "open" : decision.decision === "refused" ? "refused" : "taken";
  return proposal.evidence.map((place) =>
    marksAt(id, look, `, ${place.role} of ${nameOf(entry)}: '${proposal.sentence}'`)(place),
  );
};

/** The places compared by an entry's cautions, and other readings. */
const doubtMarks = (entry: SheetEntry): ReadonlyArray<PdfMark> => {
  const { cautions, alternatives } = entry.proposal;
  const name = nameOf(entry);
  return [
    ...cautions.flatMap(({ text, boxes }, at) =>
      boxes.map((place, number) =>
        marksAt(cautionKey(at, number), "caution", `, caution about ${name}: ${text}`)(place),
      ),
    ),
    ...alternatives.flatMap(({ sentence, evidence }, at) =>
      evidence.map(marksAt(`other ${at}`, "caution", `, another reading of ${name}: '${sentence}'`)),
    ),
  ];
};

/** From margin to margin, as high as a heading. */
const sectionMarks = (reading: OpenReview["sheet"]["reading"], shown: string | null): ReadonlyArray<PdfMark> =>
  (reading?.sections ?? [])
    .filter(({ number }) => sectionKey(number) === shown)
    .map(({ number, page, y, heading }) =>
      marksAt(sectionKey(number), "refused", `: ${heading}`)({ page, box: [30, y - 3, 400, y + 12] }),
    );
