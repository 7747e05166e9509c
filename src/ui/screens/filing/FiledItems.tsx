import { useMemo, useState } from "react";
import type { FiledItem, FilingFacility } from "#domain/filing/FilingReadiness.ts";
import { Button } from "#ui/kit/Button.tsx";
import { countText } from "#ui/kit/counts.ts";
import { DescriptionList } from "#ui/kit/layout.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import type { DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { DerivationDialog, figureButton, ResultTable } from "../report/ResultTable.tsx";
import * as reportStyles from "../report/report.css.ts";
import * as texts from "./filingTexts.ts";

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
export function FiledItems({ facility }: { readonly facility: FilingFacility }) {
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
