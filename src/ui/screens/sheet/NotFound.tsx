import { PROPOSAL_FIELDS } from "#domain/sheet/Proposal.ts";
import { Button } from "#ui/kit/Button.tsx";
import type { OpenReview } from "./OpenReview.ts";
import { fieldLabel, sectionKey, SECTIONS_OF } from "./sheetTexts.ts";
import * as styles from "./sheet.css.ts";

/** What was not read: where it should stand, and a way to take it from the page. */
export function NotFound({ review }: { readonly review: OpenReview }) {
  const { sheet, send } = review;
  const { reading, left_components: left } = sheet;
  if (reading === null) return null;
  const missing = PROPOSAL_FIELDS.filter((field) => reading.not_found.includes(field) && field !== "component");
  const hasSection = (number: number) => reading.sections.some((section) => section.number === number);
  return (
    <section aria-label="Not found" className={styles.details}>
      <h2 className={styles.tableTitle}>Not found</h2>
      <ul className={styles.candidates}>
        {missing.map((field) => {
          const sections = SECTIONS_OF[field].filter(hasSection);
          return (
            <li key={field} className={styles.candidate}>
              <span>
                {fieldLabel(field)}: {whereNot(SECTIONS_OF[field])}
              </span>
              <span className={styles.badges}>
                {sections.slice(0, 1).map((number) => (
                  <Button
                    key={number}
                    size="small"
                    variant="quiet"
                    aria-label={`Section ${number}, for ${fieldLabel(field)}`}
                    onPress={() => send({ type: "review.place.shown", place: sectionKey(number) })}
                  >
                    {`Section ${number}`}
                  </Button>
                ))}
                <Pick review={review} field={field} />
              </span>
            </li>
          );
        })}
        <li className={styles.candidate}>
          <span>
            {reading.not_found.includes("component")
              ? `Components: ${whereNot(SECTIONS_OF.component)}`
              : "A missing component"}
          </span>
          <Pick review={review} field="component" />
        </li>
      </ul>
      {reading.unused_cas.length === 0 ? null : (
        <p>CAS numbers in sections 2 and 3 that were not used: {reading.unused_cas.map(({ cas }) => cas).join(", ")}</p>
      )}
      {left.length === 0 ? null : (
        <p>
          On file, but not on this sheet:{" "}
          {left.map(({ number, name, share }) => [name, number, share].filter(Boolean).join(", ")).join("; ")}
        </p>
      )}
    </section>
  );
}

type PickProps = { readonly review: OpenReview; readonly field: (typeof PROPOSAL_FIELDS)[number] };

function Pick({ review: { send }, field }: PickProps) {
  if (field === "h_codes" || field === "density") return null;
  return (
    <Button
      size="small"
      aria-label={`Pick from the Page: ${fieldLabel(field)}`}
      onPress={() => send({ type: "review.pick.began", field })}
    >
      Pick from the Page
    </Button>
  );
}

const whereNot = (sections: ReadonlyArray<number>): string =>
  `not found in section${sections.length === 1 ? "" : "s"} ${sections.join(", ")}`;
