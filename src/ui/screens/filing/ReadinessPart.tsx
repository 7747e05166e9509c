import type { FilingFacility, FilingReadiness, FilingRemark } from "#domain/filing/FilingReadiness.ts";
import { Button } from "#ui/kit/Button.tsx";
import { countText } from "#ui/kit/counts.ts";
import type { DataTableColumn } from "#ui/kit/DataTable.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { Panel } from "#ui/kit/layout.tsx";
import { Badge, Notice } from "#ui/kit/Notice.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { focusField } from "../form/focusField.ts";
import * as reportStyles from "../report/report.css.ts";
import { ResultTable } from "../report/ResultTable.tsx";
import { ItemsPart } from "./ItemsPart.tsx";
import { remarkPath } from "./remarkPath.ts";
import * as texts from "./filingTexts.ts";
import * as styles from "./filing.css.ts";

const PLACES: Readonly<Record<FilingRemark["where"], string>> = {
  filing: "This page",
  facility: "Facility",
  contact: "Contact",
  line: "Line",
  product: "Product",
  container: "Container type",
};

/** The way to the field: over there, or above on this page. */
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

const COLUMNS: ReadonlyArray<DataTableColumn<FilingRemark>> = [
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
  // Called, so that the table sees the words of the link, and breaks what is longer than any column.
  { id: "where", header: "Where", minWidth: 160, cell: (remark) => wayOf(remark) },
];

type RemarksProps = {
  readonly kind: texts.Kind;
  readonly of: string;
  readonly remarks: ReadonlyArray<FilingRemark>;
  readonly leftOut?: number;
};

function Remarks({ kind, of, remarks, leftOut = 0 }: RemarksProps) {
  if (remarks.length === 0) return null;
  const scope = of === texts.OF_THE_FILING ? `, ${of}` : "";
  const title = `${texts.KINDS[kind]}${scope} (${countText(remarks.length + leftOut)})`;
  const table = (
    <>
      <ResultTable
        label={`${texts.KINDS[kind]}, ${of}`}
        columns={COLUMNS}
        rows={remarks}
        rowId={(remark) => String(remarks.indexOf(remark))}
      />
      {leftOut === 0 ? null : <p className={reportStyles.muted}>{texts.moreLeftOut(leftOut)}</p>}
    </>
  );
  if (kind !== "lacks") return <Disclosure title={title}>{table}</Disclosure>;
  return (
    <div className={reportStyles.part}>
      <h3 className={reportStyles.subtitle}>{title}</h3>
      {table}
    </div>
  );
}

function FacilityPart({ facility }: { readonly facility: FilingFacility }) {
  const { name, lacks, assumed, not_judged, left_out } = facility;
  return (
    <div className={reportStyles.result}>
      {lacks.length === 0 ? <p className={reportStyles.words}>{texts.NOTHING_LACKS}</p> : null}
      <Remarks kind="lacks" of={name} remarks={lacks} leftOut={facility.lacks_left_out} />
      <Remarks kind="assumed" of={name} remarks={assumed} leftOut={facility.assumed_left_out} />
      <Remarks kind="not_judged" of={name} remarks={not_judged} leftOut={facility.not_judged_left_out} />
      <Remarks kind="left_out" of={name} remarks={left_out} leftOut={facility.left_out_left_out} />
      <ItemsPart facility={facility} />
    </div>
  );
}

/** What each facility lacks, and what will be written of it; each remark leads to its field. */
export function ReadinessPart({
  readiness,
  isCurrent,
}: {
  readonly readiness: FilingReadiness;
  readonly isCurrent: boolean;
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
        <Remarks kind="lacks" of={texts.OF_THE_FILING} remarks={lacks} />
        <Remarks kind="assumed" of={texts.OF_THE_FILING} remarks={assumed} />
        {only !== undefined && others.length === 0 ? (
          <FacilityPart facility={only} />
        ) : (
          facilities.map((facility) => (
            <Disclosure key={facility.id} title={texts.facilityTitle(facility)}>
              <FacilityPart facility={facility} />
            </Disclosure>
          ))
        )}
        <p className={reportStyles.hash}>Inputs SHA-256 {inputs_hash}</p>
      </div>
    </Panel>
  );
}
