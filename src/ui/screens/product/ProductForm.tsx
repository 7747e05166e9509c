import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { optionMachines } from "#application/optionMachines.ts";
import { sheetMachines } from "#application/sheet/sheetMachines.ts";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { describeTwin, EXISTING_PRODUCT } from "#application/shared/texts.ts";
import { MATERIAL_FIELDS } from "#domain/product/materialFields.ts";
import { PRODUCT_FIELDS, REGULATORY_FLAGS } from "#domain/product/productFields.ts";
import { stateFieldsOf } from "#domain/quantity/PhysicalState.ts";
import { columnsOf } from "#domain/shared/fieldValues.ts";
import type { FieldSource } from "#domain/sheet/review/Sheet.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { FormGrid, FormSection, Panel } from "#ui/kit/layout.tsx";
import { PageHead } from "#ui/kit/nav/PageHead.tsx";
import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { FieldSkeletons } from "../form/Loaded.tsx";
import { FormDialogs } from "../record/FormDialogs.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { DiscardButton, FormNotices, RecordButton } from "../form/FormParts.tsx";
import { drawnFields } from "../form/FormFields.tsx";
import { RecordsPicker } from "../form/RecordPicker.tsx";
import * as pageForm from "../form/pageForm.css.ts";
import { useMachines } from "../useApp.ts";
import { type ProductOpenForm, SheetControl, type SheetUpload } from "./SheetControl.tsx";
import type { SheetPreviewProps } from "./SheetPreview.tsx";
import { besideSheet, columns, preview } from "./product.css.ts";
import { UPLOAD_UNDER_WAY } from "./productTexts.ts";
import { useMachine } from "../useMachine.ts";
import { SHEETS_PATH } from "../shell/sections.ts";

// The PDF reader is loaded when there is a PDF to show.
const SheetPreview = lazyPart<SheetPreviewProps>(async () => (await import("./SheetPreview.tsx")).SheetPreview, {
  failed: (_, __, retry) => <FormFailure message={UNREACHABLE} onRetry={retry} />,
});

/** Approximate number of fields in the form, for its placeholder. */
const FIELDS = 14;

type ProductFormProps = {
  readonly form: ProductOpenForm;
  readonly upload: SheetUpload;
  readonly title: string;
};

/** Creates or edits a product, with its sheet beside the form (spec B2, B4). */
export function ProductForm({ form, upload, title }: ProductFormProps) {
  const { context, is, formProps } = form;
  const { row, draft } = context;
  const { source } = upload;
  return (
    <>
      <PageHead title={title} description={row?.is_active === false ? <Badge>Archived</Badge> : null} />
      <div className={source === null ? columns : `${columns} ${besideSheet}`}>
        <form {...formProps} className={pageForm.page}>
          <Panel>
            <FormNotices form={form} />
            {is.loading ? <FieldSkeletons count={FIELDS} /> : null}
            {is.shown ? (
              <Fields
                key={form.round}
                form={form}
                columns={source === null ? 3 : 2}
                sheet={<SheetControl form={form} upload={upload} />}
              />
            ) : null}
          </Panel>
          <ProductBar form={form} isUploading={upload.isUploading} />
        </form>
        {source === null ? null : (
          <aside className={preview}>
            <SheetPreview source={source} name={draft.name} />
          </aside>
        )}
      </div>
      {is.askingToAdd ? <TwinQuestion form={form} /> : <FormDialogs form={form} />}
    </>
  );
}

type FieldsProps = Omit<ProductFieldsProps, "sources">;

/** A stored product shows where its values were read; a new one has no sources. */
function Fields(props: FieldsProps) {
  const { row } = props.form.context;
  return row === null ? <ProductFields {...props} sources={NO_SOURCES} /> : <StoredFields {...props} id={row.id} />;
}
const NO_SOURCES = {};

function StoredFields({ id, ...props }: FieldsProps & { readonly id: number }) {
  return <ProductFields {...props} sources={useFieldSources(id)} />;
}

type ProductBarProps = { readonly form: ProductOpenForm; readonly isUploading: boolean };

function ProductBar({ form, isUploading }: ProductBarProps) {
  const { is, send } = form;
  return (
    <div className={pageForm.bar} data-foot>
      <div className={pageForm.buttons}>
        {is.shown && !is.locked ? (
          <Button
            type="submit"
            variant="primary"
            keepsFocus
            isPending={is.saving}
            disabledReason={isUploading ? UPLOAD_UNDER_WAY : undefined}
          >
            Save
          </Button>
        ) : null}
        <Button keepsFocus onPress={() => send({ type: "leave.requested" })}>
          {is.dirty ? "Cancel" : "Back"}
        </Button>
        <RecordButton form={form} action="archive" keepsFocus />
        <DiscardButton form={form} />
      </div>
    </div>
  );
}

type ProductFieldsProps = {
  readonly form: ProductOpenForm;
  readonly columns: 2 | 3;
  /** Before the fields, because they are mostly typed from the sheet. */
  readonly sheet: ReactNode;
  /** Where a field's value was read, by field name. */
  readonly sources: Readonly<Record<string, ReactNode>>;
};

/** The fields of a product (spec B2, B3); those of a physical state come right after it (spec B4). */
function ProductFields({ form, columns, sheet, sources }: ProductFieldsProps) {
  const { draft } = form.context;
  const read = drawnFields(form, PRODUCT_FIELDS, { autoComplete: "off", help: sources });
  const draw = drawnFields(form, PRODUCT_FIELDS, { autoComplete: "off" });
  const facts = stateFieldsOf(draft.physical_state);
  return (
    <>
      <div className={pageForm.group}>
        <FormSection title="Product">
          <FormGrid columns={columns}>
            {read("name", "mfg_name", "mfg_product_number", "mfg_phone", "mfg_emergency_phone", "sds_date")}
          </FormGrid>
        </FormSection>
      </div>
      {sheet}
      <div className={pageForm.group}>
        <FormSection title="Physical properties">
          <FormGrid columns={columns}>
            {read("physical_state", ...facts, "flash_points", "nfpa")}
            <RecordsPicker
              {...form.picker("hazard_ids")}
              description={sources["hazards"]}
              machine={useMachines(optionMachines).hazards}
              adds="hazard"
              scope={null}
              placeholder="Select hazard classes"
              values={draft.hazard_ids}
              onChange={(hazards) => form.change("hazard_ids", hazards)}
            />
            {facts.includes("specific_gravity")
              ? read("specific_gravity_min", "specific_gravity_max", "specific_gravity_temperature")
              : null}
            {draw("flash_point_operator")}
          </FormGrid>
        </FormSection>
      </div>
      <div className={pageForm.group}>
        <FormSection title="Form and hazard">
          <FormGrid columns={columns}>{draw(...columnsOf(MATERIAL_FIELDS))}</FormGrid>
        </FormSection>
      </div>
      <div className={pageForm.group}>
        <FormSection title="Regulatory flags">
          <div className={pageForm.flags}>{draw(...columnsOf(REGULATORY_FLAGS))}</div>
        </FormSection>
      </div>
    </>
  );
}

/** A new product has the same name and manufacturer as one in the catalog. */
function TwinQuestion({ form: { context, send } }: { readonly form: ProductOpenForm }) {
  const { history } = useRouter();
  const { draft, equalId } = context;
  const cancel = () => send({ type: "question.cancelled" });
  return (
    <Modal
      title={EXISTING_PRODUCT.title}
      size="question"
      onClose={cancel}
      footer={
        <>
          <Button onPress={cancel}>{EXISTING_PRODUCT.cancel}</Button>
          <Button onPress={() => send({ type: "question.confirmed" })}>{EXISTING_PRODUCT.add}</Button>
          {equalId === null ? null : (
            <Button
              variant="primary"
              onPress={() => history.push(`/products/${equalId}`, undefined, { ignoreBlocker: true })}
            >
              {EXISTING_PRODUCT.open}
            </Button>
          )}
        </>
      }
    >
      <p>{describeTwin(draft.name.trim(), draft.mfg_name.trim())}</p>
    </Modal>
  );
}

/** Where the fields of a product were read, by field name. Typed fields are not included. */
const useFieldSources = (product_id: number): Readonly<Record<string, ReactNode>> => {
  const machines = useMachines(sheetMachines);
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
