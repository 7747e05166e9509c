import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { type Said, writeRefusal } from "#application/import/importContext.ts";
import { LOADING } from "#application/shared/texts.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import { inventoryDecision } from "#domain/inventory/inventoryMachine.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { PageHeading } from "#ui/kit/layout.tsx";
import { Spinner } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { LockNotice } from "../inventory/InventoryProductsScreen.tsx";
import { lineCrumbs, linesPath, PRODUCTS_LIST } from "../inventory/lineTexts.ts";
import { usePage } from "../shell/usePage.ts";
import { useApp, useRole } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { ChooseStep } from "./ChooseStep.tsx";
import { ColumnsPart } from "./ColumnsPart.tsx";
import { writtenWords } from "./EarlierImports.tsx";
import * as styles from "./import.css.ts";
import { IMPORT_PRODUCTS, rowCount } from "./importTexts.ts";
import { QuestionsPart } from "./QuestionsPart.tsx";
import { RowsPart } from "./RowsPart.tsx";

/** /inventories/{id}/products/import: a file becomes products of the inventory. */
export function ImportScreen() {
  const { inventoryId } = useParams({ strict: false });
  return <ImportInto key={inventoryId} id={Number(inventoryId)} />;
}

function ImportInto({ id }: { readonly id: number }) {
  const { machines, newKey } = useApp();
  const role = useRole();
  const [key] = useState(newKey);
  const [loaded] = useMachine(machines.inventory, { input: { scope: { inventory_id: id } } });
  const [state, send] = useMachine(machines.import, { input: { inventory_id: id, key } });
  const { value: inventory } = loaded.context;
  const { context } = state;
  const { judgement, said, made, error, file } = context;
  const above = inventory ?? { id, hasFailed: !loaded.hasTag("loading") };
  usePage({ title: IMPORT_PRODUCTS, breadcrumbs: lineCrumbs(above, linesPath(id), IMPORT_PRODUCTS) });
  const locked = inventory === null ? LOADING : refusalOf(inventoryDecision({ role, ...inventory }, "product.added"));
  const [say] = useState(() => (words: Partial<Said>) => send({ type: "import.said", said: words }));
  const isJudged = state.hasTag("judged") && judgement !== null;
  const refusal = state.hasTag("busy") ? "The rows are being judged." : writeRefusal(context);
  const restart = () => send({ type: "import.restarted" });
  return (
    <>
      <PageHeading
        title={IMPORT_PRODUCTS}
        description={file === null ? undefined : file.name}
        actions={
          isJudged ? (
            <>
              <Button onPress={restart}>Choose Another File</Button>
              <Button
                variant="primary"
                disabledReason={locked ?? refusal ?? undefined}
                onPress={() => send({ type: "import.confirmed" })}
              >
                Write {rowCount(judgement.rows.filter(({ verdict }) => verdict !== "left out").length)}
              </Button>
            </>
          ) : (
            <ButtonLink href={linesPath(id)}>{PRODUCTS_LIST}</ButtonLink>
          )
        }
      />
      <LockNotice inventory={inventory} />
      <div className={styles.steps}>
        {error === null ? null : (
          <FormFailure
            message={error}
            {...(state.hasTag("failed")
              ? { onRetry: () => send({ type: state.matches("notWritten") ? "import.confirmed" : "import.retry" }) }
              : {})}
          />
        )}
        {state.hasTag("choosing") ? (
          <ChooseStep
            disabledReason={locked}
            imports={context.imports}
            onChoose={(chosen) => send({ type: "file.chosen", file: chosen })}
            onUndo={(undone) => send({ type: "import.undone", id: undone })}
          />
        ) : null}
        {isJudged ? (
          <>
            <ColumnsPart judgement={judgement} said={said} onSay={say} />
            <QuestionsPart rows={judgement.rows} said={said} onSay={say} />
            <RowsPart rows={judgement.rows} said={said} isBusy={state.hasTag("busy")} onSay={say} />
          </>
        ) : null}
        {state.matches("opening") || state.hasTag("writing") ? (
          <Waiting
            words={
              state.matches("opening") ? "Reading the rows..." : `Writing ${rowCount(judgement?.rows.length ?? 0)}...`
            }
            onCancel={state.matches("stopped") ? undefined : () => send({ type: "import.cancelled" })}
          />
        ) : null}
        {state.hasTag("written") && made !== null ? (
          <>
            <Notice
              tone="success"
              role="status"
              title={made.undone_at === null ? "The rows are written." : "The import is undone."}
            >
              {made.original_name}: {writtenWords(made)}
            </Notice>
            <div className={styles.line}>
              {made.undone_at === null ? (
                <Button
                  isPending={state.matches("undoing")}
                  disabledReason={made.refusal ?? locked}
                  onPress={() => send({ type: "import.undone", id: made.id })}
                >
                  Undo This Import
                </Button>
              ) : null}
              <Button onPress={restart}>Import Another File</Button>
            </div>
          </>
        ) : null}
      </div>
    </>
  );
}

function Waiting({ words, onCancel }: { readonly words: string; readonly onCancel: (() => void) | undefined }) {
  return (
    <div className={styles.line}>
      <span role="status" className={styles.waiting}>
        <Spinner />
        {words}
      </span>
      {onCancel === undefined ? null : (
        <Button autoFocus onPress={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
