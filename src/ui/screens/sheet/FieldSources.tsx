import type { ReactNode } from "react";
import type { FieldSource } from "#domain/sheet/review/Sheet.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { SHEETS_PATH } from "./sheetTexts.ts";

/** Where the fields of a product were read, by field name. Typed fields are not included. */
export const useFieldSources = (product_id: number): Readonly<Record<string, ReactNode>> => {
  const { machines } = useApp();
  const [sources] = useMachine(machines.sheets.sources, { input: { scope: { product_id } } });
  return Object.fromEntries(
    (sources.context.value ?? [])
      .filter(({ product_chemical_component_id }) => product_chemical_component_id === null)
      .map((source) => [source.field, <Source key={source.field} source={source} />]),
  );
};

function Source({ source }: { readonly source: FieldSource }) {
  const { sheet_id, sheet_date, original_name, as_printed, evidence } = source;
  const page = evidence[0]?.page;
  const of = sheet_date === null ? original_name : `the SDS of ${displayDate(sheet_date)}`;
  return (
    <>
      <TextLink href={`${SHEETS_PATH}/${sheet_id}`}>
        {page === undefined ? `From ${of}` : `From page ${page} of ${of}`}
      </TextLink>
      : '{as_printed}'
    </>
  );
}
