import { FileText } from "lucide-react";
import { useEffect } from "react";
import { DELETE_SHEET } from "#application/shared/texts.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import type { SdsFile } from "#domain/product/SdsFile.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { ReadStoredSheet } from "../sheet/ReadStoredSheet.tsx";
import { QuestionDialog } from "../form/QuestionDialog.tsx";
import { useApp } from "../useApp.ts";
import * as styles from "./product.css.ts";
import type { ProductOpenForm } from "./useSheetUpload.ts";
import { useMachine } from "../useMachine.ts";

type StoredSheetProps = { readonly form: ProductOpenForm; readonly sheet: SdsFile };

/** A link that keeps working while the page is open, and the sheet's deletion (spec B4). */
export function StoredSheet({ form, sheet }: StoredSheetProps) {
  const { machines } = useApp();
  const { context, is, send } = form;
  const { row } = context;
  const [link] = useMachine(machines.sheetLink, { input: { product_id: row?.id ?? 0, sheet } });
  const [action, sendAction, actor] = useMachine(machines.deleteSheet);
  useEffect(() => {
    const done = actor.on("action.done", (event) => send({ type: "row.replaced", row: event.row }));
    return () => done.unsubscribe();
  }, [actor, send]);
  const { original_name, size } = sheet;
  return (
    <div className={styles.file}>
      <span className={styles.fileName}>
        <FileText size={18} aria-hidden />
        <span>
          <TextLink href={link.context.sheet.file} target="_blank">
            {original_name}
          </TextLink>{" "}
          ({fileSize(size)})
        </span>
      </span>
      {row === null || is.locked ? null : <ReadStoredSheet productId={row.id} />}
      {row === null || is.locked ? null : (
        <Button
          size="small"
          variant="danger"
          isDisabled={is.busy}
          onPress={() => sendAction({ type: "action.requested", subject: { id: row.id, version: row.version } })}
        >
          {DELETE_SHEET.title}
        </Button>
      )}
      {action.hasTag("asking") || action.hasTag("busy") ? (
        <QuestionDialog
          question={DELETE_SHEET}
          tone="danger"
          isPending={action.hasTag("busy")}
          onConfirm={() => sendAction({ type: "action.confirmed" })}
          onCancel={() => sendAction({ type: "action.cancelled" })}
        />
      ) : null}
    </div>
  );
}
