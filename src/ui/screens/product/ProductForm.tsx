import { UNREACHABLE } from "#application/shared/messages.ts";
import { Badge } from "#ui/kit/Notice.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { PageHeading, Panel } from "#ui/kit/layout.tsx";
import { FieldSkeletons } from "../form/FieldSkeletons.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { FormDialogs } from "../form/FormDialogs.tsx";
import { FormNotices } from "../form/FormNotices.tsx";
import { DiscardButton, RecordButton } from "../form/RecordButton.tsx";
import * as pageForm from "../form/pageForm.css.ts";
import { besideSheet, columns, preview } from "./product.css.ts";
import { ProductFields, type ProductFieldsProps } from "./ProductFields.tsx";
import { useFieldSources } from "../sheet/FieldSources.tsx";
import { SheetControl } from "./SheetControl.tsx";
import type { SheetPreviewProps } from "./SheetPreview.tsx";
import { TwinQuestion } from "./TwinQuestion.tsx";
import { UPLOAD_UNDER_WAY } from "./productTexts.ts";
import type { ProductOpenForm, SheetUpload } from "./useSheetUpload.ts";

// The PDF reader is fetched when there is a PDF to show.
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
      <PageHeading isShown title={title} description={row?.is_active === false ? <Badge>Archived</Badge> : null} />
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

/** A stored product says where its values were read; a new one has none. */
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
