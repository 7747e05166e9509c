import { useMemo, useState } from "react";
import type { FiledItem, FilingFacility, FilingReadiness, FilingRemark } from "#domain/filing/FilingReadiness.ts";
import { Button } from "#ui/kit/Button.tsx";
import type { DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { Disclosure } from "#ui/kit/Disclosure.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { Badge, Notice } from "#ui/kit/Notice.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { countText } from "#ui/kit/counts.ts";
import { DescriptionList, Panel } from "#ui/kit/layout.tsx";
import { focusField } from "../form/focusField.ts";
import { DerivationDialog, figureButton, ResultTable } from "../report/ResultTable.tsx";
import * as reportStyles from "../report/report.css.ts";
import * as styles from "./filing.css.ts";
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
  // Called as functions, so that the table sees the link's text and can break words longer than any column.
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
  if (kind !== "lacks" && kind !== "questions") return <Disclosure title={title}>{table}</Disclosure>;
  return (
    <div className={reportStyles.part}>
      <h3 className={reportStyles.subtitle}>{title}</h3>
      {table}
    </div>
  );
}

function FacilityPart({ facility }: { readonly facility: FilingFacility }) {
  const { name, lacks, questions, assumed, not_judged, left_out } = facility;
  return (
    <div className={reportStyles.result}>
      {lacks.length === 0 ? <p className={reportStyles.words}>{texts.NOTHING_LACKS}</p> : null}
      <Remarks kind="lacks" of={name} remarks={lacks} leftOut={facility.lacks_left_out} />
      <Remarks kind="questions" of={name} remarks={questions} leftOut={facility.questions_left_out} />
      <Remarks kind="assumed" of={name} remarks={assumed} leftOut={facility.assumed_left_out} />
      <Remarks kind="not_judged" of={name} remarks={not_judged} leftOut={facility.not_judged_left_out} />
      <Remarks kind="left_out" of={name} remarks={left_out} leftOut={facility.left_out_left_out} />
      <ItemsPart facility={facility} />
    </div>
  );
}

/** What is missing for each facility, and what will be written; each remark links to its field. */
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

type Row = { readonly item: FiledItem; readonly at: number };
type Place = FiledItem["locations"][number];

const itemColumns = (
  labels: ReadonlyArray<string>,
  openDerivation: (derivation: number) => void,
  openItem: (item: FiledItem) => void,
): ReadonlyArray<DataTableColumn<Row>> => [
  {
    id: "name",
    header: "Name",
    isRowHeader: true,
    minWidth: 170,
    grow: 2,
    cell: ({ item: { name, is_ehs } }) => (is_ehs ? `${name} (EHS)` : name),
  },
  { id: "cas", header: "CAS #", width: 104, givesWay: 3, cell: ({ item }) => item.cas },
  ...labels.map(
    (label, at): DataTableColumn<Row> => ({
      id: label,
      header: label,
      minWidth: 150,
      align: "end",
      ...(at === 0 ? {} : { givesWay: at }),
      cell: ({ item }) => {
        const amount = item.amounts[at];
        if (amount === undefined) return "";
        const { text, code, derivation } = amount;
        return (
          <>
            {derivation === null
              ? text
              : figureButton(openDerivation, `${label} of ${item.name}`, { text, derivation })}
            {code === "" ? null : " "}
            {code === "" ? null : <span className={reportStyles.muted}>{`code\u00A0${code}`}</span>}
          </>
        );
      },
    }),
  ),
  {
    id: "details",
    header: "Details",
    width: 92,
    cell: ({ item }) => (
      <Button size="small" aria-label={`Details of ${item.name}`} onPress={() => openItem(item)}>
        Details
      </Button>
    ),
  },
];

/** The chemicals or rows that the file will contain. Each amount opens its derivation. */
function ItemsPart({ facility }: { readonly facility: FilingFacility }) {
  const { name, items, items_left_out } = facility;
  const [derivation, openDerivation] = useState<number | null>(null);
  const [opened, openItem] = useState<FiledItem | null>(null);
  const rows = useMemo(() => items.map((item, at) => ({ item, at })), [items]);
  const columns = useMemo(
    () =>
      itemColumns(
        (items[0]?.amounts ?? []).map(({ label }) => label),
        openDerivation,
        openItem,
      ),
    [items],
  );
  const count = items.length + items_left_out;
  return (
    <div className={reportStyles.part}>
      <h3 className={reportStyles.subtitle}>
        {count === 0 ? texts.WRITTEN : `${texts.WRITTEN} (${countText(count)})`}
      </h3>
      {count === 0 ? (
        <p className={reportStyles.words}>{texts.NOTHING_TO_WRITE}</p>
      ) : (
        <ResultTable
          label={`${texts.WRITTEN}, ${name}`}
          columns={columns}
          rows={rows}
          rowId={({ at }) => String(at)}
          rowsLeftOut={items_left_out}
        />
      )}
      {derivation === null ? null : (
        <DerivationDialog preview={facility} derivation={derivation} onClose={() => openDerivation(null)} />
      )}
      {opened === null ? null : <ItemDialog item={opened} onClose={() => openItem(null)} />}
    </div>
  );
}

const PLACE_COLUMNS: ReadonlyArray<DataTableColumn<Place>> = [
  {
    id: "place",
    header: "Storage location",
    isRowHeader: true,
    minWidth: 140,
    cell: ({ place }) => place || "Not entered",
  },
  { id: "container", header: "Container", minWidth: 120, cell: ({ container }) => container || "Not entered" },
  { id: "pressure", header: "Pressure", minWidth: 110, givesWay: 1, cell: ({ pressure }) => pressure },
  { id: "temperature", header: "Temperature", minWidth: 110, givesWay: 2, cell: ({ temperature }) => temperature },
  { id: "amount", header: "Amount", width: 110, align: "end", cell: ({ amount }) => amount },
];

function ItemDialog({ item, onClose }: { readonly item: FiledItem; readonly onClose: () => void }) {
  const { name, cas, amounts, facts, locations } = item;
  const amountWords = amounts.map(({ label, text, code }) => ({
    label,
    value: code === "" ? text : `${text}, code ${code}`,
  }));
  return (
    <Modal title={name} onClose={onClose} isDismissable size="large">
      <div className={reportStyles.part}>
        <DescriptionList items={[...(cas === "" ? [] : [{ label: "CAS #", value: cas }]), ...amountWords, ...facts]} />
        <ResultTable
          label={`Storage locations of ${name}`}
          columns={PLACE_COLUMNS}
          rows={locations}
          rowId={(place) => String(locations.indexOf(place))}
        />
      </div>
    </Modal>
  );
}
