import { useMemo, useState } from "react";
import type { FillInSubject } from "#application/filing/fillIn.ts";
import { FILL_IN_FIELDS, fillInField } from "#domain/filing/fillIn.ts";
import type { FilingFacility, FilingReadiness, FilingRemark } from "#domain/filing/FilingReadiness.ts";
import { Button } from "#ui/kit/Button.tsx";
import type { DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { Badge, Notice } from "#ui/kit/Notice.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { countText } from "#ui/kit/counts.ts";
import { Panel } from "#ui/kit/layout.tsx";
import { focusField } from "../form/useFirstField.ts";
import { ResultTable } from "../report/ResultTable.tsx";
import * as reportStyles from "../report/report.css.ts";
import * as styles from "./filing.css.ts";
import { FiledItems } from "./FiledItems.tsx";
import { FillInDialog } from "./FillInDialog.tsx";
import * as texts from "./filingTexts.ts";
import { remarkPath } from "./remarkPath.ts";

const PLACES: Readonly<Record<FilingRemark["where"], string>> = {
  filing: "This page",
  facility: "Facility",
  contact: "Contact",
  line: "Line",
  product: "Product",
  container: "Container type",
};

/** The link to the field: on another page, or above on this page. */
const wayOf = (remark: FilingRemark) => {
  const { where, name, field, words } = remark;
  const path = remarkPath(remark);
  const place = name === "" ? PLACES[where] : `${PLACES[where]}: ${name}`;
  if (path !== null) {
    return (
      <TextLink href={path} aria-label={`${place}, ${words}`}>
        {where === "facility" ? PLACES[where] : place}
      </TextLink>
    );
  }
  if (where !== "filing" || !texts.isFilingField(field)) return place;
  const label = texts.FILING_LABELS[field];
  return (
    <span className={reportStyles.figure}>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${label}, ${words}`}
        onPress={() => focusField(document.forms.namedItem(texts.FORM_NAME), label)}
      >
        {label}
      </Button>
    </span>
  );
};

type OpenFillIn = (subject: FillInSubject) => void;

const subjectOf = ({ field, lines }: FilingRemark): FillInSubject | null => {
  const known = fillInField(field);
  return known === null || lines.length === 0 ? null : { field: known, lines };
};

const columnsFor = (openFillIn: OpenFillIn): ReadonlyArray<DataTableColumn<FilingRemark>> => [
  {
    id: "words",
    header: "What",
    isRowHeader: true,
    minWidth: 240,
    grow: 2,
    cell: ({ words, is_mandatory }) => (
      <span className={styles.remark}>
        {words}
        {is_mandatory ? <Badge tone="danger">{texts.REQUIRED}</Badge> : null}
      </span>
    ),
  },
  // Called as functions, so that the table sees the link's text and can break words longer than any column.
  {
    id: "where",
    header: "Where",
    minWidth: 160,
    cell: (remark) => {
      const subject = subjectOf(remark);
      if (subject === null) return wayOf(remark);
      return (
        <span className={styles.remark}>
          {wayOf(remark)}
          <Button
            size="small"
            aria-label={`${texts.FILL_IN_HERE} ${texts.FILL_IN[subject.field].title} of ${remark.name}`}
            onPress={() => openFillIn(subject)}
          >
            {texts.FILL_IN_HERE}
          </Button>
        </span>
      );
    },
  },
];

/** Fields that several remarks lack, each with all their lines. */
const sharedSubjects = (remarks: ReadonlyArray<FilingRemark>): ReadonlyArray<FillInSubject> =>
  FILL_IN_FIELDS.flatMap((field) => {
    const own = remarks.filter((remark) => remark.field === field && remark.lines.length > 0);
    const lines = new Map(own.flatMap((remark) => remark.lines.map((line) => [line.inventory_product_id, line])));
    return own.length < 2 ? [] : [{ field, lines: [...lines.values()] }];
  });

type RemarksProps = {
  readonly kind: texts.Kind;
  readonly of: string;
  readonly remarks: ReadonlyArray<FilingRemark>;
  readonly leftOut?: number;
  readonly onSaved: () => void;
};

function Remarks({ kind, of, remarks, leftOut = 0, onSaved }: RemarksProps) {
  const [filledIn, openFillIn] = useState<FillInSubject | null>(null);
  const columns = useMemo(() => columnsFor(openFillIn), []);
  if (remarks.length === 0 && filledIn === null) return null;
  const scope = of === texts.OF_THE_FILING ? `, ${of}` : "";
  const title = `${texts.KINDS[kind]}${scope} (${countText(remarks.length + leftOut)})`;
  const table = (
    <>
      <ResultTable
        label={`${texts.KINDS[kind]}, ${of}`}
        columns={columns}
        rows={remarks}
        rowId={(remark) => String(remarks.indexOf(remark))}
      />
      {leftOut === 0 ? null : <p className={reportStyles.muted}>{texts.moreLeftOut(leftOut)}</p>}
    </>
  );
  const dialog =
    filledIn === null ? null : <FillInDialog subject={filledIn} onSaved={onSaved} onClose={() => openFillIn(null)} />;
  if (kind !== "lacks" && kind !== "questions") {
    return (
      <>
        <Disclosure title={title}>{table}</Disclosure>
        {dialog}
      </>
    );
  }
  return (
    <div className={reportStyles.part}>
      <h3 className={reportStyles.subtitle}>{title}</h3>
      <FillInButtons subjects={sharedSubjects(remarks)} onOpen={openFillIn} />
      {table}
      {dialog}
    </div>
  );
}

type FillInButtonsProps = { readonly subjects: ReadonlyArray<FillInSubject>; readonly onOpen: OpenFillIn };

function FillInButtons({ subjects, onOpen }: FillInButtonsProps) {
  if (subjects.length === 0) return null;
  return (
    <div className={reportStyles.buttons}>
      {subjects.map((subject) => (
        <Button key={subject.field} size="small" onPress={() => onOpen(subject)}>
          {texts.fillInAll(subject.field, subject.lines.length)}
        </Button>
      ))}
    </div>
  );
}

type FacilityPartProps = { readonly facility: FilingFacility; readonly onSaved: () => void };

function FacilityPart({ facility, onSaved }: FacilityPartProps) {
  const { name, lacks, questions, assumed, not_judged, left_out } = facility;
  return (
    <div className={reportStyles.result}>
      {lacks.length === 0 ? <p className={reportStyles.words}>{texts.NOTHING_LACKS}</p> : null}
      <Remarks onSaved={onSaved} kind="lacks" of={name} remarks={lacks} leftOut={facility.lacks_left_out} />
      <Remarks onSaved={onSaved} kind="questions" of={name} remarks={questions} leftOut={facility.questions_left_out} />
      <Remarks onSaved={onSaved} kind="assumed" of={name} remarks={assumed} leftOut={facility.assumed_left_out} />
      <Remarks
        onSaved={onSaved}
        kind="not_judged"
        of={name}
        remarks={not_judged}
        leftOut={facility.not_judged_left_out}
      />
      <Remarks onSaved={onSaved} kind="left_out" of={name} remarks={left_out} leftOut={facility.left_out_left_out} />
      <FiledItems facility={facility} />
    </div>
  );
}

/** What is missing for each facility, and what will be written; each remark links to its field. */
export function ReadinessPart({
  readiness,
  isCurrent,
  onSaved,
}: {
  readonly readiness: FilingReadiness;
  readonly isCurrent: boolean;
  /** Facts that were missing have been filled in. */
  readonly onSaved: () => void;
}) {
  const { mandatory_lacks, lacks, assumed, facilities, columns, file_name, inputs_hash } = readiness;
  const [only, ...others] = facilities;
  return (
    <Panel>
      <div className={reportStyles.result}>
        <div className={reportStyles.part}>
          <h2 className={reportStyles.title}>{texts.READINESS}</h2>
          <p className={reportStyles.summary} role="status">
            {isCurrent ? texts.readyText(mandatory_lacks) : texts.UPDATING}
          </p>
          <p className={reportStyles.words}>{file_name}</p>
        </div>
        {columns.unknown.length === 0 ? null : <Notice tone="warning">{texts.unknownColumns(columns.unknown)}</Notice>}
        {columns.lacking.length === 0 ? null : <Notice tone="warning">{texts.lackingColumns(columns.lacking)}</Notice>}
        <Remarks onSaved={onSaved} kind="lacks" of={texts.OF_THE_FILING} remarks={lacks} />
        <Remarks onSaved={onSaved} kind="assumed" of={texts.OF_THE_FILING} remarks={assumed} />
        {only !== undefined && others.length === 0 ? (
          <FacilityPart onSaved={onSaved} facility={only} />
        ) : (
          facilities.map((facility) => (
            <Disclosure key={facility.id} title={texts.facilityTitle(facility)}>
              <FacilityPart onSaved={onSaved} facility={facility} />
            </Disclosure>
          ))
        )}
        <p className={reportStyles.hash}>Inputs SHA-256 {inputs_hash}</p>
      </div>
    </Panel>
  );
}
